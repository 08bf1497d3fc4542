import type { Vec3 } from '../math/vector.ts';
import { deform, move, turnY, turnZ } from '../mesh/mesh.ts';
import { makeLathe, roundProfile } from '../mesh/round.ts';
import type { Random } from '../random/random.ts';
import { type Finish, plainFinish } from '../texture/finish.ts';
import type { Kit } from './kit.ts';

/** Burning: two tones of flame and the embers below; null for a cold hearth. */
export type Fire = { core: Finish; tongue: Finish; ember: Finish } | null;

const LOG = plainFinish('firewood', '#5b4330', 0.92);

const CUT = plainFinish('cut-wood', '#b08a5c', 0.85);

function addFlame(kit: Kit, finish: Finish, at: Vec3, height: number, sway: number): void {
  const profile = roundProfile(
    [
      [0, 0],
      [height * 0.17, height * 0.12],
      [height * 0.15, height * 0.42],
      [height * 0.05, height * 0.8],
      [0, height],
    ],
    height * 0.1,
    3,
  );
  const tongue = deform(makeLathe(profile, 10), (p) => {
    const t = p[1] / height;
    return [p[0] + sway * height * t * t + 0.05 * height * Math.sin(t * 7 + sway * 20), p[1], p[2] * 0.55];
  });
  kit.add(finish, move(tongue, ...at), 70);
}

/** Row of flames along X, tall in the middle. */
export function addFire(kit: Kit, fire: Fire, at: Vec3, width: number, height: number, random: Random): void {
  if (!fire) return;
  const count = Math.max(4, Math.min(14, Math.round(width / 0.07)));
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5) / count;
    const h = height * (0.55 + 0.45 * Math.sin(Math.PI * t)) * random.between(0.62, 1);
    const x = at[0] + (t - 0.5) * width + random.between(-0.015, 0.015);
    const z = at[2] + random.between(-0.035, 0.035);
    addFlame(kit, fire.tongue, [x, at[1], z], h, random.between(-0.12, 0.12));
    if (i % 2 === 0) addFlame(kit, fire.core, [x, at[1], z + 0.012], h * 0.55, random.between(-0.08, 0.08));
  }
}

export function addLog(kit: Kit, at: Vec3, length: number, radius: number, turn: number, roll = 0): void {
  const log = makeLathe(
    [
      [radius * 0.94, 0],
      [radius, length * 0.03],
      [radius * 1.04, length * 0.5],
      [radius * 0.97, length * 0.97],
      [radius * 0.92, length],
    ],
    14,
  );
  const lie = (mesh: ReturnType<typeof makeLathe>): ReturnType<typeof makeLathe> =>
    move(turnY(turnZ(move(mesh, 0, -length / 2, 0), Math.PI / 2 + roll), turn), ...at);
  kit.add(LOG, lie(log), 50);
  for (const y of [0, length]) {
    const disc: [number, number][] =
      y === 0
        ? [
            [0, 0],
            [radius * 0.95, 0],
          ]
        : [
            [radius * 0.93, length],
            [0, length],
          ];
    kit.add(CUT, lie(makeLathe(disc, 14)), 50);
  }
}
