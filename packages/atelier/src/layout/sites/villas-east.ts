import { block, body, emptyPlot, post, type Building, type HouseFrame } from './building.ts';

/** A hall under a curved hipped roof behind a row of columns, lower wings at both ends, a wall with a moon gate. */
function hallWithWings({ w, d, st, zb, zf }: HouseFrame, isTall: boolean): Building {
  const f = { w, d, st, zb, zf };
  const hall = st * (isTall ? 0.98 : 1.18);
  const porch = 1.5;
  const b = emptyPlot(f, 0, zf - porch, 0.3);
  const half = w * 0.31;
  b.masses.push(
    body('main', [-half, half], [zb, zf - porch], [0, hall], {
      roof: 'irimoya',
      over: porch + 0.5,
      rise: isTall ? 1.9 : 2.5,
      glass: { front: 0.9, left: 0.15, right: 0.15 },
    }),
  );
  if (isTall)
    b.masses.push(
      body('upper', [-half * 0.66, half * 0.66], [zb + 0.7, zf - porch - 1.3], [hall, hall + st], {
        roof: 'irimoya',
        over: 1.3,
        rise: 2,
        glass: { front: 0.8, left: 0.3, right: 0.3 },
      }),
    );
  for (const s of [-1, 1])
    b.masses.push(
      body(
        'wing',
        s < 0 ? [-w / 2, -half - 0.2] : [half + 0.2, w / 2],
        [zb + 0.8, zf + 1.4],
        [0, st * 0.86],
        {
          roof: 'gable',
          over: 0.6,
          rise: 1.35,
          isRidgeAcross: true,
          glass: { front: 0.42, left: s > 0 ? 0.6 : 0.1, right: s < 0 ? 0.6 : 0.1 },
        },
      ),
    );
  // An odd number of bays leaves the middle one, where the door is, open.
  const bays = 2 * Math.max(1, Math.round((half * 2) / 5.4 - 0.5)) + 1;
  for (let i = 0; i <= bays; i++) {
    const x = -half + 0.15 + (i / bays) * (half * 2 - 0.3);
    b.blocks.push(post('timber', x, zf - 0.1, hall - 0.1, 0.22, 0.26));
  }
  b.blocks.push(
    block('timber', [-half, half], [hall - 0.42, hall - 0.1], [zf - 0.2, zf]),
    block('stone', [-half - 0.3, half + 0.3], [0, 0.26], [zf - porch, zf + 0.25]),
    block('stone', [-1.2, 1.2], [0, 0.13], [zf + 0.25, zf + 0.6]),
  );
  b.terrace = { x: 0, z: zf + 2.4, width: w * 0.62, depth: 3.6, turnRad: 0 };
  if (!isTall)
    b.walls.push({
      // A screen with a gate in it: a wall before all of the house would hide it.
      x0: -3.2,
      x1: 2.6,
      z: zf + 6.4,
      top: 2.2,
      gate: { x: 0, width: 2.2, isRound: true },
    });
  return b;
}

export const ORIENTAL = [
  (f: HouseFrame): Building => hallWithWings(f, true),
  (f: HouseFrame): Building => hallWithWings(f, false),
] as const;

/** Deep eaves over a veranda along sliding screens, a smaller floor under its own roof above, an entrance to one side. */
function deepEaves(f: HouseFrame): Building {
  const { w, st, zb, zf } = f;
  const b = emptyPlot(f, w * 0.33, zf + 0.2, 0.24);
  const low = st * 0.94;
  const ve = 1.3;
  b.masses.push(
    body('main', [-w / 2, w * 0.44], [zb, zf - ve], [0, low], {
      roof: 'irimoya',
      over: ve + 0.5,
      rise: 2,
      glass: { front: 0.9, left: 0.6, right: 0.15 },
    }),
    body('upper', [-w * 0.3, w * 0.14], [zb + 0.9, zf - ve - 1.7], [low + 0.6, low + 0.6 + st * 0.86], {
      roof: 'gable',
      over: 1.1,
      rise: 1.35,
      glass: { front: 0.8, left: 0.2, right: 0.2 },
    }),
    body('porch', [w * 0.22, w * 0.44], [zf - ve, zf + 0.2], [0, low * 0.92], {
      roof: 'gable',
      over: 0.7,
      rise: 1,
      isRidgeAcross: true,
      glass: { front: 0.4, left: 0, right: 0 },
    }),
  );
  b.blocks.push(
    block('timber', [-w / 2 - 0.1, w * 0.22], [0.34, 0.4], [zf - ve, zf + 0.1]),
    block('stone', [-w * 0.2, -w * 0.02], [0, 0.2], [zf + 0.1, zf + 0.5]),
    block('stone', [w * 0.24, w * 0.42], [0, 0.16], [zf + 0.2, zf + 1]),
  );
  const bays = Math.max(2, Math.round((w * 0.7) / 2));
  for (let i = 0; i <= bays; i++)
    b.blocks.push(post('timber', -w / 2 + 0.1 + (i / bays) * (w * 0.7), zf - 0.05, low - 0.12, 0.12));
  b.terrace = { x: -w * 0.1, z: zf + 1.7, width: w * 0.6, depth: 2.6, turnRad: 0 };
  return b;
}

/** Two long gables of dark timber crossing, both with deep verges, the front one open to the garden over its whole end. */
function crossedGables(f: HouseFrame): Building {
  const { w, st, zb, zf } = f;
  const b = emptyPlot(f, w * 0.2, zf - 0.6, 0.2);
  b.masses.push(
    body('main', [-w / 2, w / 2], [zb, zf - 0.6], [0, st * 0.98], {
      roof: 'gable',
      over: 1.3,
      rise: 2.2,
      glass: { front: 0.8, left: 0.3, right: 0.3 },
    }),
    body('wing', [-w * 0.42, -w * 0.06], [zf - 0.6, zf + 2.4], [0, st * 0.98], {
      roof: 'gable',
      over: 1.1,
      rise: 1.75,
      isRidgeAcross: true,
      glass: { front: 0.94, left: 0.5, right: 0.6 },
    }),
  );
  b.blocks.push(
    block('timber', [-w * 0.44, -w * 0.04], [0.3, 0.38], [zf + 2.4, zf + 3.5]),
    block('timber', [-w * 0.06, w * 0.46], [0.3, 0.38], [zf - 1.4, zf + 0.5]),
    block('stone', [w * 0.13, w * 0.27], [0, 0.17], [zf + 0.5, zf + 0.9]),
  );
  b.terrace = { x: w * 0.2, z: zf + 2, width: w * 0.4, depth: 2.8, turnRad: 0 };
  return b;
}

export const JAPANESE = [deepEaves, crossedGables] as const;
