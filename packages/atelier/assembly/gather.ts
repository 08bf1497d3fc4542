// Filtered light from the buffer, brought to one full-resolution point by neighbours that lie on the same surface.
import * as surface from './surface';
import { pixelFootprint } from './camera';
import { seenDistance } from './sight';
import {
  diffuse,
  specular,
  guideNormal,
  guidePosition,
  lightWidth,
  lightHeight,
  diffuseR,
  diffuseG,
  diffuseB,
  specularR,
  specularG,
  specularB,
} from './lighting';

/** Light pixels away from which an edge takes its light. */
const EDGE_PIXELS: f32 = 4;

export let gatheredR: f32 = 0;
export let gatheredG: f32 = 0;
export let gatheredB: f32 = 0;
export let glossR: f32 = 0;
export let glossG: f32 = 0;
export let glossB: f32 = 0;

/** Gathers filtered light for the loaded surface; false when the low-resolution buffer never saw it. */
export function gatherLight(u: f32, v: f32, wraps: bool): bool {
  const x = u * <f32>lightWidth - <f32>0.5;
  const y = v * <f32>lightHeight - <f32>0.5;
  const x0 = <i32>floor<f32>(x);
  const y0 = <i32>floor<f32>(y);
  const near = pixelFootprint(lightWidth, seenDistance) * EDGE_PIXELS;
  for (let reach = 0; reach < 3; reach++) {
    // Last, an edge too thin to have been seen takes the light of the faces it joins.
    const isEdge = reach == 2;
    const least: f32 = isEdge ? 0.2 : 0.8;
    let light = f32x4.splat(0);
    let gloss = f32x4.splat(0);
    let weights: f32 = 0;
    for (let j = -reach; j <= 1 + reach; j++) {
      const yy = y0 + j;
      if (yy < 0 || yy >= lightHeight) continue;
      const wy = max<f32>(0, 1 - abs<f32>(<f32>yy - y) / (<f32>1 + <f32>reach));
      for (let i = -reach; i <= 1 + reach; i++) {
        let xx = x0 + i;
        if (xx < 0 || xx >= lightWidth) {
          if (!wraps) continue;
          xx = (xx + lightWidth) % lightWidth;
        }
        const at = (<usize>(yy * lightWidth + xx)) << 4;
        if (load<f32>(guidePosition + at + 12) < 0) continue;
        const facing =
          surface.nx * load<f32>(guideNormal + at) +
          surface.ny * load<f32>(guideNormal + at + 4) +
          surface.nz * load<f32>(guideNormal + at + 8);
        if (facing < least) continue;
        const dx = load<f32>(guidePosition + at) - surface.px;
        const dy = load<f32>(guidePosition + at + 4) - surface.py;
        const dz = load<f32>(guidePosition + at + 8) - surface.pz;
        const off = abs<f32>(dx * surface.nx + dy * surface.ny + dz * surface.nz);
        const far = sqrt<f32>(dx * dx + dy * dy + dz * dz);
        if (isEdge ? far > near : off > <f32>0.3 * far + <f32>0.002) continue;
        const sameMaterial = load<f32>(guidePosition + at + 12) == <f32>surface.material;
        const f2 = facing * facing;
        const wx = max<f32>(0, 1 - abs<f32>(<f32>xx - x) / (<f32>1 + <f32>reach));
        const weight = (wx * wy + <f32>1e-4) * f2 * f2 * (sameMaterial ? <f32>1 : <f32>0.05);
        light = f32x4.add(light, f32x4.mul(v128.load(diffuse + at), f32x4.splat(weight)));
        gloss = f32x4.add(gloss, f32x4.mul(v128.load(specular + at), f32x4.splat(weight)));
        weights += weight;
      }
    }
    if (weights > <f32>0.02) {
      const inv: f32 = 1 / weights;
      gatheredR = f32x4.extract_lane(light, 0) * inv;
      gatheredG = f32x4.extract_lane(light, 1) * inv;
      gatheredB = f32x4.extract_lane(light, 2) * inv;
      glossR = f32x4.extract_lane(gloss, 0) * inv;
      glossG = f32x4.extract_lane(gloss, 1) * inv;
      glossB = f32x4.extract_lane(gloss, 2) * inv;
      return true;
    }
  }
  return false;
}

/** Takes the light that was just worked out for one point instead. */
export function keepLight(): void {
  gatheredR = diffuseR;
  gatheredG = diffuseG;
  gatheredB = diffuseB;
  glossR = specularR;
  glossG = specularG;
  glossB = specularB;
}
