import { z } from 'zod';

/**
 * Lighter copies of a model that pages show, the lightest first and that model itself last, all with the same parts and
 * materials in the same places; empty where there are none.
 */
export const levelsSchema = z.array(z.object({ url: z.string(), bytes: z.int() }));
