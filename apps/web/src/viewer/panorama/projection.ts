/** Degrees: to the right of the picture's middle, above the horizon, how far the head leans, and from top to bottom of what is seen. */
export type PanoramaLook = { yawDeg: number; pitchDeg: number; rollDeg: number; fovDeg: number };

export type Vec3 = readonly [x: number, y: number, z: number];
/** X to the right, Y up, Z into the middle of the picture; unit vectors. */
export type Axes = { forward: Vec3; right: Vec3; up: Vec3 };

/** Where something is on the canvas: 0…1 from its left and from its top. */
export type ScreenPoint = { x: number; y: number };

const RADIANS = Math.PI / 180;

export function directionOf(yawDeg: number, pitchDeg: number): Vec3 {
  const [yaw, pitch] = [yawDeg * RADIANS, pitchDeg * RADIANS];
  return [Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)];
}

/** −180…180 */
export function wrapDegrees(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}

export function axesOf({ yawDeg, pitchDeg, rollDeg }: PanoramaLook): Axes {
  const [yaw, pitch, roll] = [yawDeg * RADIANS, pitchDeg * RADIANS, rollDeg * RADIANS];
  const level: Vec3 = [Math.cos(yaw), 0, -Math.sin(yaw)];
  const upright: Vec3 = [-Math.sin(yaw) * Math.sin(pitch), Math.cos(pitch), -Math.cos(yaw) * Math.sin(pitch)];
  const lean = (a: Vec3, b: Vec3, k: number): Vec3 => [
    a[0] * Math.cos(roll) + b[0] * k,
    a[1] * Math.cos(roll) + b[1] * k,
    a[2] * Math.cos(roll) + b[2] * k,
  ];
  return {
    forward: directionOf(yawDeg, pitchDeg),
    right: lean(level, upright, Math.sin(roll)),
    up: lean(upright, level, -Math.sin(roll)),
  };
}

/**
 * How far from the middle of the picture a ray is drawn that stands `theta` (radians) off the line of sight. `bend` 0 is what
 * a lens draws, 1 the stereographic projection, which shows what is behind as well; between them one passes into the other.
 */
export function distanceOf(theta: number, bend: number): number {
  return ((1 + bend) * Math.sin(theta)) / (bend + Math.cos(theta));
}

/** The inverse of {@link distanceOf}. */
export function thetaOf(distance: number, bend: number): number {
  const p = distance / (1 + bend);
  const cos = (Math.sqrt(1 + p * p * (1 - bend * bend)) - p * p * bend) / (1 + p * p);
  return Math.atan2(p * (bend + cos), cos);
}

/** Half the width and height of the canvas, where 1 is what the field of view reaches: half its height, of a bent picture half its shorter side. */
export function halfFrame(aspect: number, bend: number): readonly [x: number, y: number] {
  const unit = aspect >= 1 ? 1 : 1 + (aspect - 1) * bend;
  return [aspect / unit, 1 / unit];
}

/** Where a direction is seen, null where it is not. */
export function project(
  direction: Vec3,
  look: PanoramaLook,
  bend: number,
  aspect: number,
): ScreenPoint | null {
  const { forward, right, up } = axesOf(look);
  const cos = dot(direction, forward);
  if (bend + cos <= 1e-3) return null;
  const scale = (1 + bend) / (bend + cos) / distanceOf((look.fovDeg * RADIANS) / 2, bend);
  const [halfX, halfY] = halfFrame(aspect, bend);
  const x = (dot(direction, right) * scale) / halfX;
  const y = (dot(direction, up) * scale) / halfY;
  if (Math.abs(x) > 1 || Math.abs(y) > 1) return null;
  return { x: (x + 1) / 2, y: (1 - y) / 2 };
}

/** The direction that is seen at a point of the canvas: the inverse of {@link project}. */
export function unproject({ x, y }: ScreenPoint, look: PanoramaLook, bend: number, aspect: number): Vec3 {
  const { forward, right, up } = axesOf(look);
  const [halfX, halfY] = halfFrame(aspect, bend);
  const [sx, sy] = [(x * 2 - 1) * halfX, (1 - y * 2) * halfY];
  const off = Math.hypot(sx, sy);
  const theta = thetaOf(off * distanceOf((look.fovDeg * RADIANS) / 2, bend), bend);
  const [ahead, aside] = [Math.cos(theta), off === 0 ? 0 : Math.sin(theta) / off];
  const along = (k: 0 | 1 | 2) => forward[k] * ahead + (right[k] * sx + up[k] * sy) * aside;
  return [along(0), along(1), along(2)];
}

export function dot(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
