import { z } from 'zod';
import { instant } from './kernel/fields.ts';
import { dropTurning } from './kernel/words.ts';
import { REVIEW_REASON_CODES } from './review-reasons.ts';
import {
  AI_DECLARATIONS,
  AI_LABELS,
  ASSET_LICENCES,
  SHELF_STATES,
  SUBMISSION_STATES,
} from './submission-rules.ts';
import { VARIANT_OUTCOMES } from './variant-rules.ts';

const vector = z.tuple([z.number(), z.number(), z.number()]);
/** A place on a mesh, and from where it was looked at; metres of the model, its own axes. */
export const pinSchema = z.object({
  /** Names of the nodes above it, from the root, joined by `/`; empty where they have none. */
  part: z.string().overwrite(dropTurning).max(400),
  point: vector,
  normal: vector,
  camera: z.object({ position: vector, target: vector }),
});

export const commentSchema = z.object({
  id: z.string(),
  by: z.enum(['creator', 'reviewer']),
  text: z.string(),
  pin: pinSchema.nullable(),
  createTime: instant,
  /** Null while it is open. */
  resolveTime: instant.nullable(),
});

/** What a file says of its own making. */
export const foundInFileSchema = z.object({
  name: z.string(),
  verdict: z.enum(['labelled', 'suspected', 'none']),
  /** Generators that left something in it, as `comfyui`. */
  traces: z.array(z.string()),
  /** Whom its label names as producer; empty without one. */
  producer: z.string(),
  hasC2pa: z.boolean(),
});

export const decisionSchema = z.object({
  state: z.enum(SUBMISSION_STATES),
  reasons: z.array(z.enum(REVIEW_REASON_CODES)),
  note: z.string(),
  submitTime: instant,
  decideTime: instant.nullable(),
});

/** Which own asset on sale a new one is a variant of, and how both are called. */
export const declaredVariantSchema = z.object({
  assetId: z.string(),
  name: z.string(),
  enName: z.string(),
  label: z.string(),
  enLabel: z.string(),
  /** Of the asset on sale, where it stands alone so far; else empty. */
  siblingLabel: z.string(),
  enSiblingLabel: z.string(),
  /** What came of it at the publication. */
  outcome: z.enum(VARIANT_OUTCOMES),
});

export const submissionSchema = decisionSchema.extend({
  id: z.string(),
  draftId: z.string(),
  /** The asset that it is the next version of, or that it has become; empty for neither. */
  assetId: z.string(),
  isVersion: z.boolean(),
  /** Null of what does not wait. */
  line: z
    .object({
      place: z.int(),
      total: z.int(),
      /** By the pace of the last decisions; null where there were too few. */
      expectTime: instant.nullable(),
    })
    .nullable(),
  /** When it is to be published; null for as soon as it can be. */
  publishTime: instant.nullable(),
  ai: z.enum(AI_DECLARATIONS),
  aiLabel: z.enum(AI_LABELS),
  licence: z.enum(ASSET_LICENCES),
  isMemberIncluded: z.boolean(),
  /** Whether it is published under the official name. */
  isOfficial: z.boolean(),
  notes: z.string(),
  enNotes: z.string(),
  /** Null of what was not handed in as a variant. */
  variant: declaredVariantSchema.nullable(),
  /** Where the asset stands; null of a draft that is none yet. */
  shelf: z
    .object({
      state: z.enum(SHELF_STATES),
      /** Why staff has taken it off; empty where it has not. */
      reason: z.string(),
      enReason: z.string(),
    })
    .nullable(),
});
