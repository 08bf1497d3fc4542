// Long narrow lamps: nearly all of what one gives to a point beside it comes from the part next to that point, so the
// points along it are drawn where they count. The density 1 / (apart + s)^2, with s the way along the strip from the foot of
// the point, is within a factor of two of the fall with distance and is inverted without a transcendental function.

/** Over one draw along the strip: the even density's share of the one drawn from. */
export let stripSpread: f32 = 1;

/** The point's foot along the strip's middle line from its origin, and the distance from that line, metres. */
let foot: f32 = 0;
let apart: f32 = 0;

/** Nearer than this a point is taken as this far, metres: closer the strip's own width counts. */
const APART_LEAST: f32 = 0.02;

function findFoot(light: usize, length: f32, x: f32, y: f32, z: f32): void {
  const wx = x - load<f32>(light + 4) - load<f32>(light + 28) * <f32>0.5;
  const wy = y - load<f32>(light + 8) - load<f32>(light + 32) * <f32>0.5;
  const wz = z - load<f32>(light + 12) - load<f32>(light + 36) * <f32>0.5;
  const along = wx * load<f32>(light + 16) + wy * load<f32>(light + 20) + wz * load<f32>(light + 24);
  foot = along / length;
  apart = sqrt<f32>(max<f32>(APART_LEAST * APART_LEAST, wx * wx + wy * wy + wz * wz - foot * foot));
}

/** Integral of the density from the foot to s. */
function gathered(s: f32): f32 {
  return s / (apart * (apart + abs<f32>(s)));
}

/** Integral of the density over the whole strip for a point, 1/m. */
export function stripWorth(light: usize, x: f32, y: f32, z: f32): f32 {
  const length = load<f32>(light + 68);
  findFoot(light, length, x, y, z);
  return gathered(length - foot) - gathered(-foot);
}

/** After stripWorth: where along the strip the point is nearest to, as a fraction of its length. */
export function stripNearest(light: usize): f32 {
  return min<f32>(1, max<f32>(0, foot / load<f32>(light + 68)));
}

/** A fraction of the strip's length drawn by u for a point; `stripSpread` is its weight. */
export function alongStrip(light: usize, x: f32, y: f32, z: f32, u: f32): f32 {
  const length = load<f32>(light + 68);
  findFoot(light, length, x, y, z);
  const before = gathered(-foot);
  const whole = gathered(length - foot) - before;
  const drawn = before + u * whole;
  const s = (drawn * apart * apart) / (<f32>1 - abs<f32>(drawn) * apart);
  const reach = apart + abs<f32>(s);
  stripSpread = (reach * reach * whole) / length;
  return min<f32>(1, max<f32>(0, (foot + s) / length));
}
