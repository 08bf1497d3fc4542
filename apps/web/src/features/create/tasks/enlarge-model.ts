import { SOURCE_EDGE_MAX, UPSCALE_FACTORS } from '@mogine/contract/create-limits';

/** A picture that many times larger, pixels. */
export type Enlargement = { scale: number; width: number; height: number };

/** How far a picture may be enlarged; nothing for one that is as large as any may be. */
export function listEnlargements({
  width,
  height,
}: {
  width: number | null;
  height: number | null;
}): Enlargement[] {
  if (!width || !height) return [];
  return UPSCALE_FACTORS.map((scale) => ({ scale, width: width * scale, height: height * scale })).filter(
    (larger) => Math.max(larger.width, larger.height) <= SOURCE_EDGE_MAX,
  );
}
