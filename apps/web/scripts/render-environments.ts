import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderEnvironment, type Environment } from '@mogine/atelier';
import { encodeRadiance } from './radiance.ts';

// Renders the light that models are looked at in: places of the catalogue, traced by the built-in engine.

const folder = join(import.meta.dirname, '../src/viewer/environments');
const WIDTH = 512;
const SAMPLES = 32;
/** The mean light from all around that each is brought to, so that models are as bright in one as in another. */
const MEAN = 0.5;
/** What is this much brighter than the mean is a window or a lamp, which casts shadows. */
const LAMP_FROM = 6;

const places = [
  { name: 'daylight', slug: 'panorama-cream-living' },
  { name: 'evening', slug: 'panorama-deco-salon' },
  { name: 'gallery', slug: 'panorama-white-gallery' },
  { name: 'garden', slug: 'panorama-villa-pool' },
] as const;

type Lamp = { direction: readonly [number, number, number]; color: string };

/** Only these are rendered; all without any. */
const wanted = process.argv.slice(2);
await mkdir(folder, { recursive: true });
for (const { name, slug } of places) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const environment = level(await renderEnvironment(slug, { width: WIDTH, samples: SAMPLES }));
  const bytes = encodeRadiance(environment);
  await writeFile(join(folder, `${name}.hdr`), bytes);
  process.stdout.write(`${name}.hdr ${bytes.length} bytes, ${JSON.stringify(findLamp(environment))}\n`);
}

function eachPixel(
  { width, height }: Environment,
  visit: (at: number, share: number, direction: readonly [number, number, number]) => void,
): void {
  for (let row = 0; row < height; row += 1) {
    const polar = ((row + 0.5) / height) * Math.PI;
    const share = (Math.sin(polar) * Math.PI * Math.PI * 2) / (width * height);
    for (let column = 0; column < width; column += 1) {
      // As three.js lays a panorama around the world: its middle towards +X, further right towards +Z.
      const azimuth = ((column + 0.5) / width - 0.5) * 2 * Math.PI;
      const direction = [
        Math.sin(polar) * Math.cos(azimuth),
        Math.cos(polar),
        Math.sin(polar) * Math.sin(azimuth),
      ] as const;
      visit((row * width + column) * 3, share, direction);
    }
  }
}

function luminanceAt(rgb: Float32Array, at: number): number {
  return 0.2126 * (rgb[at] ?? 0) + 0.7152 * (rgb[at + 1] ?? 0) + 0.0722 * (rgb[at + 2] ?? 0);
}

function level(environment: Environment): Environment {
  const { rgb } = environment;
  let sum = 0;
  eachPixel(environment, (at, share) => {
    sum += luminanceAt(rgb, at) * share;
  });
  const scale = (MEAN * 4 * Math.PI) / sum;
  return { ...environment, rgb: rgb.map((x) => x * scale) };
}

/** Where most of the light comes from, and its colour. */
function findLamp(environment: Environment): Lamp {
  const { rgb } = environment;
  const [sum, light] = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  eachPixel(environment, (at, share, direction) => {
    // From below comes what the floor throws back.
    if (direction[1] < 0.05 || luminanceAt(rgb, at) < MEAN * LAMP_FROM) return;
    const weight = luminanceAt(rgb, at) * share;
    for (const k of [0, 1, 2]) {
      sum[k] = (sum[k] ?? 0) + (direction[k] ?? 0) * weight;
      light[k] = (light[k] ?? 0) + (rgb[at + k] ?? 0) * share;
    }
  });
  const length = Math.hypot(...sum) || 1;
  const brightest = Math.max(...light, 1e-6);
  const toHex = (x: number) =>
    Math.round(255 * (x / brightest) ** (1 / 2.2))
      .toString(16)
      .padStart(2, '0');
  const round = (x: number) => Math.round((x / length) * 100) / 100;
  const [x = 0, y = 0, z = 0] = sum;
  return { direction: [round(x), round(y), round(z)], color: `#${light.map(toHex).join('')}` };
}
