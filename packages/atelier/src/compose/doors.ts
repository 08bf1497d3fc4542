import type { SceneOpening } from '../document/scene-document.ts';
import type { Random } from '../random/random.ts';
import { collides, lengthOf, make, wallAsked, type Asked, type Size, type Wall } from './wall-openings.ts';

/** Doors where they leave most wall free: near the viewer, on the side without windows first. */
export function addDoors(
  out: SceneOpening[],
  daylight: Wall,
  size: Size,
  random: Random,
  named: readonly Asked[],
): void {
  const count = named.find((o) => o.kind === 'door')?.count ?? 1;
  const asked = wallAsked(named, 'door');
  const head = Math.min(size.height - 0.08, size.height > 3.1 ? 2.4 : 2.15);
  const w = Math.min(0.92, size.width - 0.3);
  const across: Wall = daylight === 'left' ? 'right' : 'left';
  const spots: [Wall, number][] = [];
  const near = (wall: Wall, metres: number): number =>
    wall === 'left' ? metres : lengthOf(size, wall) - metres;
  const sideFirst = random.chance(0.45);
  const sides: [Wall, number][] = [
    [across, near(across, 0.95)],
    [across, near(across, 1.7)],
  ];
  const front: [Wall, number][] = [
    ['front', random.chance(0.5) ? 0.75 : size.width - 0.75],
    ['front', size.width / 2],
  ];
  spots.push(...(sideFirst ? [...sides, ...front] : [...front, ...sides]));
  spots.push(
    ['front', 0.75],
    ['front', size.width - 0.75],
    ['back', 0.75],
    ['back', size.width - 0.75],
    [daylight, near(daylight, 0.8)],
  );
  if (asked !== undefined) {
    const length = lengthOf(size, asked);
    const along = [near(asked, 0.95), near(asked, length - 0.95), length / 2];
    spots.unshift(...along.map((at): [Wall, number] => [asked, at]));
  }
  for (const wall of ['front', across, 'back', daylight] as const) {
    for (let at = 0.6; count > 1 && at < lengthOf(size, wall); at += 0.3) spots.push([wall, at]);
  }
  let made = 0;
  for (const [wall, at] of spots) {
    if (made >= count) return;
    const [from, to] = [at - w / 2, at + w / 2];
    if (from < 0.05 || to > lengthOf(size, wall) - 0.05 || collides(out, wall, from, to)) continue;
    out.push(make(wall, 'door', from, to, 0, head));
    made++;
  }
}
