"""What can be asked of the rule sets together, by short names."""

from fallas.tables.witnesses import READINGS, RULE_SETS

__all__ = ["READINGS", "agreeing", "differences", "find", "mixed"]

agreeing = RULE_SETS.agreeing
differences = RULE_SETS.differences
find = RULE_SETS.find
mixed = RULE_SETS.mixed
