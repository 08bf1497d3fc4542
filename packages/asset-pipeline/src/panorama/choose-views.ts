import { cropPanorama, type Picture } from '@mogine/atelier';

const STEP_DEG = 15;
const FOV_DEG = 74;
const SMALL = [64, 48] as const;
/** Views of one room should show different sides of it. */
const APART_DEG = 75;
/** A bare wall is no further view: each shows at least so much of what the best one does. */
const WORTH = 0.7;
/** Its maker looked to the middle: other views have to be better by so much. */
const MIDDLE_BONUS = 0.12;

/** Degrees to the right of the middle from where a panorama shows most, the best first, none like another. */
export function chooseViews(panorama: Picture, count: number): number[] {
  const yaws = Array.from({ length: 360 / STEP_DEG }, (_, n) => n * STEP_DEG);
  const ranked = yaws
    .map((yaw) => ({ yaw, score: scoreOf(cropPanorama(panorama, yaw, FOV_DEG, ...SMALL), yaw) }))
    .toSorted((a, b) => b.score - a.score);
  const chosen: number[] = [];
  const least = WORTH * (ranked[0]?.score ?? 0);
  for (const { yaw, score } of ranked) {
    if (chosen.length === count || (score < least && chosen.length > 0)) break;
    if (chosen.every((other) => distance(yaw, other) >= APART_DEG)) chosen.push(yaw);
  }
  return chosen;
}

export function cropView(
  panorama: Picture,
  yawDeg: number,
  [width, height]: readonly [number, number],
): Picture {
  return cropPanorama(panorama, yawDeg, FOV_DEG, width, height);
}

function distance(one: number, other: number): number {
  const apart = Math.abs(one - other) % 360;
  return Math.min(apart, 360 - apart);
}

/** How much there is to see: edges all over it, and neither blown out nor sunk into black. */
function scoreOf({ width, height, rgb }: Picture, yawDeg: number): number {
  let edges = 0;
  let lost = 0;
  const light = (x: number, y: number) => {
    const at = (y * width + x) * 3;
    return ((rgb[at] ?? 0) + (rgb[at + 1] ?? 0) + (rgb[at + 2] ?? 0)) / 3;
  };
  for (let y = 1; y < height; y++) {
    for (let x = 1; x < width; x++) {
      const here = light(x, y);
      // Roots, so that one window against the night does not count for more than a furnished wall.
      edges += Math.sqrt(Math.abs(here - light(x - 1, y)) + Math.abs(here - light(x, y - 1)));
      if (here < 8 || here > 247) lost += 1;
    }
  }
  const pixels = (width - 1) * (height - 1);
  const bonus = 1 + MIDDLE_BONUS * Math.cos((yawDeg * Math.PI) / 180);
  return (edges / pixels) * (1 - lost / pixels) * bonus;
}
