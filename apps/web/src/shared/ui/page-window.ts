/** The page numbers to show: first, last, and those around the current one; `null` where a stretch is left out. */
export function listPageWindow(current: number, pages: number): readonly (number | null)[] {
  const shown = [...new Set([1, current - 1, current, current + 1, pages])]
    .filter((page) => page >= 1 && page <= pages)
    .sort((a, b) => a - b);
  return shown.flatMap((page, index) => {
    const gap = page - (shown[index - 1] ?? page);
    if (gap <= 1) return [page];
    return gap === 2 ? [page - 1, page] : [null, page];
  });
}
