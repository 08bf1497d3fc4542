import { OUTDOOR_PLACES } from '../document/names.ts';
import type { SceneDocument } from '../document/scene-document.ts';
import { aspectOf, lensTangents, NEAR_CUT_M } from '../layout/lens.ts';
import { normalize, subtract, type Vec3 } from '../math/vector.ts';
import { lookAxonometric, lookPlan, type Camera } from '../tracer/view.ts';

const DEGREES = 180 / Math.PI;
/** Steeper than this a level camera with shifted lens would stretch things: it is tilted instead. */
const SHIFT_MAX = 0.9;

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
      return lookPlan([0, 0, 0], isOpen ? size.height * 1.2 + 1 : Math.min(size.height - 0.05, 2.3), heightM);
    }
    case 'axonometric': {
      const reach = Math.hypot(size.width, size.depth);
      const heightM = Math.max(reach / aspect, reach * 0.6 + size.height * 0.82) * 1.06;
      const view = lookAxonometric([0, size.height * 0.4, 0], heightM);
      if (isOpen) return view;
      // Ceiling and the two near walls are cut away.
      return {
        ...view,
        cut: {
          min: [-size.width / 2 - 0.3, -0.2, -size.depth / 2 - 0.3],
          max: [size.width / 2 - 0.03, size.height - 0.002, size.depth / 2 - 0.03],
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
