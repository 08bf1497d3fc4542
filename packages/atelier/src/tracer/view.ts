import { cross, normalize, radians, scale, subtract, type Vec3 } from '../math/vector.ts';
import type { Rgb } from '../math/colour.ts';

export type Camera =
  | {
      kind: 'perspective';
      eye: Vec3;
      /** Unit vector; keep it level (y = 0) to keep verticals parallel, and use `shift` to look higher or lower. */
      forward: Vec3;
      verticalFovDeg: number;
      /** In half picture heights, upwards positive. */
      shift: number;
    }
  | { kind: 'panorama'; eye: Vec3; /** Direction of the picture's centre. */ forward: Vec3 };

export function lookFrom(eye: Vec3, target: Vec3, verticalFovDeg: number): Camera {
  return { kind: 'perspective', eye, forward: normalize(subtract(target, eye)), verticalFovDeg, shift: 0 };
}

/** Level camera: only the heading of the target counts. */
export function lookLevel(eye: Vec3, target: Vec3, verticalFovDeg: number, shift = 0): Camera {
  return {
    kind: 'perspective',
    eye,
    forward: normalize([target[0] - eye[0], 0, target[2] - eye[2]]),
    verticalFovDeg,
    shift,
  };
}

/** Camera record of the tracer module. */
export function packCamera(camera: Camera, aspect: number): Float32Array {
  const right = normalize(cross(camera.forward, [0, 1, 0]));
  const up = cross(right, camera.forward);
  const half = camera.kind === 'perspective' ? Math.tan(radians(camera.verticalFovDeg) / 2) : 1;
  const shift = camera.kind === 'perspective' ? camera.shift * half : 0;
  return new Float32Array([
    camera.kind === 'panorama' ? 1 : 0,
    ...camera.eye,
    ...camera.forward,
    ...right,
    ...up,
    half * aspect,
    half,
    shift,
  ]);
}

export type Light =
  | { kind: 'rect'; origin: Vec3; edgeU: Vec3; edgeV: Vec3; radiance: Rgb }
  /** Opening through which the sky shines; `origin`, `edgeU` x `edgeV` points into the room. */
  | { kind: 'portal'; origin: Vec3; edgeU: Vec3; edgeV: Vec3 }
  | { kind: 'sun'; toward: Vec3; irradiance: Rgb; angularRadius: number }
  | { kind: 'sphere'; centre: Vec3; radius: number; radiance: Rgb };

const LIGHT_FLOATS = 20;

export function packLights(lights: readonly Light[]): Float32Array {
  const out = new Float32Array(Math.max(1, lights.length) * LIGHT_FLOATS);
  lights.forEach((light, i) => {
    const o = i * LIGHT_FLOATS;
    switch (light.kind) {
      case 'rect':
      case 'portal': {
        const normal = cross(light.edgeU, light.edgeV);
        const area = Math.hypot(...normal);
        out[o] = light.kind === 'rect' ? 0 : 2;
        out.set(light.origin, o + 1);
        out.set(light.edgeU, o + 4);
        out.set(light.edgeV, o + 7);
        out.set(scale(normal, 1 / area), o + 10);
        out.set(light.kind === 'rect' ? light.radiance : [1, 1, 1], o + 13);
        out[o + 16] = area;
        break;
      }
      case 'sun':
        out[o] = 1;
        out.set(normalize(light.toward), o + 4);
        out.set(light.irradiance, o + 13);
        out[o + 16] = light.angularRadius;
        break;
      case 'sphere':
        out[o] = 3;
        out.set(light.centre, o + 1);
        out.set(light.radiance, o + 13);
        out[o + 16] = light.radius;
        break;
    }
  });
  return out;
}

export type Environment = {
  zenith: Rgb;
  horizon: Rgb;
  ground: Rgb;
  sunToward: Vec3;
  sunGlow: Rgb;
  clouds: number;
  /** Tangent of the tree line's elevation; 0 for none. */
  treeLine: number;
  treeColour: Rgb;
  seed: number;
  /** Plain colour behind everything instead of a sky. */
  backdrop: Rgb | null;
  /** Brightness of the sky that is looked at, against the one that lights: below 1 indoors, where windows would clip. */
  viewScale: number;
};

export function packEnvironment(e: Environment): Float32Array {
  return new Float32Array([
    ...e.zenith,
    ...e.horizon,
    ...e.ground,
    ...normalize(e.sunToward),
    ...e.sunGlow,
    e.clouds,
    e.treeLine,
    ...e.treeColour,
    e.seed % 100_000,
    ...(e.backdrop ?? [0, 0, 0]),
    e.backdrop ? 1 : 0,
    e.viewScale,
  ]);
}
