// Sky and surroundings: a smooth gradient for lighting, plus clouds and a distant tree line for what the camera sees.
import { ENVIRONMENT } from './places';
import { hash, unit } from './random';

export let skyR: f32 = 0;
export let skyG: f32 = 0;
export let skyB: f32 = 0;

/**
 * Floats: 0-2 zenith, 3-5 horizon, 6-8 ground, 9-11 direction to the sun, 12-14 sun glow colour, 15 clouds 0..1,
 * 16 tree line height (tangent of elevation), 17-19 tree colour, 20 seed, 21-23 background seen by the camera (if 24 is 1),
 * 25 how bright the detailed sky is against the lighting one.
 */
export function environmentAt(): usize {
  return ENVIRONMENT;
}

function param(i: usize): f32 {
  return load<f32>(ENVIRONMENT + (i << 2));
}

function valueNoise(x: f32, y: f32): f32 {
  const fx = floor<f32>(x);
  const fy = floor<f32>(y);
  let wx = x - fx;
  let wy = y - fy;
  wx = wx * wx * (3 - 2 * wx);
  wy = wy * wy * (3 - 2 * wy);
  const seed = <u32>param(20);
  const a = unit(hash((<u32>(<i32>fx) * 73856093) ^ (<u32>(<i32>fy) * 19349663) ^ seed));
  const b = unit(hash((<u32>(<i32>fx + 1) * 73856093) ^ (<u32>(<i32>fy) * 19349663) ^ seed));
  const c = unit(hash((<u32>(<i32>fx) * 73856093) ^ (<u32>(<i32>fy + 1) * 19349663) ^ seed));
  const d = unit(hash((<u32>(<i32>fx + 1) * 73856093) ^ (<u32>(<i32>fy + 1) * 19349663) ^ seed));
  return (a + (b - a) * wx) * (1 - wy) + (c + (d - c) * wx) * wy;
}

function fractalNoise(x: f32, y: f32): f32 {
  let sum: f32 = 0;
  let weight: f32 = 0.5;
  for (let i = 0; i < 5; i++) {
    sum += weight * valueNoise(x, y);
    x = x * <f32>2.03 + <f32>17.3;
    y = y * <f32>2.01 + <f32>9.1;
    weight *= <f32>0.5;
  }
  return sum;
}

function mix(a: f32, b: f32, t: f32): f32 {
  return a + (b - a) * t;
}

/** Radiance from direction d (unit) into skyR, skyG, skyB; `detailed` adds what only a looking ray needs. */
export function loadSky(dx: f32, dy: f32, dz: f32, detailed: bool): void {
  if (detailed && param(24) == 1) {
    skyR = param(21);
    skyG = param(22);
    skyB = param(23);
    return;
  }
  if (dy >= 0) {
    const t: f32 = 1 - (1 - dy) * (1 - dy);
    skyR = mix(param(3), param(0), t);
    skyG = mix(param(4), param(1), t);
    skyB = mix(param(5), param(2), t);
  } else {
    const t = min<f32>(1, -dy * 6);
    skyR = mix(param(3), param(6), t);
    skyG = mix(param(4), param(7), t);
    skyB = mix(param(5), param(8), t);
  }
  const toSun = max<f32>(0, dx * param(9) + dy * param(10) + dz * param(11));
  const glow = toSun * toSun * toSun * toSun * toSun * toSun;
  skyR += glow * param(12);
  skyG += glow * param(13);
  skyB += glow * param(14);
  if (!detailed) return;
  const view = param(25);
  skyR *= view;
  skyG *= view;
  skyB *= view;
  const clouds = param(15);
  if (clouds > 0 && dy > <f32>0.015) {
    const k: f32 = <f32>1.6 / (dy + <f32>0.12);
    const density = fractalNoise(dx * k + 40, dz * k * <f32>1.4 + 40);
    const cover = max<f32>(0, min<f32>(1, (density - (<f32>0.66 - clouds * <f32>0.3)) * 4));
    const fade = min<f32>(1, (dy - <f32>0.015) * 8);
    const lit: f32 = <f32>1.25 - <f32>0.5 * density;
    const white = max<f32>(param(3), max<f32>(param(4), param(5))) * lit * view;
    const amount = cover * fade * <f32>0.85;
    skyR = mix(skyR, white * <f32>1.02, amount);
    skyG = mix(skyG, white, amount);
    skyB = mix(skyB, white * <f32>0.99, amount);
  }
  const line = param(16);
  if (line > 0) {
    const flat = sqrt<f32>(dx * dx + dz * dz) + <f32>1e-6;
    const ux = dx / flat;
    const uz = dz / flat;
    const ridge = line * (<f32>0.55 + <f32>0.9 * fractalNoise(ux * 3 + 30, uz * 3 + 30));
    const leaf = ridge + line * <f32>0.3 * (fractalNoise(ux * 30 + 60, uz * 30 + 60) - <f32>0.5);
    const elevation = dy / flat;
    if (elevation < leaf) {
      const shade: f32 = <f32>0.55 + <f32>0.9 * fractalNoise(ux * 70 + 90, elevation * 70 + 90 + uz * 20);
      const haze = max<f32>(0, min<f32>(1, <f32>0.38 - elevation));
      const soft = min<f32>(1, (leaf - elevation) / (line * <f32>0.06));
      skyR = mix(skyR, mix(param(17) * shade, param(3), haze) * view, soft);
      skyG = mix(skyG, mix(param(18) * shade, param(4), haze) * view, soft);
      skyB = mix(skyB, mix(param(19) * shade, param(5), haze) * view, soft);
    }
    if (elevation < 0) {
      const t = min<f32>(1, -elevation * 5);
      skyR = mix(skyR, param(6) * view, t);
      skyG = mix(skyG, param(7) * view, t);
      skyB = mix(skyB, param(8) * view, t);
    }
  }
}
