import type { Vec2 } from '../math/vector.ts';
import { makePiercedTop } from '../mesh/pierced.ts';
import { move } from '../mesh/mesh.ts';
import type { SceneNode } from '../scene/node.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';
import { addCase } from './case-goods.ts';
import { createKit, type Kit } from './kit.ts';
import { BLACK_METAL } from './own-finishes.ts';

type Size = readonly [number, number, number];

const SLOT = plainFinish('cable-slot', '#121212', 0.9);
const ALUMINIUM = plainFinish('port-aluminium', '#a9abac', 0.4, 1);

/** Flap over sockets in a table's top, with a slot for cables. */
function addCablePort(kit: Kit, x: number, y: number, z: number): void {
  kit.box(ALUMINIUM, [0.34, 0.004, 0.12], [x, y - 0.001, z], { bevel: 0.0015 });
  kit.box(SLOT, [0.3, 0.0045, 0.012], [x, y - 0.001, z + 0.042], { bevel: 0.001 });
  kit.box(SLOT, [0.002, 0.0045, 0.1], [x, y - 0.001, z], { bevel: 0.0005 });
}

/** Table for meetings with cable ports: boat-shaped on two panels, straight on a steel frame, or round on a drum. */
export function makeMeetingTable(
  size: Size,
  kind: 'boat' | 'frame' | 'round',
  top: Finish,
  base: Finish,
): SceneNode {
  const kit = createKit();
  const [w, h, d] = size;
  switch (kind) {
    case 'boat': {
      const outline: Vec2[] = [];
      const steps = 16;
      for (const side of [1, -1])
        for (let k = 0; k <= steps; k++) {
          const x = side * (w / 2 - (w / steps) * k);
          outline.push([x, side * (d / 2) * (1 - 0.2 * Math.abs((2 * x) / w) ** 2.2)]);
        }
      kit.slab(top, outline, 0.034, [0, h - 0.034, 0], 0.01);
      for (const s of [-1, 1]) {
        kit.board(base, [0.07, h - 0.06, d * 0.56], [s * w * 0.27, 0.02, 0], { bevel: 0.01, grain: 'y' });
        kit.box(base, [0.3, 0.024, d * 0.62], [s * w * 0.27, 0, 0], { bevel: 0.006 });
        kit.box(BLACK_METAL, [0.24, 0.008, d * 0.5], [s * w * 0.27, h - 0.042, 0]);
      }
      kit.board(base, [w * 0.54, 0.2, 0.03], [0, h - 0.25, 0], { bevel: 0.006 });
      break;
    }
    case 'frame': {
      kit.board(top, [w, 0.028, d], [0, h - 0.028, 0], { bevel: 0.004 });
      const bar = 0.05;
      for (const sx of [-1, 1]) {
        const x = sx * (w / 2 - 0.16);
        for (const sz of [-1, 1])
          kit.box(base, [bar, h - 0.03, bar], [x, 0, sz * (d / 2 - 0.06)], { bevel: 0.004 });
        kit.box(base, [bar, bar, d - 0.17], [x, 0, 0], { bevel: 0.004 });
        kit.box(base, [bar, bar, d - 0.17], [x, h - 0.08, 0], { bevel: 0.004 });
      }
      kit.box(base, [w - 0.36, 0.06, 0.04], [0, h - 0.09, 0]);
      break;
    }
    case 'round': {
      const r = Math.min(w, d) / 2;
      kit.cylinder(top, r, 0.034, [0, h - 0.034, 0], 0.012);
      kit.cylinder(base, r * 0.3, h - 0.05, [0, 0.02, 0], 0.01);
      kit.cylinder(base, r * 0.52, 0.022, [0, 0, 0], 0.008);
      break;
    }
  }
  const ports = kind === 'round' ? 1 : Math.max(1, Math.round(w / 1.4));
  for (let i = 0; i < ports; i++) addCablePort(kit, (w / ports) * (i + 0.5) - w / 2, h, 0);
  return kit.toNode('meeting-table');
}

/** Desk to sit at from +Z: a steel frame with a drawer unit on one side, or boards that fold down to the floor. */
export function makeWorkDesk(size: Size, kind: 'frame' | 'boards', top: Finish, accent: Finish): SceneNode {
  const kit = createKit();
  const [w, h, d] = size;
  const hole = { x: w * 0.3, z: -d / 2 + 0.07, width: 0.16, depth: 0.035 };
  const thick = kind === 'boards' ? 0.036 : 0.026;
  kit.add(top, move(makePiercedTop(w, thick, d, hole), 0, h - thick, 0), 40);
  kit.box(SLOT, [hole.width, 0.01, hole.depth], [hole.x, h - thick, hole.z], { bevel: 0.001 });
  const unit = Math.min(0.42, w * 0.3);
  const drawers = createKit();
  const body = { depth: d - 0.14, foot: 'shadow', footHeight: 0.04, front: 'slab', pull: 'edge' } as const;
  if (kind === 'frame') {
    addCase(drawers, {
      ...body,
      width: unit,
      height: h - thick - 0.06,
      bays: [{ fill: 'drawers', rows: 3 }],
      carcass: top,
      face: top,
      metal: accent,
    });
    kit.put(drawers.parts, [w / 2 - unit / 2 - 0.09, 0, 0]);
    const bar = 0.032;
    for (const sx of [-1, 1]) {
      const x = sx * (w / 2 - 0.04);
      for (const sz of [-1, 1])
        kit.box(accent, [bar, h - thick, bar], [x, 0, sz * (d / 2 - 0.04)], { bevel: 0.003 });
      kit.box(accent, [bar, bar, d - 0.11], [x, 0, 0], { bevel: 0.003 });
    }
    kit.box(accent, [w - 0.1, bar, bar], [0, h - thick - bar, -d / 2 + 0.04], { bevel: 0.003 });
  } else {
    for (const s of [-1, 1])
      kit.board(top, [0.036, h - thick + 0.001, d], [s * (w / 2 - 0.018), 0, 0], { grain: 'y' });
    kit.board(top, [w - 0.072, h * 0.5, 0.02], [0, h - thick - h * 0.5, -d / 2 + 0.06]);
    kit.board(accent, [w - 0.08, 0.1, d - 0.1], [0, h - thick - 0.102, 0.02], { bevel: 0.002 });
    const count = Math.max(2, Math.round(w / 0.6));
    for (let i = 1; i < count; i++)
      kit.box(SLOT, [0.004, 0.094, 0.004], [-w / 2 + (w / count) * i, h - thick - 0.098, d / 2 - 0.029], {
        bevel: 0.001,
      });
  }
  return kit.toNode('desk');
}
