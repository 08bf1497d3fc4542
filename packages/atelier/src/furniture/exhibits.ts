import type { Vec2, Vec3 } from '../math/vector.ts';
import { makeLoft, ovalRing, ringAt } from '../mesh/loft.ts';
import { move, turnX } from '../mesh/mesh.ts';
import { makeSlab, ovalOutline } from '../mesh/slab.ts';
import type { Random } from '../random/random.ts';
import type { SceneNode } from '../scene/node.ts';
import { type Finish, plainFinish } from '../texture/finish.ts';
import type { Size } from '../things/thing-maker.ts';
import { createKit } from './kit.ts';
import { fromPalette } from './own-finishes.ts';

const CANVAS = plainFinish('primed-canvas', '#efece4', 0.9);

/** Painter's easel with a canvas begun: fields of the scene's colours. */
export function makeEasel(
  [width, height, depth]: Size,
  timber: Finish,
  palette: readonly Finish[],
  random: Random,
): SceneNode {
  const kit = createKit();
  const bar = 0.042;
  const lean = (y: number): number => depth * (0.32 - 0.3 * (y / height));
  const leg = (from: Vec3, to: Vec3): void => kit.rod(timber, from, to, bar * 0.42);
  const top = height - 0.02;
  leg([-width / 2 + 0.02, 0.012, depth / 2 - 0.02], [-width * 0.1, top * 0.9, lean(top * 0.9)]);
  leg([width / 2 - 0.02, 0.012, depth / 2 - 0.02], [width * 0.1, top * 0.9, lean(top * 0.9)]);
  leg([0, 0.012, -depth / 2 + 0.02], [0, top * 0.86, lean(top * 0.86) - 0.02]);
  leg([0, height * 0.24, lean(height * 0.24) - 0.01], [0, top, lean(top) - 0.01]);
  const cross = height * 0.24;
  kit.board(timber, [width * 0.68, bar, 0.024], [0, cross, lean(cross) + 0.016], { bevel: 0.003 });
  const shelf = height * 0.4;
  kit.board(timber, [width * 0.86, 0.022, 0.07], [0, shelf, lean(shelf) + 0.034], { bevel: 0.004 });
  kit.board(timber, [width * 0.86, 0.03, 0.012], [0, shelf, lean(shelf) + 0.064], { bevel: 0.003 });
  const [w, h] = [width * 0.84, height * 0.46];
  const tilt = -Math.atan((0.3 * depth) / height);
  const lay = (mesh: ReturnType<typeof makeSlab>): ReturnType<typeof makeSlab> =>
    move(turnX(mesh, tilt), 0, shelf + 0.022, lean(shelf) + 0.03);
  kit.add(
    CANVAS,
    lay(
      move(
        turnX(
          makeSlab(
            [
              [-w / 2, 0],
              [w / 2, 0],
              [w / 2, h],
              [-w / 2, h],
            ],
            0.022,
            0.003,
            1,
          ),
          Math.PI / 2,
        ),
        0,
        0,
        0,
      ),
    ),
  );
  const field = (outline: Vec2[], finish: Finish, level: number): void =>
    kit.add(
      finish,
      lay(move(turnX(makeSlab(outline, 0.0016, 0.0005, 1), Math.PI / 2), 0, 0, 0.022 + level * 0.0012)),
    );
  const horizon = h * random.between(0.34, 0.5);
  field(
    [
      [-w * 0.46, h * 0.04],
      [w * 0.46, h * 0.04],
      [w * 0.46, horizon],
      [-w * 0.46, horizon * 0.9],
    ],
    fromPalette(palette, 0, timber),
    0,
  );
  field(
    [
      [-w * 0.4, horizon],
      [w * 0.2, horizon * 1.02],
      [w * 0.28, h * 0.8],
      [-w * 0.34, h * 0.86],
    ],
    fromPalette(palette, 1, timber),
    1,
  );
  const r = w * 0.15;
  field(
    ovalOutline(r, r, 1, 36).map((p): Vec2 => [p[0] + w * 0.2, p[1] + h * 0.66]),
    fromPalette(palette, 2, timber),
    2,
  );
  const clip = shelf + 0.022 + h * Math.cos(tilt);
  kit.board(timber, [0.09, 0.05, 0.05], [0, clip - 0.006, lean(clip) + 0.012], { bevel: 0.004 });
  return kit.toNode('easel');
}

/** Block to show a work on: square, round or fluted; a shadow gap lifts it off the floor. */
export function makePlinth(
  [width, height, depth]: Size,
  body: Finish,
  shape: 'square' | 'round' | 'fluted',
): SceneNode {
  const kit = createKit();
  if (shape === 'square') {
    kit.box(body, [width - 0.03, 0.02, depth - 0.03], [0, 0, 0], { bevel: 0.002 });
    kit.board(body, [width, height - 0.02, depth], [0, 0.02, 0], { bevel: 0.003 });
    return kit.toNode('plinth');
  }
  const [hx, hz] = [width / 2, depth / 2];
  if (shape === 'round') {
    const rings: [number, number][] = [
      [0, 0],
      [0.95, 0],
      [0.95, 0.02],
      [1, 0.02],
      [1, height - 0.005],
      [0.985, height],
      [0, height],
    ];
    kit.add(body, makeLoft(rings.map(([k, y]) => ovalRing(hx * k, hz * k, y, { points: 64 }))), 40);
    return kit.toNode('plinth');
  }
  const flutes = 24;
  const ring = (k: number, y: number, deep: number): Vec3[] => {
    const outline: Vec2[] = [];
    for (let i = 0; i < flutes; i++)
      for (const [t, cut] of [
        [0, 1],
        [0.25, 0.32],
        [0.5, 0],
        [0.75, 0.32],
      ] as const) {
        const a = ((i + t) / flutes) * 2 * Math.PI;
        const r = k * (1 - deep * cut);
        outline.push([hx * r * Math.cos(a), hz * r * Math.sin(a)]);
      }
    return ringAt(outline, y);
  };
  kit.add(
    body,
    makeLoft([
      ring(0, 0, 0),
      ring(0.97, 0, 0.07),
      ring(0.97, height - 0.03, 0.07),
      ring(0, height - 0.03, 0),
    ]),
    30,
  );
  kit.add(
    body,
    makeLoft(
      [0, 1, 1, 0].map((k, i) => ovalRing(hx * k, hz * k, height - (i < 2 ? 0.034 : 0), { points: 64 })),
    ),
    40,
  );
  return kit.toNode('plinth');
}
