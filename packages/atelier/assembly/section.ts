// What the camera cuts open: whether its ray starts inside something solid.
import { originX, originY, originZ, rayX, rayY, rayZ, rayReach } from './camera';
import { intersect, hitTriangle } from './intersect';
import { triangleThings } from './state';
import * as surface from './surface';

const CROSSINGS_MAX: i32 = 48;

/** Thing that the ray starts in. */
export let sectionThing: i32 = 0;

/** Things entered on the way and not yet left, sixteen bits each: the last four. */
let entered: u64 = 0;

function take(thing: u64): bool {
  for (let shift: u64 = 0; shift < 64; shift += 16) {
    if (((entered >> shift) & 0xffff) != thing) continue;
    entered &= ~((<u64>0xffff) << shift);
    return true;
  }
  return false;
}

/** Solids left minus solids entered along a ray to the open: above zero when it starts inside one. */
function countAround(dx: f32, dy: f32, dz: f32): i32 {
  let ox = originX;
  let oy = originY;
  let oz = originZ;
  let inside = 0;
  entered = 0;
  sectionThing = 0;
  for (let i = 0; i < CROSSINGS_MAX; i++) {
    if (!intersect(ox, oy, oz, dx, dy, dz, 1e6, false)) break;
    surface.loadHit(ox, oy, oz, dx, dy, dz);
    ox = surface.px + dx * <f32>1e-4;
    oy = surface.py + dy * <f32>1e-4;
    oz = surface.pz + dz * <f32>1e-4;
    if (surface.isGlass || surface.isSheet) continue;
    const thing = <u64>load<u16>(triangleThings + ((<usize>hitTriangle) << 1));
    if (!surface.isInnerFace) {
      entered = (entered << 16) | thing;
      inside--;
      continue;
    }
    inside++;
    // Solids overlap where they join: what is left without having been entered is what the ray started in.
    if (!take(thing) && sectionThing == 0) sectionThing = <i32>thing;
  }
  return inside;
}

/** Whether the current ray starts inside a closed solid, asked both ways, so that open sheets are no walls. */
export function findSection(): bool {
  if (rayReach <= 0) return false;
  // Less stands behind the viewer than before, so most answers come quickly.
  if (countAround(-rayX, -rayY, -rayZ) <= 0) return false;
  const behind = sectionThing;
  // The same solid both ways: a ray that slips through a seam leaves one that it never stood in.
  return countAround(rayX, rayY, rayZ) > 0 && behind != 0 && sectionThing == behind;
}
