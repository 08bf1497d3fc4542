/** The formats among file names, upper case, each once, in their order: `sofa.glb` → `GLB`. */
export function listFormats(fileNames: readonly string[]): string[] {
  const formats = fileNames.flatMap((name) => {
    const dot = name.lastIndexOf('.');
    return dot > 0 && dot < name.length - 1 ? [name.slice(dot + 1).toUpperCase()] : [];
  });
  return [...new Set(formats)];
}

/** What points cost in fen, by the smallest pack, which carries no bonus; null without a price list. */
export function toFen(points: number, packs: readonly { paid: number; priceFen: number }[]): number | null {
  const [smallest] = packs.toSorted((a, b) => a.paid - b.paid);
  return smallest && smallest.paid > 0 ? Math.round((points * smallest.priceFen) / smallest.paid) : null;
}
