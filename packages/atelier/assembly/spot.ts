// Spots of the picture that the exposure is metered on: what they show, not what shines on them.
import { shadeAt, rawR, rawG, rawB, keyMaterial } from './shade';
import { hash } from './random';

/**
 * Writes the luminance of `columns` x `rows` spots spread over a picture `width` pixels wide to `out`, one f32 each, in the
 * scene's radiance; -1 where sky or a section is seen. Light buffers and development must be set.
 */
export function meterSpots(columns: i32, rows: i32, width: i32, out: usize): void {
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const spot = y * columns + x;
      const u = (<f32>x + <f32>0.5) / <f32>columns;
      const v = (<f32>y + <f32>0.5) / <f32>rows;
      shadeAt(u, v, width, x, y, 0, hash(<u32>spot));
      const luminance: f32 = <f32>0.3 * rawR + <f32>0.6 * rawG + <f32>0.1 * rawB;
      store<f32>(out + ((<usize>spot) << 2), keyMaterial < 0 ? -1 : luminance);
    }
  }
}
