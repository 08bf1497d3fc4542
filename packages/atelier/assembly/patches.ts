// Where the sun falls into a room: bright patches that diffuse light comes from. Rays bouncing about find them by chance
// and bring noise; sampled as the lights they are, they bring little. Each entry is one point that the sun lights.
import { lights, lightCount, LIGHT_BYTES, allocate } from './state';
import { intersect } from './intersect';
import * as surface from './surface';
import { lattice, random, seedRandom } from './random';
import { cosTurn, sinTurn } from './turn';

// Record: 0 position, 12 normal towards the sun, 24 what it sends on (flux over pi squared), 36 translucency.
export const PATCH_BYTES: usize = 48;
const EMITTED: i32 = 2048;
const INV_PI_SQUARED: f32 = 0.10132118364;
const PANES_MAX: i32 = 6;

/** Nearer than this patches are left to bouncing rays, which know no 1 over distance squared. */
export const PATCH_NEAR: f32 = 0.3;

export let patches: usize = 0;
export let patchCount: i32 = 0;

/** The sun reaches the inside of the scene through its portals alone. */
export let isEnclosed: bool = false;

export function setPatches(at: usize, count: i32, enclosed: bool): void {
  patches = at;
  patchCount = count;
  isEnclosed = enclosed;
}

let sunX: f32 = 0;
let sunY: f32 = 0;
let sunZ: f32 = 0;

/**
 * Direction to a point of the sun's disc into sunX, sunY, sunZ; u and v in 0..1, both 0.5 for its middle. The square of u and
 * v becomes a disc by the elliptical grid mapping (Nowell 2005), across a basis after Duff and others (2017).
 */
export function aimAtSun(light: usize, u: f32, v: f32): void {
  const spread = load<f32>(light + 64);
  const x = load<f32>(light + 16);
  const y = load<f32>(light + 20);
  const z = load<f32>(light + 24);
  const a: f32 = 2 * u - 1;
  const b: f32 = 2 * v - 1;
  const p = spread * a * sqrt<f32>(1 - <f32>0.5 * b * b);
  const q = spread * b * sqrt<f32>(1 - <f32>0.5 * a * a);
  const side: f32 = z >= 0 ? 1 : -1;
  const s: f32 = -1 / (side + z);
  const t = x * y * s;
  const dx = x + p * (1 + side * x * x * s) + q * t;
  const dy = y + p * side * t + q * (side + y * y * s);
  const dz = z - p * side * x - q * y;
  const k: f32 = 1 / sqrt<f32>(dx * dx + dy * dy + dz * dz);
  sunX = dx * k;
  sunY = dy * k;
  sunZ = dz * k;
}

export function sunDirectionX(): f32 {
  return sunX;
}
export function sunDirectionY(): f32 {
  return sunY;
}
export function sunDirectionZ(): f32 {
  return sunZ;
}

/** Whether the way from p along the unit direction d leaves through a portal other than `except`. */
export function leavesThroughPortal(px: f32, py: f32, pz: f32, dx: f32, dy: f32, dz: f32, except: i32): bool {
  for (let i = 0; i < lightCount; i++) {
    const light = lights + <usize>i * LIGHT_BYTES;
    if (load<f32>(light) != 2 || i == except) continue;
    const nx = load<f32>(light + 40);
    const ny = load<f32>(light + 44);
    const nz = load<f32>(light + 48);
    const along = dx * nx + dy * ny + dz * nz;
    if (along >= <f32>-1e-4) continue;
    const ox = load<f32>(light + 4) - px;
    const oy = load<f32>(light + 8) - py;
    const oz = load<f32>(light + 12) - pz;
    const t = (ox * nx + oy * ny + oz * nz) / along;
    if (t <= 0) continue;
    const qx = dx * t - ox;
    const qy = dy * t - oy;
    const qz = dz * t - oz;
    const ux = load<f32>(light + 16);
    const uy = load<f32>(light + 20);
    const uz = load<f32>(light + 24);
    const vx = load<f32>(light + 28);
    const vy = load<f32>(light + 32);
    const vz = load<f32>(light + 36);
    const a = (qx * ux + qy * uy + qz * uz) / (ux * ux + uy * uy + uz * uz);
    const b = (qx * vx + qy * vy + qz * vz) / (vx * vx + vy * vy + vz * vz);
    if (a >= 0 && a <= 1 && b >= 0 && b <= 1) return true;
  }
  return false;
}

/** Follows the sun through a point of a portal to what it lights; false when it lights nothing. */
function lightUp(sun: usize, ox: f32, oy: f32, oz: f32, flux: f32, out: usize): bool {
  let r = load<f32>(sun + 52) * flux;
  let g = load<f32>(sun + 56) * flux;
  let b = load<f32>(sun + 60) * flux;
  const dx = -sunX;
  const dy = -sunY;
  const dz = -sunZ;
  for (let pane = 0; pane < PANES_MAX; pane++) {
    if (!intersect(ox, oy, oz, dx, dy, dz, 1e6, false)) return false;
    surface.loadHit(ox, oy, oz, dx, dy, dz);
    surface.loadMaterial(<f32>0.08, surface.COLOUR);
    if (surface.isGlass) {
      r *= surface.cr;
      g *= surface.cg;
      b *= surface.cb;
    } else if (surface.isMirror()) {
      return false;
    } else if (surface.openness <= 0 || random() >= surface.openness) {
      store<f32>(out, surface.px + surface.gx * <f32>4e-4);
      store<f32>(out + 4, surface.py + surface.gy * <f32>4e-4);
      store<f32>(out + 8, surface.pz + surface.gz * <f32>4e-4);
      store<f32>(out + 12, surface.nx);
      store<f32>(out + 16, surface.ny);
      store<f32>(out + 20, surface.nz);
      const cosine = max<f32>(0, surface.nx * sunX + surface.ny * sunY + surface.nz * sunZ);
      const flat = max<f32>(<f32>0.05, surface.gx * sunX + surface.gy * sunY + surface.gz * sunZ);
      // Bent normals change how much light a surface takes; the flux knows only the flat face.
      const bend = min<f32>(2, cosine / flat);
      store<f32>(out + 24, r * surface.cr * bend);
      store<f32>(out + 28, g * surface.cg * bend);
      store<f32>(out + 32, b * surface.cb * bend);
      store<f32>(out + 36, surface.translucency);
      return true;
    }
    ox = surface.px - surface.gx * <f32>1e-3;
    oy = surface.py - surface.gy * <f32>1e-3;
    oz = surface.pz - surface.gz * <f32>1e-3;
  }
  return false;
}

/** Area of a portal as the sun sees it, 0 when it looks away. */
function sunlitArea(portal: usize, sun: usize): f32 {
  const along =
    load<f32>(portal + 40) * load<f32>(sun + 16) +
    load<f32>(portal + 44) * load<f32>(sun + 20) +
    load<f32>(portal + 48) * load<f32>(sun + 24);
  return max<f32>(0, -along) * load<f32>(portal + 64);
}

const LOOKS: i32 = 96;

/** Looks round from inside every portal: whether there is a way out that is no portal. */
function findEnclosed(): bool {
  let portals = 0;
  for (let i = 0; i < lightCount; i++) {
    const light = lights + <usize>i * LIGHT_BYTES;
    if (load<f32>(light) != 2) continue;
    portals++;
    const inset: f32 = 0.6;
    const u: f32 = 0.5;
    const x =
      load<f32>(light + 4) +
      u * (load<f32>(light + 16) + load<f32>(light + 28)) +
      inset * load<f32>(light + 40);
    const y =
      load<f32>(light + 8) +
      u * (load<f32>(light + 20) + load<f32>(light + 32)) +
      inset * load<f32>(light + 44);
    const z =
      load<f32>(light + 12) +
      u * (load<f32>(light + 24) + load<f32>(light + 36)) +
      inset * load<f32>(light + 48);
    for (let k = 0; k < LOOKS; k++) {
      const dy: f32 = 1 - 2 * lattice(k, 0.7548776662, 0.5);
      const turn = lattice(k, 0.5698402909, 0.5);
      const flat = sqrt<f32>(max<f32>(0, 1 - dy * dy));
      const dx = cosTurn(turn) * flat;
      const dz = sinTurn(turn) * flat;
      if (intersect(x, y, z, dx, dy, dz, 1e6, true)) continue;
      if (!leavesThroughPortal(x, y, z, dx, dy, dz, -1)) return false;
    }
  }
  return portals > 0;
}

/** Finds the patches of the scene that is set. Surfaces must be loaded. False when the memory does not suffice. */
export function findPatches(): bool {
  patchCount = 0;
  patches = allocate(<usize>EMITTED * PATCH_BYTES);
  if (patches == 0) return false;
  isEnclosed = findEnclosed();
  seedRandom(0x51ed270b);
  for (let s = 0; s < lightCount; s++) {
    const sun = lights + <usize>s * LIGHT_BYTES;
    if (load<f32>(sun) != 1) continue;
    let total: f32 = 0;
    for (let i = 0; i < lightCount; i++) {
      const portal = lights + <usize>i * LIGHT_BYTES;
      if (load<f32>(portal) == 2) total += sunlitArea(portal, sun);
    }
    if (total <= 0) continue;
    const room = EMITTED - patchCount;
    const flux = (total / <f32>room) * INV_PI_SQUARED;
    for (let i = 0; i < lightCount && patchCount < EMITTED; i++) {
      const portal = lights + <usize>i * LIGHT_BYTES;
      if (load<f32>(portal) != 2) continue;
      const rays = <i32>((sunlitArea(portal, sun) / total) * <f32>room + <f32>0.5);
      for (let k = 0; k < rays && patchCount < EMITTED; k++) {
        const u = lattice(k, 0.7548776662, 0.5);
        const v = lattice(k, 0.5698402909, 0.5);
        aimAtSun(sun, random(), random());
        const x = load<f32>(portal + 4) + u * load<f32>(portal + 16) + v * load<f32>(portal + 28);
        const y = load<f32>(portal + 8) + u * load<f32>(portal + 20) + v * load<f32>(portal + 32);
        const z = load<f32>(portal + 12) + u * load<f32>(portal + 24) + v * load<f32>(portal + 36);
        // What comes through another portal first is counted there.
        if (leavesThroughPortal(x, y, z, sunX, sunY, sunZ, i)) continue;
        if (intersect(x, y, z, sunX, sunY, sunZ, 1e6, true)) continue;
        if (lightUp(sun, x, y, z, flux, patches + <usize>patchCount * PATCH_BYTES)) patchCount++;
      }
    }
  }
  // One of them stands for all when it is drawn.
  for (let i = 0; i < patchCount; i++) {
    const out = patches + <usize>i * PATCH_BYTES;
    for (let k: usize = 24; k < 36; k += 4) store<f32>(out + k, load<f32>(out + k) * <f32>patchCount);
  }
  return true;
}
