import type { SceneDocument } from '../document/scene-document.ts';
import { halfExtents, toRoom } from '../layout/footprint.ts';
import { skylightsOf } from '../layout/walls.ts';
import { clamp, type Vec3 } from '../math/vector.ts';
import { makeBox } from '../mesh/box.ts';
import { move, turnX } from '../mesh/mesh.ts';
import { makeNode, part, type Part, type SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import type { Light } from '../tracer/view.ts';
import { pierce } from './cuts.ts';

const LID_M = 0.3;

/** Plain ceiling with its skylights and a portal over each, and the wells that stairs rise into. */
export function buildLid(
  document: SceneDocument,
  finish: Finish,
  walls: Finish,
  wallM: number,
): { nodes: SceneNode[]; portals: Light[] } {
  const { width, depth, height } = document.size;
  const lights = skylightsOf(document);
  const wells = stairwellsOf(document).filter(
    (w) => !lights.some((l) => w.x0 < l.x1 + 0.05 && w.x1 > l.x0 - 0.05),
  );
  const cuts = [...lights, ...wells].map((s) => ({
    low: s.x0,
    high: s.x1,
    sill: s.z0 + depth / 2,
    head: s.z1 + depth / 2,
  }));
  const parts = pierce(width + 2 * wallM, depth, LID_M, cuts).map((m) =>
    part(finish, move(turnX(m, Math.PI / 2), 0, height, -depth / 2)),
  );
  const portals = lights.map((s): Light => ({
    kind: 'portal',
    origin: [s.x0, height + LID_M + 0.01, s.z0],
    edgeU: [s.x1 - s.x0, 0, 0],
    edgeV: [0, 0, s.z1 - s.z0],
  }));
  const shafts = wells.map((w, i) => makeNode(`stairwell-${i + 1}`, shaftParts(w, height, walls)));
  return { nodes: [makeNode('ceiling', parts), ...shafts], portals };
}

type Well = { x0: number; x1: number; z0: number; z1: number };

/** Where stairs go through the ceiling: over the upper half of each flight. */
function stairwellsOf(document: SceneDocument): Well[] {
  const { width, depth, height } = document.size;
  const out: Well[] = [];
  for (const t of document.things) {
    if (t.kind !== 'stairs' || !t.position || !t.size) continue;
    const [w, h, d] = t.size;
    if (t.position[1] + h < height - 0.3) continue;
    const turnRad = ((t.turnDeg ?? 0) * Math.PI) / 180;
    const isSpiral = Math.abs(w - d) < 0.3;
    const upper = {
      ...localBox(t.position, turnRad, isSpiral ? 0 : -d * 0.22),
      width: w + 0.04,
      depth: isSpiral ? d : d * 0.56,
      turnRad,
    };
    const [hx, hz] = halfExtents(upper);
    const well = {
      x0: clamp(upper.x - hx, 0.02 - width / 2, width / 2),
      x1: clamp(upper.x + hx, -width / 2, width / 2 - 0.02),
      z0: clamp(upper.z - hz, 0.02 - depth / 2, depth / 2),
      z1: clamp(upper.z + hz, -depth / 2, depth / 2 - 0.02),
    };
    const isFree = !out.some((o) => well.x0 < o.x1 + 0.05 && well.x1 > o.x0 - 0.05);
    if (isFree && well.x1 - well.x0 > 0.3 && well.z1 - well.z0 > 0.3) out.push(well);
  }
  return out;
}

function localBox(
  at: readonly [number, number, number],
  turnRad: number,
  dz: number,
): { x: number; z: number } {
  const [x, z] = toRoom({ x: at[0], z: at[2], turnRad }, 0, dz);
  return { x, z };
}

const SHAFT_M = 1.5;

/** What is seen of the floor above through a stairwell. */
function shaftParts(w: Well, height: number, finish: Finish): Part[] {
  const y = height + SHAFT_M / 2;
  const [cx, cz] = [(w.x0 + w.x1) / 2, (w.z0 + w.z1) / 2];
  const [sx, sz] = [w.x1 - w.x0, w.z1 - w.z0];
  const box = (x: number, h: number, z: number, at: Vec3): Part =>
    part(finish, move(makeBox(x, h, z, { bevel: 0.001, bevelSegments: 1 }), ...at));
  return [
    box(0.1, SHAFT_M, sz + 0.2, [w.x0 - 0.05, y, cz]),
    box(0.1, SHAFT_M, sz + 0.2, [w.x1 + 0.05, y, cz]),
    box(sx, SHAFT_M, 0.1, [cx, y, w.z0 - 0.05]),
    box(sx, SHAFT_M, 0.1, [cx, y, w.z1 + 0.05]),
    box(sx + 0.2, 0.1, sz + 0.2, [cx, height + SHAFT_M, cz]),
  ];
}
