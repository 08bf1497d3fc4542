export type ByteRange = { start: number; end: number };

/**
 * The one range a request asks for, `end` inclusive; null for the whole of it (no header, or a unit other than bytes);
 * `unsatisfiable` when it lies outside or several are asked for, which nobody resuming a download does.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  if (!header?.startsWith('bytes=')) return null;
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.replaceAll(' ', ''));
  const [, first = '', last = ''] = match ?? [];
  if (!match || (first === '' && last === '')) return 'unsatisfiable';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length > 0 ? { start: size - length, end: size - 1 } : 'unsatisfiable';
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start < size && start <= end ? { start, end } : 'unsatisfiable';
}

/** RFC 9110 §13.1.5: a range counts only while the object is the one the client has begun; dates are not used here. */
export function rangeStillApplies(ifRange: string | undefined, etag: string): boolean {
  return ifRange === undefined || ifRange === etag;
}

/** Whether `If-None-Match` names this entity (weak comparison). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
