/** The browser's storage, which may be forbidden, full, or hold anything at all. */

const unsaved = new Map<string, string>(); // what the storage did not take: good until the page is closed

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function load(place: string): unknown {
  try {
    return JSON.parse(unsaved.get(place) ?? localStorage.getItem(place) ?? 'null');
  } catch {
    return null;
  }
}

/** A record in which `key` is the newest entry; beyond `most` the oldest go. */
export function renewed<T>(record: Record<string, T>, key: string, value: T, most: number): Record<string, T> {
  return Object.fromEntries([...Object.entries(without(record, key)), [key, value] as const].slice(-most));
}

export function without<T>(record: Record<string, T>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([other]) => other !== key));
}

export function save(place: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(place, text);
    unsaved.delete(place);
  } catch {
    unsaved.set(place, text);
  }
}
