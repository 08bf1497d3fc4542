import type { Picture } from '../tracer/tracer.ts';

/** Level perspective view cut out of an equirectangular picture, `yawDeg` to the right of its centre. */
export function cropPanorama(
  picture: Picture,
  yawDeg: number,
  verticalFovDeg: number,
  width: number,
  height: number,
): Picture {
  const rgb = new Uint8Array(width * height * 3);
  const half = Math.tan((verticalFovDeg * Math.PI) / 360);
  const read = (x: number, y: number, k: number): number => {
    const wrapped = ((x % picture.width) + picture.width) % picture.width;
    const row = Math.min(picture.height - 1, Math.max(0, y));
    return picture.rgb[(row * picture.width + wrapped) * 3 + k] ?? 0;
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = ((x + 0.5) / width - 0.5) * 2 * half * (width / height);
      // A slightly lowered horizon shows more floor than ceiling, as a photographer would.
      const dy = (0.5 - (y + 0.5) / height) * 2 * half - 0.1;
      const longitude = Math.atan2(dx, 1) + (yawDeg * Math.PI) / 180;
      const latitude = Math.atan2(dy, Math.hypot(dx, 1));
      const u = (longitude / (2 * Math.PI) + 0.5) * picture.width - 0.5;
      const v = (0.5 - latitude / Math.PI) * picture.height - 0.5;
      const u0 = Math.floor(u);
      const v0 = Math.floor(v);
      const [fu, fv] = [u - u0, v - v0];
      for (const k of [0, 1, 2]) {
        const top = read(u0, v0, k) * (1 - fu) + read(u0 + 1, v0, k) * fu;
        const low = read(u0, v0 + 1, k) * (1 - fu) + read(u0 + 1, v0 + 1, k) * fu;
        rgb[(y * width + x) * 3 + k] = top * (1 - fv) + low * fv + 0.5;
      }
    }
  }
  return { width, height, rgb };
}
