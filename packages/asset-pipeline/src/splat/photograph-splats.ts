import type { Picture } from '@mogine/atelier';
import sharp from 'sharp';
import { drawSplats, type SplatCamera } from './draw-splats.ts';
import { openRoom } from './find-room.ts';
import { lightenSplats } from './lighten-splats.ts';
import { measureBody, type Extent } from './measure-body.ts';
import type { SplatCloud } from './splat-cloud.ts';

export type SplatPhotographs = {
  /** WebP. */
  cover: Uint8Array;
  /** WebP of {@link TURN_FRAMES} frames side by side. */
  turntable: Uint8Array;
};

const COVER = [960, 720] as const;
const FRAME = [320, 240] as const;
/** Enough for frames that are a few hundred pixels wide. */
const FRAME_SPLATS = 80_000;
/** As models have. */
export const TURN_FRAMES = 36;
const AZIMUTH_DEG = 32;
const ELEVATION_DEG = 18;
const FIELD_DEG = 34;
/** Share of the picture that the body fills. */
const FILL = 0.9;
/** Points of the rim of what is framed. */
const RIM = 24;
/** The paper of the studio in which models stand, from above to below. */
const PAPER = [
  [232, 230, 226],
  [206, 203, 197],
] as const;

/** Cover and turntable of a cloud that is light enough to be drawn; of a room, without the walls before its inside. */
export async function photographSplats(cloud: SplatCloud, room: Extent | null): Promise<SplatPhotographs> {
  const body = measureBody(cloud);
  const look = (azimuthDeg: number, size: readonly [number, number]): SplatCamera => {
    const camera = orbit(body, azimuthDeg, size);
    return room ? { ...camera, within: openRoom(room, camera.eye) } : camera;
  };
  const cover = drawSplats(cloud, look(AZIMUTH_DEG, COVER), paper(COVER));
  const [width, height] = FRAME;
  const strip = Buffer.alloc(width * TURN_FRAMES * height * 3);
  const backdrop = paper(FRAME);
  const few = lightenSplats(cloud, FRAME_SPLATS);
  for (let n = 0; n < TURN_FRAMES; n++) {
    const frame = drawSplats(few, look(AZIMUTH_DEG + (n * 360) / TURN_FRAMES, FRAME), backdrop);
    for (let y = 0; y < height; y++)
      strip.set(frame.rgb.subarray(y * width * 3, (y + 1) * width * 3), (y * TURN_FRAMES + n) * width * 3);
  }
  return {
    cover: await encode(cover, 88),
    turntable: await encode({ width: width * TURN_FRAMES, height, rgb: strip }, 80),
  };
}

/** The eye on a circle about the body, near enough that it fills the picture from wherever it is looked at. */
function orbit(
  { min, max }: Extent,
  azimuthDeg: number,
  [width, height]: readonly [number, number],
): SplatCamera {
  const [azimuth, elevation] = [(azimuthDeg * Math.PI) / 180, (ELEVATION_DEG * Math.PI) / 180];
  const [sin, cos] = [Math.sin(azimuth), Math.cos(azimuth)];
  const back = [sin * Math.cos(elevation), Math.sin(elevation), cos * Math.cos(elevation)] as const;
  const right = [cos, 0, -sin] as const;
  const up = [-sin * Math.sin(elevation), Math.cos(elevation), -cos * Math.sin(elevation)] as const;
  const half = Math.tan((FIELD_DEG * Math.PI) / 360);
  const distance = distanceTo({ min, max }, elevation, { half, aspect: width / height });
  const at = (axis: 0 | 1 | 2) => (min[axis] + max[axis]) / 2 + back[axis] * distance;
  return {
    ...{ right, up, eye: [at(0), at(1), at(2)] },
    forward: [-back[0], -back[1], -back[2]],
    focal: height / 2 / half,
  };
}

/** Near enough that a body fills the picture, from whichever side: as a cylinder about it would. */
function distanceTo(
  { min, max }: Extent,
  elevation: number,
  { half, aspect }: { half: number; aspect: number },
): number {
  const [plan, tall] = [Math.hypot(max[0] - min[0], max[2] - min[2]) / 2, (max[1] - min[1]) / 2];
  const [rise, level] = [Math.sin(elevation), Math.cos(elevation)];
  let distance = 1e-3;
  for (let n = 0; n < RIM; n++) {
    const [x, z] = [Math.cos((n * 2 * Math.PI) / RIM) * plan, Math.sin((n * 2 * Math.PI) / RIM) * plan];
    for (const y of [-tall, tall]) {
      const [wide, high] = [Math.abs(x) / aspect, Math.abs(y * level - z * rise)];
      distance = Math.max(distance, y * rise + z * level + Math.max(wide, high) / (half * FILL));
    }
  }
  return distance;
}

function paper([width, height]: readonly [number, number]): Picture {
  const rgb = new Uint8Array(width * height * 3);
  const [top, foot] = PAPER;
  for (let at = 0; at < rgb.length; at++) {
    const share = Math.floor(at / (width * 3)) / height;
    const [above = 0, below = 0] = [top[at % 3], foot[at % 3]];
    rgb[at] = Math.round(above + (below - above) * share);
  }
  return { width, height, rgb };
}

async function encode({ width, height, rgb }: Picture, quality: number): Promise<Uint8Array> {
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .webp({ quality, smartSubsample: true })
    .toBuffer();
}
