"""What goes over the wire, typed: the page's TypeScript types are made from these classes (`protocol/schema.py`)."""
