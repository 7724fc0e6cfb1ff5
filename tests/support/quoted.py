"""The languages whose sentences tests quote word for word.

Whatever holds for every language is asked of all of them (`languages()`); quotations are an extra for those whose
speakers have read the sentences, and a new language may do without.
"""

QUOTED = ("en", "uk", "pl", "ru", "cs")
