import { hotspotSchema } from '@mogine/contract/catalog';
import { z } from 'zod';

const previewRoles = [
  'model',
  'panorama',
  'baseColor',
  'normal',
  'roughness',
  'ambientOcclusion',
  'metalness',
  'height',
  'turntable',
] as const;
export type PreviewRole = (typeof previewRoles)[number];

export const THUMB_WIDTH = 480;

const measure = z.number().optional();
const file = z.object({ path: z.string(), name: z.string(), contentType: z.string() });

/** What a maker left in its folder; paths are relative to it. */
export const manifestSchema = z.object({
  files: z.array(file.extend({ role: z.enum(['model', 'panorama', 'map', 'archive']) })),
  covers: z.array(file),
  /** The first cover, {@link THUMB_WIDTH} pixels wide; none where it is no wider itself. */
  thumb: file.optional(),
  previews: z.array(file.extend({ role: z.enum(previewRoles) })),
  /** Frames in the preview of role `turntable`. */
  turntableFrames: z.int().optional(),
  /** Between the black and the white of the preview of role `height`, millimetres. */
  reliefMm: measure,
  hotspots: z.array(hotspotSchema).optional(),
  coverColor: z.string(),
  facts: z.object({
    triangles: measure,
    vertices: measure,
    drawCalls: measure,
    materials: measure,
    widthMm: measure,
    depthMm: measure,
    heightMm: measure,
    textureSize: measure,
    fileBytes: z.number(),
  }),
});
export type Manifest = z.output<typeof manifestSchema>;
export type ManifestFile = Manifest['files'][number];
