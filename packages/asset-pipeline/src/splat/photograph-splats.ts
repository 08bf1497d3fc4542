import type { Picture } from '@mogine/atelier';
import sharp from 'sharp';
import { coverSize, frameSize } from '../render/cover-size.ts';
import { drawSplats, type SplatCamera } from './draw-splats.ts';
import { lightenSplats } from './lighten-splats.ts';
import type { SplatCloud } from './splat-cloud.ts';
import { measureBody, openRoom, type Extent } from './splat-extent.ts';
import { eyeAxes, eyeDistance, HALF_FIELD, SPLAT_HOME } from './splat-eye.ts';

export type SplatPhotographs = {
  /** WebP. */
  cover: Uint8Array;
  /** WebP of {@link TURN_FRAMES} frames side by side. */
  turntable: Uint8Array;
};

/** Enough for frames that are a few hundred pixels wide. */
const FRAME_SPLATS = 80_000;
/** As models have. */
export const TURN_FRAMES = 36;
/** The paper of the studio in which models stand, from above to below. */
const PAPER = [
  [232, 230, 226],
  [206, 203, 197],
] as const;

/**
 * Cover, so many pixels wide, and turntable of a cloud that is light enough to be drawn; of a room, without the walls before its
 * inside.
 */
export async function photographSplats(
  cloud: SplatCloud,
  room: Extent | null,
  coverWidth: number,
): Promise<SplatPhotographs> {
  const [size, frameOf] = [coverSize(coverWidth), frameSize(coverWidth)];
  const body = measureBody(cloud);
  const look = (azimuth: number, size: readonly [number, number]): SplatCamera => {
    const camera = orbit(body, azimuth, size);
    return room ? { ...camera, within: openRoom(room, camera.eye) } : camera;
  };
  const cover = drawSplats(cloud, look(SPLAT_HOME.azimuth, size), paper(size));
  const [width, height] = frameOf;
  const strip = Buffer.alloc(width * TURN_FRAMES * height * 3);
  const backdrop = paper(frameOf);
  const few = lightenSplats(cloud, FRAME_SPLATS);
  for (let n = 0; n < TURN_FRAMES; n++) {
    const frame = drawSplats(
      few,
      look(SPLAT_HOME.azimuth + (n * 2 * Math.PI) / TURN_FRAMES, frameOf),
      backdrop,
    );
    for (let y = 0; y < height; y++)
      strip.set(frame.rgb.subarray(y * width * 3, (y + 1) * width * 3), (y * TURN_FRAMES + n) * width * 3);
  }
  return {
    cover: await encode(cover, 88),
    turntable: await encode({ width: width * TURN_FRAMES, height, rgb: strip }, 80),
  };
}

/** The eye on a circle about the body. */
function orbit(body: Extent, azimuth: number, [width, height]: readonly [number, number]): SplatCamera {
  const { right, up, back } = eyeAxes(azimuth, SPLAT_HOME.elevation);
  const distance = eyeDistance(body, SPLAT_HOME.elevation, width / height);
  const at = (axis: 0 | 1 | 2) => (body.min[axis] + body.max[axis]) / 2 + back[axis] * distance;
  return {
    ...{ right, up, eye: [at(0), at(1), at(2)] },
    forward: [-back[0], -back[1], -back[2]],
    focal: height / 2 / HALF_FIELD,
  };
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
