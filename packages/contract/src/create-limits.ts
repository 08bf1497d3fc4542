// What server and pages both know of AI creation. No schema is here, so that none travels with a page.

export const PROMPT_MAX = 2000;
export const NEGATIVE_PROMPT_MAX = 1000;
export const BATCH_DEFAULT = 2;
export const BATCH_MAX = 4;
/** A picture for style and composition. */
export const REFERENCE_MAX_BYTES = 5 * 1024 * 1024;
/** A picture that is to be changed, enlarged or made into a model. */
export const SOURCE_MAX_BYTES = 32 * 1024 * 1024;
export const MASK_MAX_BYTES = 8 * 1024 * 1024;
/** Seeds are whole numbers from 0 to here. */
export const SEED_MAX = 2 ** 32 - 1;
/** Edges of a picture that is made, pixels. */
export const PICTURE_EDGE = { min: 256, max: 1536 } as const;
/** The longest edge of a picture that is changed or enlarged, before and after, pixels. */
export const SOURCE_EDGE_MAX = 4096;
/** The shortest edge of a picture that is changed, or of what comes of enlarging one, pixels. */
export const SOURCE_EDGE_MIN = 64;
/** The shortest edge of a reference picture: of a smaller one there is nothing to go by, pixels. */
export const REFERENCE_EDGE_MIN = 32;
/** How softly a change ends at its mask, pixels. */
export const FEATHER = { min: 0, max: 64, default: 10 } as const;
/** Tasks one person may have waiting or at work. */
export const OPEN_TASKS_MAX = 20;
/** What staff says why it ends tasks. */
export const CANCEL_REASON_MAX = 300;
/** Tasks that staff may end at once. */
export const TASKS_AT_ONCE = 50;

/**
 * The first three are the specification's: words alone; words with a style; words with a style and a reference picture. Then
 * a marked part of a picture changed by words; a picture enlarged; a model of words; a model of a picture.
 */
export const FLOW_NAMES = [
  't2i_nl_api',
  't2i_l_api',
  'cn_lora',
  'inpaint_api',
  'upscale_api',
  't2m_api',
  'i2m_api',
] as const;
export type FlowName = (typeof FLOW_NAMES)[number];
/** What a task may be: one of these flows, or a graph of the person's own. */
export const TASK_FLOWS = [...FLOW_NAMES, 'workflow_api'] as const;
export type TaskFlow = (typeof TASK_FLOWS)[number];
/** Flows that make pictures of words. */
export const PICTURE_FLOWS: readonly TaskFlow[] = ['t2i_nl_api', 't2i_l_api', 'cn_lora'];
/** Flows that make models. */
export const MODEL_FLOWS = ['t2m_api', 'i2m_api'] as const satisfies readonly FlowName[];
/** Flows that begin with a picture: a file that is sent, or one of the person's own results. */
export const SOURCE_FLOWS: readonly TaskFlow[] = ['inpaint_api', 'upscale_api', 'i2m_api'];

/** What words of a prompt speak of. */
export const WORD_KINDS = [
  'room',
  'style',
  'furniture',
  'material',
  'colour',
  'light',
  'view',
  'mood',
] as const;

/** How much of a picture the engine looks at while it changes a part: all of it, what is around, or the part alone. */
export const REDRAW_CONTEXTS = ['whole', 'around', 'mask'] as const;
export const UPSCALE_FACTORS = [2, 4] as const;
/** What has become of publishing a work. */
export const PUBLICATIONS = ['none', 'waiting', 'public', 'refused'] as const;

/** As the wire numbers them. */
export const TASK_STATUS = { waiting: 0, running: 1, failed: 2, done: 3 } as const;
