import type { Vec2, Vec3 } from '../math/vector.ts';
import { move, turnX } from '../mesh/mesh.ts';
import { makeBlob } from '../mesh/round.ts';
import { makeSlab } from '../mesh/slab.ts';
import type { Random } from '../random/random.ts';
import type { SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import type { Size } from '../things/thing-maker.ts';
import { createKit } from './kit.ts';
import { fromPalette } from './own-finishes.ts';

/** Wooden bricks built up: a gate with an arch, a tower, a roof, some strewn about. */
export function makeBuildingBlocks(
  [width, height, depth]: Size,
  timber: Finish,
  palette: readonly Finish[],
  random: Random,
): SceneNode {
  const kit = createKit();
  const u = height / 5;
  const tint = (i: number): Finish => (i % 3 === 2 ? timber : fromPalette(palette, i, timber));
  const brick = (i: number, size: Vec3, at: Vec3, turn = 0): void =>
    kit.box(tint(i), [size[0] * u, size[1] * u, size[2] * u], at, { bevel: 0.004, turn });
  const gate = -width * 0.22;
  for (const [i, s] of [-1, 1].entries()) brick(i, [1, 2, 1], [gate + s * u * 1.5, 0, 0]);
  const arch: Vec2[] = [
    [2 * u, 0],
    [2 * u, 1.4 * u],
    [-2 * u, 1.4 * u],
    [-2 * u, 0],
  ];
  for (let k = 0; k <= 14; k++) {
    const a = Math.PI - (k / 14) * Math.PI;
    arch.push([u * Math.cos(a), u * Math.sin(a)]);
  }
  kit.add(tint(4), move(turnX(makeSlab(arch, u, 0.003, 1), Math.PI / 2), gate, 2 * u, -u / 2));
  const roof: Vec2[] = [
    [-1.3 * u, 0],
    [1.3 * u, 0],
    [0, 1.2 * u],
  ];
  kit.add(tint(0), move(turnX(makeSlab(roof, u, 0.003, 1), Math.PI / 2), gate, 3.4 * u, -u / 2));
  const tower = width * 0.2;
  for (let k = 0; k < 3; k++)
    brick(k + 1, [1.1, 1, 1.1], [tower, k * u, -depth * 0.08], random.between(-0.12, 0.12));
  kit.cylinder(tint(3), u * 0.5, u, [tower, 3 * u, -depth * 0.08], 0.003);
  kit.lathe(
    tint(1),
    [
      [0, 0],
      [u * 0.62, 0],
      [0, u],
    ],
    [tower, 4 * u, -depth * 0.08],
    28,
  );
  kit.add(
    tint(3),
    move(makeBlob([u * 0.5, u * 0.5, u * 0.5], 1, 28, 18), width / 2 - u * 0.5, u * 0.5, depth * 0.22),
    80,
  );
  brick(5, [2, 1, 1], [0.03, 0, depth / 2 - u * 0.8], random.between(-0.5, 0.5));
  brick(6, [1, 1, 1], [-width / 2 + u, 0, depth / 2 - u], random.between(-0.6, 0.6));
  brick(0, [1, 0.5, 2], [width * 0.42, 0, -depth / 2 + u * 1.1], random.between(-0.5, 0.5));
  brick(4, [1, 1, 1], [-width / 2 + u * 0.6, 0, -depth / 2 + u * 0.9], 0.4);
  return kit.toNode('toy-blocks');
}

/** Stacking rings and a train of three cars. */
export function makeToyTrain(
  [width, height, depth]: Size,
  timber: Finish,
  palette: readonly Finish[],
): SceneNode {
  const kit = createKit();
  const tint = (i: number): Finish => fromPalette(palette, i, timber);
  const x = -width / 2 + height * 0.36;
  const z = -depth / 2 + height * 0.36;
  kit.cylinder(timber, height * 0.36, height * 0.08, [x, 0, z], 0.006);
  kit.rod(timber, [x, 0.02, z], [x, height * 0.9, z], height * 0.05);
  for (let i = 0; i < 5; i++) {
    const r = height * (0.25 - 0.03 * i);
    const y = height * (0.16 + 0.145 * i);
    const ring = Array.from({ length: 30 }, (_, k): Vec3 => {
      const a = (k / 30) * 2 * Math.PI;
      return [x + r * Math.cos(a), y, z - r * Math.sin(a)];
    });
    kit.tube(tint(i), ring, height * 0.072, { isClosed: true, sides: 12 });
  }
  kit.add(
    tint(5),
    move(makeBlob([height * 0.09, height * 0.09, height * 0.09], 1, 24, 14), x, height * 0.91, z),
    80,
  );
  const car = Math.min(width * 0.24, depth * 0.5);
  for (let i = 0; i < 3; i++) {
    const cx = -width / 2 + car * 0.6 + i * car * 1.18 + width * 0.06;
    const cz = depth / 2 - car * 0.36 - i * 0.012;
    kit.board(timber, [car, car * 0.16, car * 0.46], [cx, car * 0.2, cz], { bevel: 0.004 });
    if (i === 2) {
      kit.rod(tint(0), [cx - car * 0.06, car * 0.55, cz], [cx + car * 0.36, car * 0.55, cz], car * 0.19);
      kit.box(tint(1), [car * 0.36, car * 0.6, car * 0.44], [cx - car * 0.3, car * 0.34, cz], {
        bevel: 0.005,
      });
      kit.box(tint(2), [car * 0.46, car * 0.08, car * 0.54], [cx - car * 0.3, car * 0.92, cz], {
        bevel: 0.005,
      });
      kit.cylinder(tint(2), car * 0.08, car * 0.26, [cx + car * 0.22, car * 0.68, cz], 0.003);
    } else {
      kit.box(tint(i), [car * 0.8, car * 0.4, car * 0.42], [cx, car * 0.34, cz], { bevel: 0.006 });
    }
    for (const sx of [-1, 1])
      for (const sz of [-1, 1]) {
        const wheel: Vec3 = [cx + sx * car * 0.3, car * 0.17, cz + sz * car * 0.24];
        kit.rod(
          tint(3),
          [wheel[0], wheel[1], wheel[2] - 0.006],
          [wheel[0], wheel[1], wheel[2] + 0.006],
          car * 0.16,
        );
      }
  }
  return kit.toNode('toy-blocks');
}
