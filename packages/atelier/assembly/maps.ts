// Exact maps of a picture: what the first surface along each pixel's middle ray is, how far, and which way it faces.
import * as surface from './surface';
import {
  loadRay,
  originX,
  originY,
  originZ,
  rayX,
  rayY,
  rayZ,
  rayStart,
  rayReach,
  isCut,
  towardPicture,
} from './camera';
import { intersect, hitDistance, hitTriangle } from './intersect';
import { findSection, sectionThing } from './section';
import { triangleThings } from './state';

/**
 * Rows firstRow up to lastRow of a width x height picture. `depth`: f32, metres along the view axis (along the ray in
 * panoramas), Infinity for nothing; `normal`: three f32, unit, in the world; `things`: u16, 0 for nothing.
 */
export function renderMaps(
  width: i32,
  height: i32,
  firstRow: i32,
  lastRow: i32,
  depth: usize,
  normal: usize,
  things: usize,
): void {
  for (let y = firstRow; y < lastRow; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = <usize>(y * width + x);
      loadRay((<f32>x + <f32>0.5) / <f32>width, (<f32>y + <f32>0.5) / <f32>height);
      const at = normal + pixel * 12;
      // What is cut open shows its section: a face on the cut, turned to the viewer.
      if (isCut && findSection()) {
        store<f32>(depth + (pixel << 2), rayStart * towardPicture());
        store<f32>(at, -rayX);
        store<f32>(at + 4, -rayY);
        store<f32>(at + 8, -rayZ);
        store<u16>(things + (pixel << 1), <u16>sectionThing);
        continue;
      }
      if (!intersect(originX, originY, originZ, rayX, rayY, rayZ, rayReach, false)) {
        store<f32>(depth + (pixel << 2), Infinity);
        memory.fill(at, 0, 12);
        store<u16>(things + (pixel << 1), 0);
        continue;
      }
      store<f32>(depth + (pixel << 2), (rayStart + hitDistance) * towardPicture());
      store<u16>(things + (pixel << 1), load<u16>(triangleThings + ((<usize>hitTriangle) << 1)));
      surface.loadHit(originX, originY, originZ, rayX, rayY, rayZ);
      store<f32>(at, surface.nx);
      store<f32>(at + 4, surface.ny);
      store<f32>(at + 8, surface.nz);
    }
  }
}
