import { z } from 'zod';
import { PUBLICATIONS, REDRAW_CONTEXTS, TASK_FLOWS } from './create-limits.ts';
import { csv, instant, points } from './kernel/fields.ts';

export const localText = z.object({ zh: z.string(), en: z.string() });

/** One result of a task. */
const outputSchema = z.object({
  /** Counted from 0 within its task. */
  index: z.int(),
  kind: z.enum(['image', 'model']),
  /** The picture, or the model as GLB, under an address that opens for its owner for a while. */
  url: z.string(),
  /** Small picture of it. */
  cover: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  /** Pixels, of a picture; of a model's poster otherwise. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** A model in other formats: `usdz`. */
  others: z.array(z.object({ format: z.string(), url: z.string(), bytes: z.int() })),
  /** Of a model. */
  facts: z
    .object({
      /** Width, height and depth, metres. */
      size: z.tuple([z.number(), z.number(), z.number()]),
      triangles: z.int(),
      materials: z.int(),
    })
    .nullable(),
  /** Whether the built-in engine still knows what stands where in it, and can change and model it. */
  hasScene: z.boolean(),
  /** Whether the file carries a C2PA signature, by which anybody can check where it comes from. */
  isSigned: z.boolean(),
});

export const taskSchema = z.object({
  id: z.string(),
  /** The same, as the polling client names it. */
  task_id: z.string(),
  prompt: z.string(),
  negativePrompt: z.string(),
  /** Pictures, each under an address that opens for its owner for a while; empty until done. */
  imgUrl: csv,
  /** The first of them, small. */
  cover: z.string(),
  outputs: z.array(outputSchema),
  headImage: z.string(),
  status: z.int().min(0).max(3),
  flowName: z.enum(TASK_FLOWS),
  loras: csv,
  batchSize: z.int(),
  width: z.int(),
  height: z.int(),
  seed: z.int(),
  /** The result it began with, when that was one of the person's own. */
  source: z.object({ id: z.string(), index: z.int() }).nullable(),
  /** The first task of the chain of changes that it belongs to; its own id where it is that. */
  rootId: z.string(),
  /** The picture it began with, small; empty without one. */
  sourceCover: z.string(),
  /** The picture that it was told to go by; empty without one. */
  reference: z.string(),
  /** How a part was changed; null for other flows. */
  redraw: z.object({ strength: z.int(), context: z.enum(REDRAW_CONTEXTS), feather: z.int() }).nullable(),
  /** How many times larger; null for other flows. */
  scale: z.int().nullable(),
  starred: z.boolean(),
  /** The folder it lies in; empty outside of folders. */
  folderId: z.string(),
  publication: z.enum(PUBLICATIONS),
  /** What made it, as people are told; empty while it waits. */
  engine: z.string(),
  /** What it costs, or has cost; 0 for a free try. */
  point: points,
  /** Whether it took one of the day's free tries, which comes back when it fails. */
  isFreeTry: z.boolean(),
  /** While it waits: tasks that are begun before it, as the turn goes now. People who come later may go before it. */
  ahead: z.int().nullable(),
  /** 0…1 of the work. */
  share: z.number(),
  /** Until it is probably done, by what tasks like it have taken; null where nothing is known. */
  etaSeconds: z.int().nullable(),
  /** What is to be seen so far, as a data URI; empty when there is nothing yet. */
  preview: z.string(),
  /** Empty, or a name of {@link TASK_FAILURES}. */
  reason: z.string(),
  /** 失败 and the reason in the reader's language; empty unless it failed. */
  failure: z.string(),
  /** What the engine made of the words; null before it has read them, and with engines that do not tell. */
  reading: z
    .object({
      recognised: z.array(z.string()),
      /** What was understood as not wanted. */
      refused: z.array(z.string()),
      unrecognised: z.array(z.string()),
      noEffect: z.array(z.object({ text: z.string(), why: localText })),
      missing: z.array(localText),
    })
    .nullable(),
  createTime: instant,
  /** When the engine began it; null while it waits. */
  beginTime: instant.nullable(),
  endTime: instant.nullable(),
});
