import type { Random } from '../../random/random.ts';
import {
  block,
  body,
  emptyPlot,
  portal,
  post,
  type Block,
  type Building,
  type HouseFrame,
} from './building.ts';

/** A long glazed ground floor, a framed upper body across it, a tall wall through both, a roof one can walk on. */
function crossed(f: HouseFrame): Building {
  const { w, st, zb, zf } = f;
  const cut = -w * 0.12;
  const out = 1.7;
  const top = st * 2 - 0.1;
  const b = emptyPlot(f, w * 0.06);
  b.masses.push(
    body('main', [-w / 2, w / 2], [zb, zf], [0, st], {
      roof: 'terrace',
      glass: { front: 0.86, left: 0.5, right: 0.3 },
    }),
    body('upper', [cut, w / 2 + 0.5], [zb + 0.5, zf + out], [st, top], {
      glass: { front: 0.8, right: 0.25, left: 0.2 },
    }),
  );
  b.blocks.push(
    block('second', [cut - 0.5, cut], [0, top + 0.7], [zb + 1, zf + out + 0.9]),
    block('slab', [-w / 2 - 0.9, cut - 0.5], [st - 0.02, st + 0.24], [zb - 0.3, zf + 2.1]),
    block('soffit', [-w / 2 - 0.7, cut - 0.5], [st - 0.06, st - 0.02], [zf, zf + 1.9]),
    post('frame', -w / 2 - 0.6, zf + 1.8, st, 0.12),
    post('frame', -w * 0.3, zf + 1.8, st, 0.12),
    ...portal('wall', [cut, w / 2 + 0.8], [st - 0.05, top + 0.3], [zf + out - 0.1, zf + out + 1.1]),
    block('soffit', [cut, w / 2 + 0.5], [st - 0.1, st - 0.05], [zf - 0.2, zf + out]),
  );
  b.rails.push(
    { from: [-w / 2 - 0.7, zf + 1.9], to: [cut - 0.5, zf + 1.9], y: st + 0.24 },
    { from: [-w / 2 - 0.7, zb + 0.2], to: [-w / 2 - 0.7, zf + 1.9], y: st + 0.24 },
  );
  b.screens.push({ x0: w * 0.27, x1: w / 2 + 0.5, z: zf + out + 0.55, y0: st + 0.2, y1: top + 0.05 });
  return b;
}

/** A long bar that floats over a set-back ground floor and reaches far out over a car's place, held by a stone tower. */
function floatingBar(f: HouseFrame): Building {
  const { w, st, zb, zf } = f;
  const top = st * 2;
  const b = emptyPlot(f, w * 0.19, zf - 0.5);
  b.masses.push(
    body('main', [-w * 0.26, w * 0.3], [zb + 0.3, zf - 0.5], [0, st], {
      roof: 'none',
      glass: { front: 0.92, left: 0.7, right: 0.2 },
    }),
    body('core', [w * 0.28, w * 0.47], [zb, zf + 0.7], [0, st * 2.55], {
      storeys: 2,
      glass: { front: 0.16, left: 0, right: 0.12 },
    }),
    body('upper', [-w / 2 - 0.3, w * 0.28], [zb, zf + 1.5], [st, top], {
      glass: { front: 0.74, left: 0.6, back: 0.2 },
    }),
  );
  b.blocks.push(
    ...portal('slab', [-w / 2 - 0.6, w * 0.28], [st - 0.08, top + 0.32], [zf + 1.4, zf + 2.6], 0.26),
    block('soffit', [-w / 2 - 0.3, w * 0.28], [st - 0.1, st - 0.04], [zb, zf + 1.5]),
    block('second', [-w * 0.46, -w * 0.43], [0, st - 0.1], [zb + 0.6, zf + 0.9]),
    block('slab', [w * 0.26, w / 2 + 0.9], [st - 0.35, st - 0.17], [zf + 0.4, zf + 2.4]),
    post('frame', w / 2 + 0.6, zf + 2.1, st - 0.35, 0.1),
  );
  b.screens.push({ x0: -w * 0.12, x1: w * 0.1, z: zf + 1.95, y0: st + 0.2, y1: top + 0.06 });
  return b;
}

/** Two wings round a terrace, a glazed hall of double height between them, an upper floor set back behind a balcony. */
function hallAndWings(f: HouseFrame): Building {
  const { w, st, zb, zf } = f;
  const hallTop = st * 2 + 0.35;
  const back = 1.6;
  const b = emptyPlot(f, w * 0.2, zf + 0.3);
  b.masses.push(
    body('main', [-w / 2, w * 0.1], [zb, zf], [0, st], { roof: 'terrace', glass: { front: 0.9, left: 0.5 } }),
    body('hall', [w * 0.1, w * 0.3], [zb, zf + 0.3], [0, hallTop], {
      glass: { front: 0.94, left: 0, right: 0 },
    }),
    body('wing', [w * 0.3, w / 2], [zb + 0.6, zf + 3.4], [0, st + 0.25], {
      glass: { front: 0.5, left: 0.75, right: 0.15 },
    }),
    body('upper', [-w * 0.38, w * 0.1], [zb, zf - back], [st, st * 2], { glass: { front: 0.8, left: 0.3 } }),
  );
  b.blocks.push(
    block('slab', [-w * 0.38 - 0.6, w * 0.1], [st * 2 - 0.02, st * 2 + 0.2], [zb - 0.4, zf + 0.3]),
    block('slab', [w * 0.06, w * 0.3], [st - 0.3, st - 0.1], [zf + 0.3, zf + 2.2]),
    block('second', [w * 0.08, w * 0.12], [0, hallTop + 0.3], [zb + 1, zf + 1.4]),
    block('slab', [-w / 2 - 0.4, w * 0.06], [st - 0.02, st + 0.2], [zb, zf + 1.3]),
    block('soffit', [-w / 2 - 0.3, w * 0.06], [st - 0.06, st - 0.02], [zf, zf + 1.2]),
  );
  b.rails.push(
    { from: [-w / 2 - 0.3, zf + 1.2], to: [w * 0.07, zf + 1.2], y: st + 0.2 },
    { from: [-w / 2 - 0.3, zb + 0.2], to: [-w / 2 - 0.3, zf + 1.2], y: st + 0.2 },
  );
  b.screens.push({ x0: w * 0.31, x1: w * 0.44, z: zf + 3.55, y0: 0.1, y1: st + 0.1 });
  b.terrace = { x: -w * 0.1, z: zf + 2.1, width: w * 0.78, depth: 4.2, turnRad: 0 };
  return b;
}

export const CUBIC = [crossed, floatingBar, hallAndWings] as const;

/** A tall opening framed in concrete, a bar beside it, a long free wall that one walks round. */
function walledBars(f: HouseFrame): Building {
  const { w, st, zb, zf } = f;
  const b = emptyPlot(f, w * 0.14, zf - 1.1);
  const top = st * 2 + 0.1;
  b.masses.push(
    body('hall', [-w * 0.42, w * 0.02], [zb, zf + 0.5], [0, top], {
      glass: { front: 0.9, left: 0.12, right: 0 },
    }),
    body('main', [w * 0.02, w / 2], [zb + 0.6, zf - 1.1], [0, st], {
      roof: 'terrace',
      glass: { front: 0.8, right: 0.3 },
    }),
    body('core', [w * 0.3, w * 0.47], [zb + 0.9, zf - 2.2], [st, st * 1.75], {
      glass: { front: 0.5, left: 0.2, right: 0.1 },
    }),
  );
  b.blocks.push(
    ...portal('wall', [-w * 0.42 - 0.35, w * 0.02 + 0.35], [-0.02, top + 0.35], [zf + 0.4, zf + 1.7], 0.4),
    block('wall', [w * 0.02, w / 2 + 1.6], [st - 0.02, st + 0.42], [zb + 0.3, zf + 0.7]),
    post('wall', w / 2 + 1.2, zf + 0.4, st, 0.34),
  );
  b.rails.push({ from: [w * 0.06, zf + 0.4], to: [w / 2 + 1.3, zf + 0.4], y: st + 0.42 });
  b.walls.push({
    x0: w * 0.02,
    x1: w / 2 + 2.6,
    z: zf + 4.4,
    top: st * 0.82,
    gate: { x: w * 0.14, width: 1.5, isRound: false },
  });
  b.terrace = { x: w * 0.2, z: zf + 1.5, width: w * 0.66, depth: 5, turnRad: 0 };
  return b;
}

/** A heavy upper floor with deep fins that reaches far over a dark glazed base, held by a windowless tower. */
function heavyOverhang(f: HouseFrame): Building {
  const { w, st, zb, zf } = f;
  const top = st * 2 + 0.2;
  const out = 2.1;
  const b = emptyPlot(f, -w * 0.08, zf - 0.4);
  b.masses.push(
    body('main', [-w * 0.4, w * 0.3], [zb + 0.3, zf - 0.4], [0, st], {
      roof: 'none',
      glass: { front: 0.9, left: 0.5, right: 0.4 },
    }),
    body('upper', [-w / 2, w * 0.34], [zb, zf + out], [st, top], {
      glass: { front: 0.86, left: 0.3, right: 0.3 },
    }),
    body('core', [w * 0.3, w / 2], [zb + 0.4, zf + 0.5], [0, st * 2.6], {
      storeys: 2,
      glass: { front: 0.14, left: 0, right: 0.08 },
    }),
  );
  const fins: Block[] = [];
  const count = Math.max(3, Math.round((w * 0.84) / 1.7));
  for (let i = 0; i <= count; i++) {
    const x = -w / 2 + 0.13 + (i / count) * (w * 0.84 - 0.26);
    fins.push(block('wall', [x - 0.13, x + 0.13], [st + 0.5, top - 0.1], [zf + out - 0.05, zf + out + 0.95]));
  }
  b.blocks.push(
    ...fins,
    block(
      'wall',
      [-w / 2 - 0.3, w * 0.34 + 0.3],
      [top - 0.1, top + 0.75],
      [zf + out - 0.05, zf + out + 1.05],
    ),
    block('wall', [-w / 2 - 0.3, w * 0.34 + 0.3], [st - 0.25, st + 0.5], [zf + out - 0.05, zf + out + 1.05]),
    block('wall', [-w * 0.43, -w * 0.36], [0, st], [zb + 1, zf + out - 0.6]),
    block('wall', [w * 0.1, w * 0.13], [0, st], [zf - 0.4, zf + out - 0.6]),
  );
  // Steps up to the roof of the base along the tower.
  const treads = Math.max(6, Math.round(st / 0.26));
  for (let i = 0; i < treads; i++) {
    const x = w / 2 + 0.1 + (treads - i) * 0.28;
    b.blocks.push(
      block('wall', [x - 0.28, x], [i * (st / treads), (i + 1) * (st / treads)], [zf - 1.6, zf - 0.3]),
    );
  }
  return b;
}

export const ANDO = [walledBars, hallAndWings] as const;
export const BRUTALIST = [heavyOverhang, walledBars] as const;

/** Low and long under a roof that rises to both ends, a wall of stone through it, a band of windows above. */
function longRoof(f: HouseFrame): Building {
  const { w, st, zb, zf } = f;
  const b = emptyPlot(f, w * 0.07);
  const low = st * 0.98;
  b.masses.push(
    body('main', [-w * 0.5, w * 0.3], [zb, zf], [0, low], {
      roof: 'butterfly',
      over: 1.5,
      rise: 1.15,
      glass: { front: 0.88, left: 0.55, right: 0.1 },
    }),
    body('wing', [w * 0.3, w * 0.52], [zb + 1, zf - 0.7], [0, low * 0.92], {
      roof: 'slab',
      over: 0.9,
      glass: { front: 0.3, right: 0.2 },
    }),
  );
  b.blocks.push(
    block('second', [w * 0.16, w * 0.16 + 0.75], [0, low + 1.9], [zb + 1.2, zf + 1.5]),
    post('timber', -w * 0.5 + 0.2, zf + 1.2, low + 0.75, 0.14),
    post('timber', -w * 0.27, zf + 1.2, low + 0.36, 0.14),
  );
  b.screens.push({ x0: w * 0.33, x1: w * 0.49, z: zf - 0.5, y0: 0.1, y1: low * 0.9 });
  return b;
}

/** Split levels: a long roof plate over glass, a second one higher over a set-back floor, a chimney of stone. */
function twoPlates(f: HouseFrame): Building {
  const { w, st, zb, zf } = f;
  const b = emptyPlot(f, -w * 0.06);
  b.masses.push(
    body('main', [-w * 0.5, w * 0.36], [zb, zf], [0, st], {
      roof: 'slab',
      over: 1.5,
      glass: { front: 0.88, left: 0.5 },
    }),
    body('upper', [-w * 0.12, w * 0.36], [zb + 0.4, zf - 1.9], [st + 0.2, st * 1.95], {
      roof: 'slab',
      over: 1.2,
      glass: { front: 0.9, left: 0.5, right: 0.2 },
    }),
  );
  b.blocks.push(
    block('second', [w * 0.02, w * 0.02 + 0.8], [0, st * 1.95 + 1.1], [zb + 1.2, zf + 1.1]),
    block('slab', [w * 0.36, w * 0.6], [st - 0.1, st + 0.14], [zb + 0.6, zf - 0.4]),
    post('timber', w * 0.58, zf - 0.7, st - 0.1, 0.14),
    post('timber', w * 0.58, zb + 0.9, st - 0.1, 0.14),
    post('timber', -w * 0.48, zf + 1.2, st, 0.14),
    post('timber', -w * 0.24, zf + 1.2, st, 0.14),
  );
  b.rails.push({ from: [-w * 0.1, zf - 0.25], to: [w * 0.34, zf - 0.25], y: st + 0.2 });
  return b;
}

export const RANCH = [longRoof, twoPlates] as const;

export function pickDesign(
  designs: readonly ((f: HouseFrame) => Building)[],
  frame: HouseFrame,
  random: Random,
): Building {
  const design = designs[random.integer(0, designs.length - 1)] ?? crossed;
  return design(frame);
}
