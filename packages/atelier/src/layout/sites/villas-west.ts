import { block, body, emptyPlot, type Building, type HouseFrame } from './building.ts';

/** Tiled roofs at several heights: a house of two floors, a square tower, an arcade on one side, a balcony. */
function tiledRoofs(f: HouseFrame): Building {
  const { w, st, zb, zf } = f;
  const b = emptyPlot(f, w * 0.06, zf);
  b.masses.push(
    body('main', [-w * 0.22, w * 0.3], [zb, zf], [0, st * 1.95], {
      storeys: 2,
      roof: 'hip',
      over: 0.5,
      rise: 1.7,
      glass: { front: 0.46, left: 0.2, right: 0.2 },
    }),
    body('wing', [w * 0.3, w * 0.5], [zb + 0.8, zf + 1.4], [0, st], {
      roof: 'hip',
      over: 0.45,
      rise: 1.1,
      glass: { front: 0.5, left: 0.3, right: 0.3 },
    }),
    body('porch', [-w * 0.5, -w * 0.22], [zb + 0.8, zf + 0.7], [0, st], {
      roof: 'terrace',
      glass: { front: 1, left: 0.9, right: 0 },
    }),
    body('core', [-w * 0.22 - 0.1, -w * 0.22 + 3.1], [zf - 2.4, zf + 0.8], [0, st * 2.6], {
      storeys: 3,
      roof: 'hip',
      over: 0.4,
      rise: 0.95,
      glass: { front: 0.34, left: 0.3, right: 0.2 },
    }),
  );
  b.rails.push(
    { from: [-w * 0.49, zf + 0.6], to: [-w * 0.23, zf + 0.6], y: st + 0.12 },
    { from: [-w * 0.49, zb + 0.9], to: [-w * 0.49, zf + 0.6], y: st + 0.12 },
    { from: [w * 0.12, zf + 0.95], to: [w * 0.27, zf + 0.95], y: st + 0.02 },
  );
  b.blocks.push(
    block('wall', [w * 0.12, w * 0.27], [st - 0.14, st + 0.02], [zf, zf + 1]),
    block('wall', [w * 0.2, w * 0.2 + 0.7], [st * 1.95, st * 1.95 + 1.9], [zb + 1, zb + 1.7]),
    block('stone', [w * 0.06 - 1.2, w * 0.06 + 1.2], [0, 0.1], [zf, zf + 1]),
  );
  return b;
}

/** An L of two tiled houses round a paved court, arches along both. */
function courtOfArches(f: HouseFrame): Building {
  const { w, st, zb, zf } = f;
  const b = emptyPlot(f, -w * 0.14, zf);
  b.masses.push(
    body('main', [-w * 0.36, w * 0.24], [zb, zf], [0, st * 1.95], {
      storeys: 2,
      roof: 'gable',
      over: 0.5,
      rise: 1.5,
      glass: { front: 0.5, left: 0.2, right: 0.2 },
    }),
    body('wing', [w * 0.24, w * 0.5], [zb + 0.6, zf + 3.2], [0, st], {
      roof: 'gable',
      over: 0.45,
      rise: 1.2,
      isRidgeAcross: true,
      glass: { front: 0.45, left: 0.5, right: 0.2 },
    }),
    body('porch', [0, w * 0.24], [zf, zf + 1.9], [0, st * 0.96], {
      roof: 'terrace',
      glass: { front: 1, left: 0.9, right: 0 },
    }),
  );
  b.rails.push(
    { from: [w * 0.01, zf + 1.8], to: [w * 0.23, zf + 1.8], y: st * 0.96 + 0.12 },
    { from: [w * 0.01, zf + 0.1], to: [w * 0.01, zf + 1.8], y: st * 0.96 + 0.12 },
  );
  b.blocks.push(block('wall', [-w * 0.28, -w * 0.28 + 0.7], [st * 1.95, st * 1.95 + 2], [zb + 1, zb + 1.7]));
  return b;
}

export const MEDITERRANEAN = [tiledRoofs, courtOfArches] as const;

/** Symmetrical: seven bays under a mansard with dormers, a middle bay with a pediment, low wings with terraces. */
function mansardHouse(f: HouseFrame): Building {
  const { w, st, zb, zf } = f;
  const b = emptyPlot(f, 0, zf + 0.5, 0.34);
  const top = st * 1.9;
  const half = w * 0.34;
  const bay = Math.max(1.3, w * 0.09);
  b.masses.push(
    body('main', [-half, half], [zb, zf], [0, top], {
      storeys: 2,
      roof: 'mansard',
      over: 0.35,
      rise: 2,
      glass: { front: 0.42, left: 0.3, right: 0.3 },
    }),
    body('hall', [-bay, bay], [zf - 1.4, zf + 0.5], [0, top], {
      storeys: 2,
      roof: 'gable',
      over: 0.3,
      rise: 0.95,
      isRidgeAcross: true,
      glass: { front: 0.6, left: 0, right: 0 },
    }),
  );
  for (const s of [-1, 1]) {
    b.masses.push(
      body('wing', s < 0 ? [-w / 2, -half] : [half, w / 2], [zb + 0.8, zf - 0.7], [0, st * 0.98], {
        roof: 'terrace',
        glass: { front: 0.5, left: 0.3, right: 0.3 },
      }),
    );
    const x = s * (w / 2 - 0.15);
    b.rails.push(
      s < 0
        ? { from: [-w / 2 + 0.15, zf - 0.85], to: [-half, zf - 0.85], y: st * 0.98 + 0.12 }
        : { from: [half, zf - 0.85], to: [w / 2 - 0.15, zf - 0.85], y: st * 0.98 + 0.12 },
      { from: [x, zb + 1], to: [x, zf - 0.85], y: st * 0.98 + 0.12 },
    );
    b.blocks.push(
      block('wall', [s * half * 0.72 - 0.35, s * half * 0.72 + 0.35], [top, top + 3.1], [zb + 0.9, zb + 1.7]),
    );
  }
  b.blocks.push(
    block('stone', [-bay - 0.5, bay + 0.5], [0, 0.16], [zf + 0.5, zf + 1.5]),
    block('stone', [-bay - 0.2, bay + 0.2], [0.16, 0.32], [zf + 0.5, zf + 1.15]),
  );
  return b;
}

export const FRENCH = [mansardHouse] as const;

/** Two barns side by side, one end-on and glazed to the garden, one along, joined by a glass hall. */
function twoBarns(f: HouseFrame): Building {
  const { w, st, zb, zf } = f;
  const b = emptyPlot(f, w * 0.05, zf - 1.6);
  const wall = st * 1.16;
  b.masses.push(
    body('hall', [-w * 0.46, -w * 0.05], [zb, zf + 1.4], [0, wall], {
      roof: 'gable',
      over: 0.28,
      rise: w * 0.21,
      isRidgeAcross: true,
      glass: { front: 0.92, left: 0.25, right: 0.4 },
    }),
    body('main', [w * 0.14, w / 2], [zb + 0.6, zf - 0.6], [0, wall * 0.96], {
      roof: 'gable',
      over: 0.28,
      rise: 2.5,
      glass: { front: 0.6, right: 0.3, left: 0 },
    }),
    body('wing', [-w * 0.05, w * 0.14], [zb + 1.2, zf - 1.6], [0, st * 0.9], {
      roof: 'slab',
      over: 0.1,
      glass: { front: 0.95 },
    }),
  );
  b.blocks.push(
    block('timber', [-w * 0.48, w * 0.14], [0.06, 0.12], [zf + 1.4, zf + 3.6]),
    block('timber', [-w * 0.05, w * 0.14], [0.06, 0.12], [zf - 1.6, zf + 1.4]),
    block('metal', [w * 0.36, w * 0.36 + 0.4], [wall, wall + 3.2], [zb + 1.6, zb + 2]),
  );
  b.terrace = { x: w * 0.3, z: zf + 0.9, width: w * 0.4, depth: 2.8, turnRad: 0 };
  return b;
}

/** One long steep roof with a porch cut into it and a glazed gable dormer over the entrance. */
function longBarn(f: HouseFrame): Building {
  const { w, d, st, zb, zf } = f;
  const b = emptyPlot(f, w * 0.1, zf + 0.9);
  const wall = st * 1.2;
  b.masses.push(
    body('main', [-w * 0.48, w * 0.48], [zb, zf], [0, wall], {
      roof: 'gable',
      over: 0.4,
      rise: d * 0.44,
      glass: { front: 0.62, left: 0.4, right: 0.4 },
    }),
    body('hall', [-w * 0.02, w * 0.22], [zf - 1.4, zf + 0.9], [0, wall + 0.5], {
      roof: 'gable',
      over: 0.3,
      rise: 1.9,
      isRidgeAcross: true,
      glass: { front: 0.9, left: 0.1, right: 0.1 },
    }),
  );
  b.blocks.push(
    block('timber', [-w * 0.44, -w * 0.02], [0.06, 0.12], [zf, zf + 2.6]),
    block('metal', [-w * 0.3, -w * 0.3 + 0.5], [wall + 1, wall + d * 0.44 + 0.9], [zb + 1.8, zb + 2.3]),
  );
  return b;
}

export const NORDIC = [twoBarns, longBarn] as const;

/** A brick block with piers and steel windows, a set-back floor of dark metal, a hall under saw-tooth lights. */
function brickWorks(f: HouseFrame): Building {
  const { w, st, zb, zf } = f;
  const b = emptyPlot(f, -w * 0.06, zf);
  const top = st * 1.95;
  b.masses.push(
    body('main', [-w * 0.46, w * 0.16], [zb, zf], [0, top], {
      storeys: 2,
      roof: 'terrace',
      glass: { front: 0.8, left: 0.5, right: 0.3 },
    }),
    body('attic', [-w * 0.36, w * 0.02], [zb + 0.6, zf - 2], [top, top + st * 0.78], {
      roof: 'slab',
      over: 0.35,
      glass: { front: 0.9, left: 0.4, right: 0.4 },
    }),
    body('wing', [w * 0.16, w / 2], [zb + 0.5, zf + 1.1], [0, st * 1.1], {
      roof: 'sawtooth',
      rise: 1.25,
      glass: { front: 0.75, right: 0.4, left: 0.3 },
    }),
  );
  b.blocks.push(
    block('frame', [-w * 0.17, w * 0.05], [st * 0.9, st * 0.96], [zf, zf + 1.7]),
    block('frame', [-w * 0.17, w * 0.05], [st * 0.96, st * 0.96 + 0.16], [zf + 1.6, zf + 1.7]),
    block('wall', [w * 0.3, w * 0.3 + 0.9], [0, top + 2.2], [zb + 0.2, zb + 1.1]),
  );
  b.rails.push({ from: [-w * 0.44, zf - 0.25], to: [w * 0.14, zf - 0.25], y: top + 0.5 });
  return b;
}

export const FACTORY = [brickWorks] as const;

/** Symmetrical and stepped: a fluted middle, flanks of two floors, low wings, every edge banded. */
function steppedFront(f: HouseFrame): Building {
  const { w, st, zb, zf } = f;
  const b = emptyPlot(f, 0, zf + 0.9, 0.3);
  const mid = Math.max(1.6, w * 0.13);
  const flank = w * 0.34;
  b.masses.push(
    body('hall', [-mid, mid], [zb + 0.6, zf + 0.9], [0, st * 2 + 1.1], {
      glass: { front: 0.75, left: 0, right: 0 },
    }),
    body('main', [-flank, flank], [zb, zf], [0, st * 1.95], {
      storeys: 2,
      glass: { front: 0.5, left: 0.3, right: 0.3 },
    }),
  );
  for (const s of [-1, 1]) {
    b.masses.push(
      body('wing', s < 0 ? [-w / 2, -flank] : [flank, w / 2], [zb + 0.6, zf + 0.5], [0, st * 1.02], {
        roof: 'terrace',
        glass: { front: 0.6, left: 0.3, right: 0.3 },
      }),
    );
    b.rails.push(
      s < 0
        ? { from: [-w / 2 + 0.15, zf + 0.35], to: [-flank, zf + 0.35], y: st * 1.02 + 0.12 }
        : { from: [flank, zf + 0.35], to: [w / 2 - 0.15, zf + 0.35], y: st * 1.02 + 0.12 },
    );
  }
  b.blocks.push(
    block('stone', [-mid - 0.6, mid + 0.6], [0, 0.15], [zf + 0.9, zf + 2.1]),
    block('stone', [-mid - 0.3, mid + 0.3], [0.15, 0.3], [zf + 0.9, zf + 1.7]),
    block('metal', [-mid - 0.25, mid + 0.25], [st * 0.92, st * 0.92 + 0.2], [zf + 0.9, zf + 2.2]),
  );
  for (const x of [-mid, mid])
    b.blocks.push(block('second', [x - 0.3, x + 0.3], [0, st * 2 + 1.7], [zf + 0.7, zf + 1.25]));
  for (const x of [-mid / 3, mid / 3])
    b.blocks.push(
      block('second', [x - 0.13, x + 0.13], [st * 0.92 + 0.2, st * 2 + 1.4], [zf + 0.88, zf + 1.12]),
    );
  return b;
}

export const DECO = [steppedFront] as const;
