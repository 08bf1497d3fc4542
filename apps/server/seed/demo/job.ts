import { availableParallelism } from 'node:os';
import { demoPlans, ENGINE_VERSION } from '@mogine/atelier';
import { z } from 'zod';
import type { Context } from '#context';
import { defineJob } from '#kernel/jobs';
import { makeInChild } from './make.ts';
import { produceMissing } from './produce.ts';

/**
 * Makes what is missing of the demo catalogue and puts each asset on sale as soon as it is made. One job for all of
 * them: it holds one place of the queue, so that payments and messages never wait for pictures.
 */
export const produceDemoCatalogue = defineJob<Context, z.ZodObject<Record<never, never>>>({
  name: 'produce_demo_catalogue',
  schema: z.object({}),
  maxAttempts: 6,
  run: async (ctx) =>
    produceMissing(
      ctx,
      { plans: demoPlans(), engineVersion: ENGINE_VERSION, make: makeInChild },
      Math.max(1, availableParallelism() - 1),
    ),
});
