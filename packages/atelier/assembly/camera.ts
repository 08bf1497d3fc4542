// Level perspective camera with vertical shift, or a full equirectangular panorama.
const CAMERA: usize = memory.data(4 * 20);

export let rayX: f32 = 0;
export let rayY: f32 = 0;
export let rayZ: f32 = 0;
export let originX: f32 = 0;
export let originY: f32 = 0;
export let originZ: f32 = 0;

/** Floats: 0 kind (0 perspective, 1 panorama), 1-3 origin, 4-6 forward, 7-9 right, 10-12 up, 13 and 14 half extents, 15 shift. */
export function cameraAt(): usize {
  return CAMERA;
}

function param(i: usize): f32 {
  return load<f32>(CAMERA + (i << 2));
}

export function loadOrigin(): void {
  originX = param(1);
  originY = param(2);
  originZ = param(3);
}

/** Ray through (u, v) of the picture, both 0..1, v downwards. */
export function loadRay(u: f32, v: f32): void {
  if (param(0) == 1) {
    const longitude = (u - <f32>0.5) * <f32>6.2831853;
    const latitude = (<f32>0.5 - v) * <f32>3.14159265;
    const level = Mathf.cos(latitude);
    const ahead = Mathf.cos(longitude) * level;
    const aside = Mathf.sin(longitude) * level;
    const above = Mathf.sin(latitude);
    rayX = param(4) * ahead + param(7) * aside;
    rayY = above;
    rayZ = param(6) * ahead + param(9) * aside;
    return;
  }
  const x = (<f32>2 * u - 1) * param(13);
  const y = (<f32>1 - <f32>2 * v) * param(14) + param(15);
  const dx = param(4) + param(7) * x + param(10) * y;
  const dy = param(5) + param(8) * x + param(11) * y;
  const dz = param(6) + param(9) * x + param(12) * y;
  const k: f32 = 1 / sqrt<f32>(dx * dx + dy * dy + dz * dz);
  rayX = dx * k;
  rayY = dy * k;
  rayZ = dz * k;
}

/** Width in metres of one pixel's footprint at one metre, for a picture `width` pixels wide. */
export function pixelSpread(width: i32): f32 {
  return param(0) == 1 ? <f32>6.2831853 / <f32>width : (2 * param(13)) / <f32>width;
}
