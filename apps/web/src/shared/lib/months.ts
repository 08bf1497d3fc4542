const SHANGHAI_OFFSET_MS = 8 * 3_600_000;

/** The running month in Shanghai and those before it, newest first, as `2026-11`. */
export function lastMonths(now: Date, count: number): string[] {
  const local = new Date(now.getTime() + SHANGHAI_OFFSET_MS);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}
