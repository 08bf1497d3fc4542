/** Fen as somebody types them. */
export function toYuan(fen: number): string {
  return fen % 100 === 0 ? String(fen / 100) : (fen / 100).toFixed(2);
}

/** Fen of what was typed in yuan; null for anything that is no whole number of fen, or beyond all that is asked for. */
export function readFen(yuan: string): number | null {
  const [, whole, cents = ''] = /^(\d{1,5})(?:\.(\d{1,2}))?$/.exec(yuan.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}
