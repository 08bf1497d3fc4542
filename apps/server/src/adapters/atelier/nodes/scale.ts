import sharp, { type KernelEnum } from 'sharp';
import { EDGE, pictureOf, refuse, whole, type NodeSpec } from './node.ts';

/** ComfyUI's names of ways to scale a picture, and sharp's. */
const METHODS: Readonly<Record<string, keyof KernelEnum>> = {
  'nearest-exact': 'nearest',
  bilinear: 'linear',
  bicubic: 'cubic',
  lanczos: 'lanczos3',
};

export const ImageScale: NodeSpec = {
  title: 'Scale image',
  required: {
    image: ['IMAGE'],
    upscale_method: [Object.keys(METHODS)],
    width: ['INT', { ...EDGE, default: 1536 }],
    height: ['INT', { ...EDGE, default: 1024 }],
    crop: [['disabled', 'center']],
  },
  outputs: ['IMAGE'],
  weight: 1,
  async run(inputs) {
    const { bytes } = pictureOf(inputs, 'image');
    const kernel = METHODS[String(inputs['upscale_method'])] ?? refuse('there is no such way to scale');
    const scaled = await sharp(bytes)
      .resize({
        width: whole(inputs, 'width', EDGE.min, EDGE.max),
        height: whole(inputs, 'height', EDGE.min, EDGE.max),
        fit: inputs['crop'] === 'center' ? 'cover' : 'fill',
        kernel,
      })
      .png({ compressionLevel: 3 })
      .toBuffer();
    return [{ kind: 'IMAGE', pictures: [{ bytes: scaled, contentType: 'image/png' }] }];
  },
};
