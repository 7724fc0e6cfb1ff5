/** After an update of the server the parts of an older page are gone: notices that, and reads the new page. */

const ENTRY = 'script[type="module"][src]';
const MARK = 'peerless.reloaded';
const PATIENCE_MS = 10_000; // between two reloads

/** Whether the server would now send another page than this one; no while it cannot be reached. */
export async function isOutdated(own: Document, read: typeof fetch = fetch): Promise<boolean> {
  const entry = own.querySelector(ENTRY)?.getAttribute('src');
  if (!entry) return false;
  const answer = await read(import.meta.env.BASE_URL, { cache: 'no-store' }).catch(() => null);
  return answer !== null && answer.ok && !(await answer.text()).includes(entry);
}

/** A part of the page could not be loaded: a server that is away loses nothing, an update means another page. */
export async function onMissingPart(): Promise<void> {
  const now = Date.now();
  if (now - Number(sessionStorage.getItem(MARK) ?? 0) < PATIENCE_MS) return;
  if (!(await isOutdated(document))) return;
  sessionStorage.setItem(MARK, String(now));
  location.reload();
}
