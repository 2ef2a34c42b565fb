"""A rule set: what one witness says in every matter, and in which clauses."""

from fallas.rulesets import AnyRuleSet
from fallas.tables.rules import MATTERS, Rules


class RuleSet(AnyRuleSet[Rules]):
    """A witness's rules of fallas, or a mixture: a base plus what is read otherwise.

    >>> from fallas.tables.witnesses import FRENCH
    >>> FRENCH.rules.overshoot, FRENCH.reading("overshoot").clauses
    (<Overshoot.FREE: 'free'>, ('fr.27',))
    """

    matters = MATTERS
