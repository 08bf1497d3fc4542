// Level perspective with vertical shift, full equirectangular panorama, or parallel projection (axonometric, plan). What
// lies before the near distance or outside the cut-away box is not seen, yet still casts shadows and light.
import { CAMERA } from './places';

const PANORAMA: f32 = 1;
const PARALLEL: f32 = 2;

/** Where the current ray starts: on the eye, or where it enters what may be seen. */
export let originX: f32 = 0;
export let originY: f32 = 0;
export let originZ: f32 = 0;
export let rayX: f32 = 0;
export let rayY: f32 = 0;
export let rayZ: f32 = 0;
/** Metres from the eye (or picture plane) to the origin of the ray, and from there to the end of what may be seen. */
export let rayStart: f32 = 0;
export let rayReach: f32 = 0;
/** True when part of the scene is cut away, so that rays may start inside a wall. */
export let isCut: bool = false;

/**
 * Floats: 0 kind (0 perspective, 1 panorama, 2 parallel), 1-3 eye, 4-6 forward, 7-9 right, 10-12 up, 13 and 14 half extents
 * (metres when parallel), 15 shift, 16 near distance, 17 whether a box is cut out, 18-20 its lower and 21-23 its upper corner.
 */
export function cameraAt(): usize {
  return CAMERA;
}

function param(i: usize): f32 {
  return load<f32>(CAMERA + (i << 2));
}

/** Narrows the ray to one axis of the box. */
function clipAxis(origin: f32, direction: f32, low: f32, high: f32): void {
  const inv: f32 = 1 / (abs<f32>(direction) < <f32>1e-9 ? <f32>1e-9 : direction);
  const a = (low - origin) * inv;
  const b = (high - origin) * inv;
  rayStart = max<f32>(rayStart, min<f32>(a, b));
  rayReach = min<f32>(rayReach, max<f32>(a, b));
}

/** Ray through (u, v) of the picture, both 0..1, v downwards. A ray that sees nothing has a reach below zero. */
export function loadRay(u: f32, v: f32): void {
  const kind = param(0);
  originX = param(1);
  originY = param(2);
  originZ = param(3);
  if (kind == PANORAMA) {
    const longitude = (u - <f32>0.5) * <f32>6.2831853;
    const latitude = (<f32>0.5 - v) * <f32>3.14159265;
    const level = Mathf.cos(latitude);
    const ahead = Mathf.cos(longitude) * level;
    const aside = Mathf.sin(longitude) * level;
    rayX = param(4) * ahead + param(7) * aside;
    rayY = Mathf.sin(latitude);
    rayZ = param(6) * ahead + param(9) * aside;
  } else {
    const x = (<f32>2 * u - 1) * param(13);
    const y = (<f32>1 - <f32>2 * v) * param(14) + param(15);
    const dx = param(7) * x + param(10) * y;
    const dy = param(8) * x + param(11) * y;
    const dz = param(9) * x + param(12) * y;
    if (kind == PARALLEL) {
      originX += dx;
      originY += dy;
      originZ += dz;
      rayX = param(4);
      rayY = param(5);
      rayZ = param(6);
    } else {
      rayX = param(4) + dx;
      rayY = param(5) + dy;
      rayZ = param(6) + dz;
      const k: f32 = 1 / sqrt<f32>(rayX * rayX + rayY * rayY + rayZ * rayZ);
      rayX *= k;
      rayY *= k;
      rayZ *= k;
    }
  }
  rayReach = 1e6;
  rayStart = param(16) > 0 ? param(16) / towardPicture() : 0;
  isCut = rayStart > 0;
  if (param(17) == 1) {
    isCut = true;
    clipAxis(originX, rayX, param(18), param(21));
    clipAxis(originY, rayY, param(19), param(22));
    clipAxis(originZ, rayZ, param(20), param(23));
  }
  rayReach -= rayStart;
  originX += rayX * rayStart;
  originY += rayY * rayStart;
  originZ += rayZ * rayStart;
}

/** Cosine between the current ray and the view axis; 1 for panoramas, whose depths run along the ray. */
export function towardPicture(): f32 {
  return param(0) == PANORAMA ? 1 : rayX * param(4) + rayY * param(5) + rayZ * param(6);
}

/** Width in metres that one pixel of a picture `width` pixels wide covers at `distance` metres from the eye. */
export function pixelFootprint(width: i32, distance: f32): f32 {
  const kind = param(0);
  if (kind == PARALLEL) return (2 * param(13)) / <f32>width;
  return (distance * (kind == PANORAMA ? <f32>6.2831853 : 2 * param(13))) / <f32>width;
}
