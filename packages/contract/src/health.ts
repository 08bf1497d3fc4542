import { z } from 'zod';
import { findingPlaces, findingSchema } from './finding-schema.ts';
import { id, text } from './kernel/fields.ts';
import { op } from './kernel/op.ts';

/** What an examination of the files on sale says of a model. */
const healthSchema = z.object({
  /** `none`: it has no model; `waiting`: its files were not looked at yet; `refused`: they could not be read. */
  state: z.enum(['none', 'waiting', 'examined', 'refused']),
  /** Why they could not be read, as in `upload-refusals.ts`; empty where they could. */
  refusal: z.string(),
  /** Measured; null while it is not examined. */
  facts: z
    .object({
      triangles: z.int(),
      vertices: z.int(),
      drawCalls: z.int(),
      materials: z.int(),
      nodes: z.int(),
      animations: z.int(),
      skins: z.int(),
      textures: z.int(),
      /** Longest edge of the largest texture, pixels. */
      textureEdge: z.int(),
      /** In the memory of a graphics card, unpacked. */
      textureMemoryBytes: z.int(),
      /** Picture elements to a metre that half of its surface has; 0 without textures. */
      texelsPerMetre: z.int(),
      widthMm: z.int(),
      depthMm: z.int(),
      heightMm: z.int(),
    })
    .nullable(),
  /** What is to be said of it, the gravest first. */
  findings: z.array(
    findingSchema.extend({
      /** How many places of it `healthPlaces` answers. */
      places: z.int(),
    }),
  ),
  /** A light copy for augmented reality, in real size; null where there is none. */
  ar: z.object({ usdz: z.string(), bytes: z.int() }).nullable(),
});

export const health = {
  health: op({
    method: 'GET',
    path: '/api/resource/health',
    auth: 'public',
    summary: { zh: '模型体检结果', en: 'What was found out about the model of an asset' },
    input: z.object({ id }),
    data: healthSchema,
  }),
  healthPlaces: op({
    method: 'GET',
    path: '/api/resource/health/places',
    auth: 'public',
    summary: { zh: '一项体检发现在模型上的位置', en: 'Where one finding is on the model' },
    input: z.object({ id, code: text(40) }),
    data: z.object(findingPlaces).required(),
  }),
};
