// Listeners that come and go together.

export type Handlers = { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void };

/** Add the handlers to an element; the function that is returned removes them. */
export function listen(element: HTMLElement, handlers: Handlers, isCapture = false): () => void {
  const entries = Object.entries(handlers) as [string, EventListener][];
  for (const [name, handler] of entries) element.addEventListener(name, handler, isCapture);
  return () => {
    for (const [name, handler] of entries) element.removeEventListener(name, handler, isCapture);
  };
}
