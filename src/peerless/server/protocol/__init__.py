"""The wire protocol as typed classes; the page's TypeScript types are generated from them."""
