import { OUTDOOR_PLACES, type Thing } from '../document/names.ts';
import type { SceneDocument } from '../document/scene-document.ts';
import { aspectOf, lensTangents, NEAR_CUT_M } from '../layout/lens.ts';
import type { Makers } from '../layout/stood.ts';
import { wallOf, type WallName } from '../layout/walls.ts';
import { normalize, subtract, type Vec3 } from '../math/vector.ts';
import { lookAxonometric, lookPlan, type Camera } from '../tracer/view.ts';

const DEGREES = 180 / Math.PI;
/** Steeper than this a level camera with shifted lens would stretch things: it is tilted instead. */
const SHIFT_MAX = 0.9;

const FACE_M = 0.002;
/** Height in metres at which a plan cuts through walls and openings. */
const PLAN_CUT_M = 2.3;
/** What reaches from floor to ceiling is part of the building: a plan shows its section. */
const BUILT_IN: ReadonlySet<Thing> = new Set(['column', 'stairs', 'fireplace', 'moon-gate']);

/** Over wardrobes and shelves, which a plan shows from above, as far as there is a wall to cut through. */
function planCut({ size, things }: SceneDocument): number {
  const tops = things.flatMap((t) =>
    t.position && t.size && t.position[1] < 0.1 && !BUILT_IN.has(t.kind) && !HANGS.has(t.kind)
      ? [t.position[1] + t.size[1] + 0.02]
      : [],
  );
  return Math.min(size.height - 0.03, Math.max(Math.min(size.height - 0.05, PLAN_CUT_M), ...tops));
}

/** Hung from above down to the floor. */
const HANGS: ReadonlySet<Thing> = new Set(['curtain', 'blind']);
/** Nearer to a wall than this, and turned as it is, a thing hangs on it: cladding lies between them. */
const ON_WALL_M = 0.12;

/** The walls an axonometric view of a room takes away. */
export function cutAwayWalls({ camera, place }: SceneDocument): readonly WallName[] {
  return camera.kind === 'axonometric' && !OUTDOOR_PLACES.has(place) ? ['front', 'right'] : [];
}

/** The document without what hangs on walls that its view takes away, curtains too. */
export function withoutCutAway(document: SceneDocument, makers: Makers): SceneDocument {
  const away = cutAwayWalls(document).map((name) => wallOf(document.size, name));
  if (away.length === 0) return document;
  const things = document.things.filter(({ kind, position, turnDeg = 0 }) => {
    if (!position || makers[kind].mount !== 'wall') return true;
    return !away.some(({ middle, inward, turnRad }) => {
      const off = (position[0] - middle[0]) * inward[0] + (position[2] - middle[1]) * inward[1];
      return off < ON_WALL_M && Math.cos(turnDeg / DEGREES - turnRad) > 0.9;
    });
  });
  return { ...document, things };
}

/** The camera a document describes. Level views keep verticals parallel and look up or down by shifting the lens. */
export function cameraOf(document: SceneDocument): Camera {
  const { camera, size } = document;
  const aspect = aspectOf(document);
  const isOpen = OUTDOOR_PLACES.has(document.place);
  const eye: Vec3 = camera.eye ?? [0, 1.5, size.depth / 2 - 0.4];
  const target: Vec3 = camera.target ?? [0, eye[1], -size.depth / 2];
  switch (camera.kind) {
    case 'plan': {
      const heightM = Math.max(size.depth, size.width / aspect) * 1.12;
      return lookPlan([0, 0, 0], isOpen ? size.height * 1.2 + 1 : planCut(document), heightM);
    }
    case 'axonometric': {
      const reach = Math.hypot(size.width, size.depth);
      const heightM = Math.max(reach / aspect, reach * 0.6 + size.height * 0.82) * 1.06;
      const view = lookAxonometric([0, size.height * 0.4, 0], heightM);
      if (isOpen) return view;
      // Ceiling and the two near walls are cut away, close to their faces: what stands before them stays whole.
      return {
        ...view,
        cut: {
          min: [-size.width / 2 - 0.3, -0.2, -size.depth / 2 - 0.3],
          max: [size.width / 2 - FACE_M, size.height - FACE_M, size.depth / 2 - FACE_M],
        },
      };
    }
    case 'panorama': {
      const d = subtract(target, eye);
      return {
        kind: 'panorama',
        eye,
        forward: normalize([d[0], 0, Math.abs(d[0]) + Math.abs(d[2]) < 1e-6 ? -1 : d[2]]),
      };
    }
    case 'perspective': {
      const half = lensTangents(camera.lensMm, aspect);
      const [dx, dy, dz] = subtract(target, eye);
      const level = Math.hypot(dx, dz);
      const shift = level < 1e-6 ? Infinity : dy / level / half.y;
      const forward: Vec3 =
        Math.abs(shift) > SHIFT_MAX || camera.height === 'bird'
          ? normalize([dx, dy, level < 1e-6 ? -1e-3 : dz])
          : normalize([dx, 0, dz]);
      return {
        kind: 'perspective',
        eye,
        forward,
        verticalFovDeg: 2 * Math.atan(half.y) * DEGREES,
        shift: forward[1] === 0 ? shift : 0,
        ...cutFor(document, eye),
      };
    }
  }
}

/** A camera behind a wall looks through it. */
function cutFor(document: SceneDocument, eye: Vec3): Pick<Camera, 'cut'> {
  const { width, depth } = document.size;
  if (OUTDOOR_PLACES.has(document.place) && document.place !== 'courtyard') return {};
  const far = 200;
  const limit = (e: number, half: number): [number, number] =>
    e > half - NEAR_CUT_M
      ? [-far, half - NEAR_CUT_M]
      : e < NEAR_CUT_M - half
        ? [NEAR_CUT_M - half, far]
        : [-far, far];
  const [x0, x1] = limit(eye[0], width / 2);
  const [z0, z1] = limit(eye[2], depth / 2);
  if (x0 === -far && x1 === far && z0 === -far && z1 === far) return {};
  return { cut: { min: [x0, -far, z0], max: [x1, far, z1] } };
}
