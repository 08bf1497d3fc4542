import { at } from '../../packages/atelier/src/math/vector.ts';
import type { Picture } from '../../packages/atelier/src/tracer/shot.ts';

/** Structural similarity after Wang et al. 2004: luma, Gaussian window of 11 with sigma 1.5, mean over the picture. */
const RADIUS = 5;
const SIGMA = 1.5;
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

const KERNEL = Float64Array.from({ length: 2 * RADIUS + 1 }, (_, i) =>
  Math.exp(-((i - RADIUS) ** 2) / (2 * SIGMA * SIGMA)),
);
const KERNEL_SUM = KERNEL.reduce((a, b) => a + b, 0);

function lumaOf({ rgb, width, height }: Picture): Float64Array {
  return Float64Array.from(
    { length: width * height },
    (_, i) => 0.2126 * at(rgb, i * 3) + 0.7152 * at(rgb, i * 3 + 1) + 0.0722 * at(rgb, i * 3 + 2),
  );
}

/** Gaussian blur; the rim, where the window would leave the picture, is left out of the result's use. */
function blur(source: Float64Array, width: number, height: number): Float64Array {
  const across = new Float64Array(source.length);
  const out = new Float64Array(source.length);
  for (let y = 0; y < height; y++) {
    for (let x = RADIUS; x < width - RADIUS; x++) {
      let sum = 0;
      for (let k = -RADIUS; k <= RADIUS; k++) sum += at(KERNEL, k + RADIUS) * at(source, y * width + x + k);
      across[y * width + x] = sum / KERNEL_SUM;
    }
  }
  for (let y = RADIUS; y < height - RADIUS; y++) {
    for (let x = RADIUS; x < width - RADIUS; x++) {
      let sum = 0;
      for (let k = -RADIUS; k <= RADIUS; k++) sum += at(KERNEL, k + RADIUS) * at(across, (y + k) * width + x);
      out[y * width + x] = sum / KERNEL_SUM;
    }
  }
  return out;
}

/** 1 for equal pictures, less the more their structure differs. Throws a RangeError for sizes that differ. */
export function measureSsim(a: Picture, b: Picture): number {
  if (a.width !== b.width || a.height !== b.height) throw new RangeError('The pictures differ in size.');
  const { width, height } = a;
  const x = lumaOf(a);
  const y = lumaOf(b);
  const smooth = (f: (i: number) => number): Float64Array =>
    blur(
      Float64Array.from(x, (_, i) => f(i)),
      width,
      height,
    );
  const meanX = smooth((i) => at(x, i));
  const meanY = smooth((i) => at(y, i));
  const squareX = smooth((i) => at(x, i) ** 2);
  const squareY = smooth((i) => at(y, i) ** 2);
  const product = smooth((i) => at(x, i) * at(y, i));
  let sum = 0;
  let count = 0;
  for (let row = RADIUS; row < height - RADIUS; row++) {
    for (let column = RADIUS; column < width - RADIUS; column++) {
      const i = row * width + column;
      const [mx, my] = [at(meanX, i), at(meanY, i)];
      const varianceX = at(squareX, i) - mx * mx;
      const varianceY = at(squareY, i) - my * my;
      const covariance = at(product, i) - mx * my;
      sum +=
        ((2 * mx * my + C1) * (2 * covariance + C2)) /
        ((mx * mx + my * my + C1) * (varianceX + varianceY + C2));
      count++;
    }
  }
  return sum / count;
}
