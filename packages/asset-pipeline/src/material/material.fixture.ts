import sharp from 'sharp';

type Level = (u: number, v: number) => readonly [number, number, number];

export async function paintPng(edge: number, level: Level, { height = edge } = {}): Promise<Buffer> {
  const data = Buffer.alloc(edge * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < edge; x++)
      data.set(level((x + 0.5) / edge, (y + 0.5) / height).map(Math.round), (y * edge + x) * 3);
  return sharp(data, { raw: { width: edge, height, channels: 3 } })
    .png()
    .toBuffer();
}

const TURN = Math.PI * 2;
const STEEP = 0.35;

/** Normals of a surface in waves that tiles, green up or down. `shrunk`: shorter than one. */
export function waveNormal({ isDirectX = false, shrunk = 1 } = {}): Level {
  return (u, v) => {
    // Height sin(2u) + cos(3v) + sin(u + v), its slopes to the right and down.
    const right = STEEP * (2 * Math.cos(2 * TURN * u) + Math.cos(TURN * (u + v)));
    const down = STEEP * (-3 * Math.sin(3 * TURN * v) + Math.cos(TURN * (u + v)));
    const length = Math.hypot(right, down, 1) / shrunk;
    const green = (isDirectX ? -down : down) / length;
    return [-right / length, green, 1 / length].map((value) => 127.5 + 127.5 * value) as [
      number,
      number,
      number,
    ];
  };
}

export const woodColour: Level = (u, v) => {
  const ring = Math.sin(TURN * (3 * u + 0.2 * Math.sin(TURN * v)));
  return [150 + 40 * ring, 105 + 30 * ring, 70 + 20 * ring];
};

export const evenRoughness: Level = (u) => {
  const level = 140 + 30 * Math.sin(TURN * u);
  return [level, level, level];
};
