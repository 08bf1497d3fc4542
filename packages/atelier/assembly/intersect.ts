// Ray queries against the 4-wide tree: nearest hit, and any hit for shadow rays (glass and open weaves let shadow rays pass).
import { materials, triangleMaterials, MATERIAL_BYTES } from './state';
import { FIRST_STACK, STACK_BYTES } from './places';
import { nodes, packets } from './bvh';

/** Nodes yet to visit and, half way up, how near they are. Every thread has its own. */
export let stack: usize = FIRST_STACK;

export function setStack(at: usize): void {
  stack = at;
}

export let hitDistance: f32 = 0;
export let hitTriangle: i32 = -1;
export let rayCount: u32 = 0;

export function getRayCount(): u32 {
  return rayCount;
}

/** Share of the light that came through glass and open weaves on the last any-hit ray that was not stopped. */
export let passedR: f32 = 1;
export let passedG: f32 = 1;
export let passedB: f32 = 1;

/** Lets a shadow ray through what does not stop it, tinted; false when it is stopped. */
function passes(triangle: i32): bool {
  const material = <usize>load<u16>(triangleMaterials + ((<usize>triangle) << 1));
  const m = materials + material * MATERIAL_BYTES;
  if (load<f32>(m + 44) == 1) {
    passedR *= load<f32>(m);
    passedG *= load<f32>(m + 4);
    passedB *= load<f32>(m + 8);
    return true;
  }
  const openness = load<f32>(m + 56);
  if (openness <= 0) return false;
  passedR *= openness;
  passedG *= openness;
  passedB *= openness;
  return passedR > <f32>0.01;
}

function nonZero(x: f32): f32 {
  return abs<f32>(x) < <f32>1e-9 ? <f32>1e-9 : x;
}

/** Nearest hit within `reach` metres into hitDistance and hitTriangle; with `any`, true as soon as something opaque is met. */
export function intersect(ox: f32, oy: f32, oz: f32, rx: f32, ry: f32, rz: f32, reach: f32, any: bool): bool {
  rayCount++;
  if (any) passedR = passedG = passedB = 1;
  let nearest: f32 = reach;
  let found: i32 = -1;
  const treeNodes = nodes;
  const treePackets = packets;
  const dx = nonZero(rx);
  const dy = nonZero(ry);
  const dz = nonZero(rz);
  const ix: f32 = 1 / dx;
  const iy: f32 = 1 / dy;
  const iz: f32 = 1 / dz;
  const vox = f32x4.splat(ox);
  const voy = f32x4.splat(oy);
  const voz = f32x4.splat(oz);
  const vix = f32x4.splat(ix);
  const viy = f32x4.splat(iy);
  const viz = f32x4.splat(iz);
  const vdx = f32x4.splat(dx);
  const vdy = f32x4.splat(dy);
  const vdz = f32x4.splat(dz);
  const sx: usize = ix < 0 ? 48 : 0;
  const sy: usize = iy < 0 ? 48 : 0;
  const sz: usize = iz < 0 ? 48 : 0;
  const zero = f32x4.splat(0);
  const one = f32x4.splat(1);
  const stackNode = stack;
  const stackNear = stack + STACK_BYTES / 2;
  // A vector's lanes are read where they were put down: choosing among them by branches is guessed wrong too often.
  const lanes = stack + STACK_BYTES - 16;
  let depth: usize = 0;
  let node: i32 = 0;
  while (true) {
    if (node >= 0) {
      const o = treeNodes + ((<usize>node) << 7);
      let near = f32x4.mul(f32x4.sub(v128.load(o + sx), vox), vix);
      let far = f32x4.mul(f32x4.sub(v128.load(o + 48 - sx), vox), vix);
      near = f32x4.pmax(near, f32x4.mul(f32x4.sub(v128.load(o + 16 + sy), voy), viy));
      far = f32x4.pmin(far, f32x4.mul(f32x4.sub(v128.load(o + 64 - sy), voy), viy));
      near = f32x4.pmax(near, f32x4.mul(f32x4.sub(v128.load(o + 32 + sz), voz), viz));
      far = f32x4.pmin(far, f32x4.mul(f32x4.sub(v128.load(o + 80 - sz), voz), viz));
      near = f32x4.pmax(near, zero);
      far = f32x4.pmin(far, f32x4.splat(nearest));
      let mask = i32x4.bitmask(f32x4.le(near, far));
      if (mask != 0) {
        let k = ctz(mask);
        mask &= mask - 1;
        let bestNode = load<i32>(o + 96 + ((<usize>k) << 2));
        if (mask == 0) {
          node = bestNode;
          continue;
        }
        v128.store(lanes, near);
        let best = load<f32>(lanes + ((<usize>k) << 2));
        while (mask) {
          k = ctz(mask);
          mask &= mask - 1;
          const t = load<f32>(lanes + ((<usize>k) << 2));
          const child = load<i32>(o + 96 + ((<usize>k) << 2));
          if (t < best) {
            store<i32>(stackNode + (depth << 2), bestNode);
            store<f32>(stackNear + (depth << 2), best);
            depth++;
            best = t;
            bestNode = child;
          } else {
            store<i32>(stackNode + (depth << 2), child);
            store<f32>(stackNear + (depth << 2), t);
            depth++;
          }
        }
        node = bestNode;
        continue;
      }
    } else {
      const ref = <u32>(-node - 1);
      const o = treePackets + <usize>(ref >> 4) * 160;
      const e1x = v128.load(o + 48);
      const e1y = v128.load(o + 64);
      const e1z = v128.load(o + 80);
      const e2x = v128.load(o + 96);
      const e2y = v128.load(o + 112);
      const e2z = v128.load(o + 128);
      const px = f32x4.sub(f32x4.mul(vdy, e2z), f32x4.mul(vdz, e2y));
      const py = f32x4.sub(f32x4.mul(vdz, e2x), f32x4.mul(vdx, e2z));
      const pz = f32x4.sub(f32x4.mul(vdx, e2y), f32x4.mul(vdy, e2x));
      const det = f32x4.add(f32x4.add(f32x4.mul(e1x, px), f32x4.mul(e1y, py)), f32x4.mul(e1z, pz));
      const inv = f32x4.div(one, det);
      const tx = f32x4.sub(vox, v128.load(o));
      const ty = f32x4.sub(voy, v128.load(o + 16));
      const tz = f32x4.sub(voz, v128.load(o + 32));
      const u = f32x4.mul(f32x4.add(f32x4.add(f32x4.mul(tx, px), f32x4.mul(ty, py)), f32x4.mul(tz, pz)), inv);
      const qx = f32x4.sub(f32x4.mul(ty, e1z), f32x4.mul(tz, e1y));
      const qy = f32x4.sub(f32x4.mul(tz, e1x), f32x4.mul(tx, e1z));
      const qz = f32x4.sub(f32x4.mul(tx, e1y), f32x4.mul(ty, e1x));
      const v = f32x4.mul(
        f32x4.add(f32x4.add(f32x4.mul(vdx, qx), f32x4.mul(vdy, qy)), f32x4.mul(vdz, qz)),
        inv,
      );
      const t = f32x4.mul(
        f32x4.add(f32x4.add(f32x4.mul(e2x, qx), f32x4.mul(e2y, qy)), f32x4.mul(e2z, qz)),
        inv,
      );
      let ok = v128.and(v128.and(f32x4.ge(u, zero), f32x4.ge(v, zero)), f32x4.le(f32x4.add(u, v), one));
      ok = v128.and(ok, v128.and(f32x4.gt(t, f32x4.splat(1e-4)), f32x4.lt(t, f32x4.splat(nearest))));
      let mask = i32x4.bitmask(ok);
      if (mask != 0) {
        v128.store(lanes, t);
        do {
          const k = (<usize>ctz(mask)) << 2;
          mask &= mask - 1;
          const triangle = load<i32>(o + 144 + k);
          if (any) {
            if (!passes(triangle)) return true;
            continue;
          }
          const distance = load<f32>(lanes + k);
          if (distance < nearest) {
            nearest = distance;
            found = triangle;
          }
        } while (mask);
      }
    }
    while (true) {
      if (depth == 0) {
        hitDistance = nearest;
        hitTriangle = found;
        return found >= 0;
      }
      depth--;
      if (load<f32>(stackNear + (depth << 2)) <= nearest) {
        node = load<i32>(stackNode + (depth << 2));
        break;
      }
    }
  }
}
