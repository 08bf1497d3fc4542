import sharp from 'sharp';
import { strokesOf, type Point } from './glyphs.ts';

/** Twice the 130 × 48 CSS pixels it is shown in. */
export const WIDTH = 260;
export const HEIGHT = 96;

const GRAIN = 24;

/** Uniform in [0, 1). */
export type Random = () => number;

type Bend = (point: Point) => Point;

/** Draws characters bent, crossed by lines and grained; a PNG, because outlines in a vector picture can be read. */
export async function drawPicture(characters: string, random: Random): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(drawSvg(characters, random)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  for (let pixel = 0; pixel < data.length; pixel += channels) {
    const grain = Math.round((random() - 0.5) * 4) * (GRAIN / 2);
    for (let index = pixel; index < pixel + channels; index += 1) {
      // A byte that overflowed would turn black into white.
      data[index] = Math.max(0, Math.min(255, (data[index] ?? 0) + grain));
    }
  }
  return sharp(data, { raw: { width, height, channels } }).png({ compressionLevel: 6 }).toBuffer();
}

function drawSvg(characters: string, random: Random): string {
  const hue = random() * 360;
  const bend = createBend(random);
  const background = `hsl(${(hue + 150 + random() * 60) % 360} 35% ${(86 + random() * 8).toFixed(1)}%)`;
  const marks = [
    ...Array.from({ length: 3 }, () => drawLine(pickColour(hue, random), bend, random)),
    ...drawCharacters(characters, hue, bend, random),
    ...Array.from({ length: 2 }, () => drawLine(background, bend, random)),
    ...Array.from({ length: 50 }, () => drawDot(pickColour(hue, random), random)),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="100%" height="100%" fill="${background}"/>${marks.join('')}</svg>`;
}

/** One wave field over the whole picture, so that neighbours lean into each other. */
function createBend(random: Random): Bend {
  const waves = Array.from({ length: 2 }, (_, index) => ({
    length: 60 + random() * 90,
    phase: random() * 2 * Math.PI,
    height: (index === 0 ? 5 : 4) + random() * 3,
  }));
  const [across, down] = waves;
  return ([x, y]) => [
    x + (across ? across.height * Math.sin((2 * Math.PI * y) / across.length + across.phase) : 0),
    y + (down ? down.height * Math.sin((2 * Math.PI * x) / down.length + down.phase) : 0),
  ];
}

function drawCharacters(characters: string, hue: number, bend: Bend, random: Random): string[] {
  const advance = (WIDTH - 28) / characters.length;
  return [...characters].flatMap((character, index) => {
    const place = placeGlyph(14 + advance * (index + 0.5), advance, random);
    const colour = pickColour(hue, random);
    const width = 4.5 + random() * 2.5;
    return strokesOf(character).map((stroke) =>
      polyline(
        stroke.map((point) => bend(place(point))),
        colour,
        width,
      ),
    );
  });
}

/** From the glyph's 8 × 10 box to the picture: turned, slanted and stretched about its own middle. */
function placeGlyph(centreX: number, advance: number, random: Random): Bend {
  const angle = (random() - 0.5) * 0.6;
  const slant = (random() - 0.5) * 0.5;
  const scaleX = (advance / 8) * (0.72 + random() * 0.16);
  const scaleY = 4.6 + random() * 1.2;
  const [middleX, middleY] = [centreX + (random() - 0.5) * 6, HEIGHT / 2 + (random() - 0.5) * 12];
  return ([x, y]) => {
    const across = (x - 4 - slant * (y - 5)) * scaleX;
    const down = (y - 5) * scaleY;
    return [
      middleX + across * Math.cos(angle) - down * Math.sin(angle),
      middleY + across * Math.sin(angle) + down * Math.cos(angle),
    ];
  };
}

function drawLine(colour: string, bend: Bend, random: Random): string {
  const [from, to] = [HEIGHT * (0.15 + random() * 0.7), HEIGHT * (0.15 + random() * 0.7)];
  const sway = (random() - 0.5) * 30;
  const points = Array.from({ length: 40 }, (_, index): Point => {
    const t = index / 39;
    return bend([t * WIDTH, from + (to - from) * t + sway * Math.sin(Math.PI * 2 * t)]);
  });
  return polyline(points, colour, 1.5 + random() * 1.5);
}

function drawDot(colour: string, random: Random): string {
  const [x, y, radius] = [random() * WIDTH, random() * HEIGHT, 0.8 + random() * 1.6];
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${colour}"/>`;
}

function polyline(points: readonly Point[], colour: string, width: number): string {
  const path = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="${width.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function pickColour(hue: number, random: Random): string {
  const own = (hue + (random() - 0.5) * 60 + 360) % 360;
  return `hsl(${own.toFixed(0)} ${(45 + random() * 30).toFixed(0)}% ${(22 + random() * 16).toFixed(0)}%)`;
}
