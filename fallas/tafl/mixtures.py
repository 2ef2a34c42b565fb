"""What can be asked of the rule sets together, by short names."""

from fallas.tafl.witnesses import RULE_SETS

__all__ = ["differences", "find", "mixed"]

differences = RULE_SETS.differences
find = RULE_SETS.find
mixed = RULE_SETS.mixed
