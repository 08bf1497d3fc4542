import {
  choice,
  decimal,
  flag,
  link,
  offset,
  text,
  whole,
  SCALING,
  type InputSpec,
  type NodeClasses,
} from './node-class.ts';

const cut = choice('disabled', 'center');
const channels = choice('red', 'green', 'blue', 'alpha');
const factor = decimal(1, 0.01, 8);
const extent = whole(512, 1, 16384);
const cutting = { width: extent, height: extent, x: offset(0), y: offset(0) };

/** Everything that reads, changes and keeps pictures; `uploads` are the files to choose from. */
export function pictureNodes(uploads: readonly string[]): NodeClasses {
  const upload: InputSpec = [uploads, { image_upload: true }];
  return {
    LoadImage: {
      title: 'Load Image',
      required: { image: upload },
      outputs: ['IMAGE', 'MASK'],
      category: 'image',
    },
    LoadImageMask: {
      title: 'Load Image (as Mask)',
      required: { image: upload, channel: channels },
      outputs: ['MASK'],
      category: 'mask',
    },
    EmptyImage: {
      required: {
        width: whole(512, 1, 16384),
        height: whole(512, 1, 16384),
        batch_size: whole(1, 1, 4096),
        color: whole(0, 0, 0xffffff),
      },
      outputs: ['IMAGE'],
      category: 'image',
    },
    SaveImage: {
      title: 'Save Image',
      required: { images: link('IMAGE'), filename_prefix: text('ComfyUI') },
      outputs: [],
      category: 'image',
      isOutput: true,
    },
    PreviewImage: {
      title: 'Preview Image',
      required: { images: link('IMAGE') },
      outputs: [],
      category: 'image',
      isOutput: true,
    },
    VAEDecode: {
      title: 'VAE Decode',
      required: { samples: link('LATENT'), vae: link('VAE') },
      outputs: ['IMAGE'],
      category: 'latent',
    },
    VAEDecodeTiled: {
      title: 'VAE Decode (Tiled)',
      required: {
        samples: link('LATENT'),
        vae: link('VAE'),
        tile_size: whole(512, 64, 4096, 32),
        overlap: whole(64, 0, 4096, 32),
        temporal_size: whole(64, 8, 4096, 4),
        temporal_overlap: whole(8, 4, 4096, 4),
      },
      outputs: ['IMAGE'],
      category: '_for_testing',
    },
    VAEEncode: {
      title: 'VAE Encode',
      required: { pixels: link('IMAGE'), vae: link('VAE') },
      outputs: ['LATENT'],
      category: 'latent',
    },
    VAEEncodeForInpaint: {
      title: 'VAE Encode (for Inpainting)',
      required: {
        pixels: link('IMAGE'),
        vae: link('VAE'),
        mask: link('MASK'),
        grow_mask_by: whole(6, 0, 64),
      },
      outputs: ['LATENT'],
      category: 'latent/inpaint',
    },
    ImageScale: {
      title: 'Upscale Image',
      required: {
        image: link('IMAGE'),
        upscale_method: choice(...SCALING),
        width: offset(512),
        height: offset(512),
        crop: cut,
      },
      outputs: ['IMAGE'],
      category: 'image/upscaling',
    },
    ImageScaleBy: {
      title: 'Upscale Image By',
      required: { image: link('IMAGE'), upscale_method: choice(...SCALING), scale_by: factor },
      outputs: ['IMAGE'],
      category: 'image/upscaling',
    },
    ImageScaleToTotalPixels: {
      required: {
        image: link('IMAGE'),
        upscale_method: choice(...SCALING),
        megapixels: decimal(1, 0.01, 16),
        resolution_steps: whole(1, 1, 256),
      },
      outputs: ['IMAGE'],
      category: 'image/upscaling',
    },
    FluxKontextImageScale: {
      required: { image: link('IMAGE') },
      outputs: ['IMAGE'],
      category: 'advanced/conditioning/flux',
    },
    ImageUpscaleWithModel: {
      title: 'Upscale Image (using Model)',
      required: { upscale_model: link('UPSCALE_MODEL'), image: link('IMAGE') },
      outputs: ['IMAGE'],
      category: 'image/upscaling',
    },
    ImagePadForOutpaint: {
      title: 'Pad Image for Outpainting',
      required: {
        image: link('IMAGE'),
        left: offset(0),
        top: offset(0),
        right: offset(0),
        bottom: offset(0),
        feathering: offset(40),
      },
      outputs: ['IMAGE', 'MASK'],
      category: 'image',
    },
    Canny: {
      required: {
        image: link('IMAGE'),
        low_threshold: decimal(0.4, 0.01, 0.99),
        high_threshold: decimal(0.8, 0.01, 0.99),
      },
      outputs: ['IMAGE'],
      category: 'image/preprocessors',
    },
    ImageBlur: {
      required: { image: link('IMAGE'), blur_radius: whole(1, 1, 31), sigma: decimal(1, 0.1, 10, 0.1) },
      outputs: ['IMAGE'],
      category: 'image/postprocessing',
    },
    ImageCompositeMasked: {
      required: {
        destination: link('IMAGE'),
        source: link('IMAGE'),
        x: offset(0),
        y: offset(0),
        resize_source: flag(false),
      },
      optional: { mask: link('MASK') },
      outputs: ['IMAGE'],
      category: 'image',
    },
    ImageCrop: {
      title: 'Image Crop',
      required: { image: link('IMAGE'), ...cutting },
      outputs: ['IMAGE'],
      category: 'image/transform',
    },
    ImageCropToMask: {
      title: 'Crop Image to Mask',
      required: {
        images: link('IMAGE'),
        masks: link('MASK'),
        width: whole(1024, 64, 4096, 8),
        height: whole(1024, 64, 4096, 8),
        pad_factor: decimal(1, 1, 2),
        grow_mask: whole(0, -32, 32),
        background: ['COLOR', { default: '#000000', socketless: true }],
      },
      outputs: ['IMAGE'],
      category: 'image/transform',
    },
    RepeatImageBatch: {
      required: { image: link('IMAGE'), amount: whole(1, 1, 4096) },
      outputs: ['IMAGE'],
      category: 'image/batch',
    },
    CropMask: {
      required: { mask: link('MASK'), ...cutting },
      outputs: ['MASK'],
      category: 'mask',
    },
    GrowMask: {
      required: { mask: link('MASK'), expand: whole(0, -16384, 16384), tapered_corners: flag(true) },
      outputs: ['MASK'],
      category: 'mask',
    },
    InvertMask: { required: { mask: link('MASK') }, outputs: ['MASK'], category: 'mask' },
    MaskToImage: {
      title: 'Convert Mask to Image',
      required: { mask: link('MASK') },
      outputs: ['IMAGE'],
      category: 'mask',
    },
    ImageToMask: {
      title: 'Convert Image to Mask',
      required: { image: link('IMAGE'), channel: channels },
      outputs: ['MASK'],
      category: 'mask',
    },
    RemoveBackground: {
      required: { bg_removal_model: link('BACKGROUND_REMOVAL'), image: link('IMAGE') },
      outputs: ['MASK'],
      category: 'image/background removal',
    },
    JoinImageWithAlpha: {
      title: 'Join Image with Alpha',
      required: { image: link('IMAGE'), alpha: link('MASK') },
      outputs: ['IMAGE'],
      category: 'mask/compositing',
    },
  };
}
