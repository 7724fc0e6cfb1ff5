/** A length of time as style sheets write it, in milliseconds; builds may turn `220ms` into `.22s`. */
export function milliseconds(text: string): number {
  const value = parseFloat(text);
  if (!Number.isFinite(value)) return 0;
  return /\dms$|\.ms$/.test(text.trim()) ? value : value * 1000;
}
