// How finely a picture shows each material, so that its textures need not be finer.
import * as surface from './surface';
import { pixelFootprint } from './camera';
import { look, seenDistance, seenX, seenY, seenZ, SURFACE } from './sight';

/**
 * Looks through a grid of columns x rows of a picture `width` pixels wide; `finest` gets, for every material, the least
 * metres that one pixel covers of it, and keeps what it holds where that is less.
 */
export function measureFootprints(columns: i32, rows: i32, width: i32, finest: usize): void {
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const u = (<f32>x + <f32>0.5) / <f32>columns;
      const v = (<f32>y + <f32>0.5) / <f32>rows;
      if (look(u, v, width, 0) != SURFACE) continue;
      const facing = max<f32>(<f32>0.02, -(seenX * surface.nx + seenY * surface.ny + seenZ * surface.nz));
      const footprint = pixelFootprint(width, seenDistance) / max<f32>(<f32>0.35, sqrt<f32>(facing));
      const at = finest + ((<usize>surface.material) << 2);
      store<f32>(at, min<f32>(load<f32>(at), footprint));
    }
  }
}
