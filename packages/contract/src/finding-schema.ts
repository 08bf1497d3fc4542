import { z } from 'zod';

/** Something that is to be said of a model. */
export const findingSchema = z.object({
  /** Its words are in `model-findings.ts`. */
  code: z.string(),
  severity: z.enum(['error', 'warning', 'note']),
  /** In how many places it is. */
  count: z.int(),
  detail: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** Where it is, metres, Y up, on any copy of the model; of very many places some hundred. */
export const findingPlaces = {
  /** Ends of lines, six numbers each. */
  lines: z.array(z.number()).optional(),
  /** Corners of triangles, nine numbers each. */
  faces: z.array(z.number()).optional(),
};
