import type { Vec2, Vec3 } from '../math/vector.ts';
import { makeMouldedFrame } from '../mesh/moulding.ts';
import { move, turnX } from '../mesh/mesh.ts';
import { makeSlab, ovalOutline, roundedRectOutline } from '../mesh/slab.ts';
import type { SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import type { Size } from '../things/thing-maker.ts';
import { createKit, type Kit } from './kit.ts';
import { MIRROR } from './own-finishes.ts';

/** Rectangle with a half-round head, from y = 0; counter-clockwise. */
function archOutline(width: number, height: number): Vec2[] {
  const r = width / 2;
  const out: Vec2[] = [
    [-r, 0],
    [r, 0],
  ];
  for (let k = 0; k <= 28; k++) {
    const a = (k / 28) * Math.PI;
    out.push([r * Math.cos(a), height - r + r * Math.sin(a)]);
  }
  return out;
}

/** Flat shape standing upright, its back at `z`. */
function addFace(kit: Kit, finish: Finish, outline: readonly Vec2[], thickness: number, z: number): void {
  kit.add(finish, move(turnX(makeSlab(outline, thickness, 0.0015, 1), Math.PI / 2), 0, 0, z), 40);
}

function centred(outline: readonly Vec2[], y: number): Vec2[] {
  return outline.map((p): Vec2 => [p[0], p[1] + y]);
}

/** Mirror with a thin round-bar rim: round or arched. Its back at z = 0, from y = 0 up. */
export function makeRimmedMirror(
  [width, height, depth]: Size,
  rim: Finish,
  shape: 'round' | 'arch',
): SceneNode {
  const kit = createKit();
  const bar = Math.min(depth * 0.5, 0.014);
  const outline =
    shape === 'round'
      ? centred(ovalOutline(width / 2 - bar, height / 2 - bar, 1, 80), height / 2)
      : centred(archOutline(width - 2 * bar, height - 2 * bar), bar);
  addFace(kit, rim, outline, depth * 0.5, 0);
  addFace(kit, MIRROR, outline, 0.004, depth * 0.5);
  const path = outline.map((p): Vec3 => [p[0], p[1], depth - bar]);
  kit.tube(rim, path, bar, { isClosed: true, sides: 10 });
  return kit.toNode('mirror');
}

/** Rectangular mirror before a recessed box whose edge glows all round. */
export function makeLitMirror([width, height, depth]: Size, body: Finish, glow: Finish): SceneNode {
  const kit = createKit();
  const face = roundedRectOutline(width, height, 0.02, 4);
  addFace(
    kit,
    body,
    centred(roundedRectOutline(width - 0.1, height - 0.1, 0.02, 4), height / 2),
    depth - 0.016,
    0,
  );
  addFace(
    kit,
    glow,
    centred(roundedRectOutline(width - 0.05, height - 0.05, 0.02, 4), height / 2),
    0.01,
    depth - 0.016,
  );
  addFace(kit, MIRROR, centred(face, height / 2), 0.005, depth - 0.006);
  // Silver is left off the glass in a band, through which the light falls forwards.
  const band = makeMouldedFrame(width - 0.07, height - 0.07, [
    [0, -0.001],
    [0, 0.001],
    [0.022, 0.001],
    [0.022, -0.001],
  ]);
  kit.add(glow, move(band, 0, height / 2, depth - 0.001));
  return kit.toNode('mirror');
}

/** Tall mirror in a moulded frame. */
export function makeFramedMirror([width, height, depth]: Size, frame: Finish): SceneNode {
  const kit = createKit();
  const w = Math.min(0.075, width * 0.12);
  kit.add(
    frame,
    move(
      makeMouldedFrame(width, height, [
        [0, 0],
        [0, depth * 0.45],
        [0.006, depth * 0.62],
        [w * 0.3, depth * 0.98],
        [w * 0.42, depth],
        [w * 0.52, depth * 0.9],
        [w * 0.66, depth * 0.62],
        [w * 0.82, depth * 0.6],
        [w * 0.88, depth * 0.68],
        [w, depth * 0.6],
        [w, depth * 0.25],
      ]),
      0,
      height / 2,
      0,
    ),
    35,
  );
  kit.box(MIRROR, [width - 2 * w + 0.01, height - 2 * w + 0.01, 0.004], [0, w - 0.005, depth * 0.3], {
    bevel: 0.001,
  });
  kit.box(frame, [width - 0.02, height - 0.02, depth * 0.2], [0, 0.01, depth * 0.1], { bevel: 0.001 });
  return kit.toNode('mirror');
}
