import type { AssetDetail } from './queries.ts';

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

/**
 * Longest edge of the largest picture among what was published, pixels: of the files themselves once they were looked at, as the
 * choice of sizes says it, else as their maker states it; null where nobody knows.
 */
export function textureEdge({ choices, facts }: Pick<AssetDetail, 'choices' | 'facts'>): number | null {
  const edge = Math.max(0, ...choices.map((choice) => (choice.isMade ? 0 : choice.edge)));
  return edge || facts.textureSize;
}
