import { cross, normalize, radians, scale, subtract, type Vec3 } from '../math/vector.ts';
import type { Rgb } from '../math/colour.ts';

/** Upright box; what lies outside it is not seen, though it still gives shade and light. */
export type Box = { min: Vec3; max: Vec3 };

/** Cuts away what stands between the viewer and the scene: a wall behind the camera, a ceiling, two near walls. */
type Cut = {
  /** Metres before the eye, along the view axis, within which nothing is seen. */
  nearM?: number;
  cut?: Box;
};

export type Camera = Cut &
  (
    | {
        kind: 'perspective';
        eye: Vec3;
        /** Unit vector; keep it level (y = 0) to keep verticals parallel, and use `shift` to look higher or lower. */
        forward: Vec3;
        verticalFovDeg: number;
        /** In half picture heights, upwards positive. */
        shift: number;
      }
    /** Parallel projection along `forward`, a unit vector; `eye` is the middle of the picture, `heightM` its height. */
    | { kind: 'axonometric'; eye: Vec3; forward: Vec3; heightM: number }
    /** Parallel projection straight down from `eye`; `turnRad` turns the picture's top from -Z towards +X. */
    | { kind: 'plan'; eye: Vec3; heightM: number; turnRad: number }
    | { kind: 'panorama'; eye: Vec3; /** Direction of the picture's centre. */ forward: Vec3 }
  );

const ISOMETRIC_RAD = Math.asin(Math.tan(Math.PI / 6));

/** True three-axis view onto `centre` from above: by default all three axes are shortened alike (isometric). */
export function lookAxonometric(
  centre: Vec3,
  heightM: number,
  azimuthDeg = 45,
  elevationRad = ISOMETRIC_RAD,
): Camera & { kind: 'axonometric' } {
  const a = radians(azimuthDeg);
  const level = Math.cos(elevationRad);
  const forward: Vec3 = [-Math.sin(a) * level, -Math.sin(elevationRad), -Math.cos(a) * level];
  // Far enough out that nothing of a building lies behind the picture plane.
  return { kind: 'axonometric', eye: subtract(centre, scale(forward, 200)), forward, heightM };
}

/** Floor plan of what lies below `cutM` metres, `heightM` metres high in the picture, -Z upwards. */
export function lookPlan(centre: Vec3, cutM: number, heightM: number): Camera & { kind: 'plan' } {
  return { kind: 'plan', eye: [centre[0], cutM, centre[2]], heightM, turnRad: 0, nearM: 1e-6 };
}

/** Unit vectors of the picture: into it, to its right, to its top. */
function cameraAxes(camera: Camera): { forward: Vec3; right: Vec3; up: Vec3 } {
  if (camera.kind === 'plan') {
    const s = Math.sin(camera.turnRad);
    const c = Math.cos(camera.turnRad);
    return { forward: [0, -1, 0], right: [c, 0, s], up: [s, 0, -c] };
  }
  const forward = normalize(camera.forward);
  const isUpright = Math.abs(forward[1]) > 0.9999;
  const right: Vec3 = isUpright ? [1, 0, 0] : normalize(cross(forward, [0, 1, 0]));
  return { forward, right, up: cross(right, forward) };
}

/** Camera record of the tracer module. */
export function packCamera(camera: Camera, aspect: number): Float32Array {
  const { forward, right, up } = cameraAxes(camera);
  const isParallel = camera.kind === 'axonometric' || camera.kind === 'plan';
  const half =
    camera.kind === 'perspective'
      ? Math.tan(radians(camera.verticalFovDeg) / 2)
      : isParallel
        ? camera.heightM / 2
        : 1;
  const box = camera.cut;
  return new Float32Array([
    isParallel ? 2 : camera.kind === 'panorama' ? 1 : 0,
    ...camera.eye,
    ...forward,
    ...right,
    ...up,
    half * aspect,
    half,
    camera.kind === 'perspective' ? camera.shift * half : 0,
    camera.nearM ?? 0,
    box ? 1 : 0,
    ...(box ? [...box.min, ...box.max] : [0, 0, 0, 0, 0, 0]),
  ]);
}

export type Light =
  | { kind: 'rect'; origin: Vec3; edgeU: Vec3; edgeV: Vec3; radiance: Rgb }
  /** Opening through which the sky shines; `origin`, `edgeU` x `edgeV` points into the room. */
  | { kind: 'portal'; origin: Vec3; edgeU: Vec3; edgeV: Vec3 }
  | { kind: 'sun'; toward: Vec3; irradiance: Rgb; angularRadius: number }
  | { kind: 'sphere'; centre: Vec3; radius: number; radiance: Rgb };

const LIGHT_FLOATS = 20;
/** A lamp so many times as long as wide is sampled as a strip. */
const STRIP_RATIO = 4;

export function packLights(lights: readonly Light[]): Float32Array {
  const out = new Float32Array(Math.max(1, lights.length) * LIGHT_FLOATS);
  lights.forEach((light, i) => {
    const o = i * LIGHT_FLOATS;
    switch (light.kind) {
      case 'rect':
      case 'portal': {
        const normal = cross(light.edgeU, light.edgeV);
        const area = Math.hypot(...normal);
        const [short, long] =
          Math.hypot(...light.edgeU) < Math.hypot(...light.edgeV)
            ? [light.edgeU, light.edgeV]
            : [light.edgeV, light.edgeU];
        const length = Math.hypot(...long);
        out[o] = light.kind === 'rect' ? 0 : 2;
        out.set(light.origin, o + 1);
        out.set(long, o + 4);
        out.set(short, o + 7);
        out.set(scale(normal, 1 / area), o + 10);
        out.set(light.kind === 'rect' ? light.radiance : [1, 1, 1], o + 13);
        out[o + 16] = area;
        out[o + 17] = light.kind === 'rect' && length > STRIP_RATIO * Math.hypot(...short) ? length : 0;
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
