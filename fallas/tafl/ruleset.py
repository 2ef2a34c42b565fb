"""A rule set: what one account says in every matter, and in which clauses."""

from fallas.rulesets import AnyRuleSet
from fallas.tafl.rules import MATTERS, Rules


class RuleSet(AnyRuleSet[Rules]):
    """An account's rules of tavlei or of its kin, or a mixture: a base and what is read otherwise.

    >>> from fallas.tafl.witnesses import LINNAEUS
    >>> LINNAEUS.rules.exits, LINNAEUS.reading("exits").clauses
    (<Exits.EDGE: 'edge'>, ('linn.3', 'linn.5'))
    """

    matters = MATTERS
