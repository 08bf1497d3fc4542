import { pickSplats, type SplatCloud } from './splat-cloud.ts';

/** What phones sort and draw at a steady rate; at twenty bytes each under four megabytes. */
const SHOWN_MAX = 250_000;
/** What remains is made larger by at most so much, so that no holes open between. */
const GROWTH_MAX = 1.6;

/**
 * What pages show of a cloud: without harmonics, the most seen of its splats, grown so that they cover what the others did. A
 * small cloud stays whole.
 */
export function lightenSplats(cloud: SplatCloud, most = SHOWN_MAX): SplatCloud {
  const { count, scales, opacities } = cloud;
  const all = Float64Array.from({ length: count }, (_, n) => {
    const [x = 0, y = 0, z = 0] = [scales[n * 3], scales[n * 3 + 1], scales[n * 3 + 2]];
    // What it covers from its broadest side.
    return (opacities[n] ?? 0) * Math.exp(x + y + z - Math.min(x, y, z));
  });
  if (count <= most) return pickSplats(cloud, Uint32Array.from(all.keys()), 0);
  const least = all.slice().sort()[count - most] ?? 0;
  // Of those that are as small as the least of them, as many as there is room for beside all that are larger.
  let room = all.reduce((sum, area) => sum - (area > least ? 1 : 0), most);
  const kept: number[] = [];
  let [covered, remains] = [0, 0];
  for (const [n, area] of all.entries()) {
    covered += area;
    if (area < least || (area === least && room-- <= 0)) continue;
    kept.push(n);
    remains += area;
  }
  const light = pickSplats(cloud, kept, 0);
  const growth = Math.log(Math.min(GROWTH_MAX, Math.sqrt(covered / Math.max(remains, Number.MIN_VALUE))));
  for (const [n, scale] of light.scales.entries()) light.scales[n] = scale + growth;
  return light;
}
