"""The rules of Durdain, a file for each chapter; the clauses R1-R112 are those of rules.md."""
