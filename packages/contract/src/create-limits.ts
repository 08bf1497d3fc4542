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

/** Why a task came to nothing; people read the text of {@link TASK_FAILURES}. */
export const TASK_FAILURES = {
  CANCELLED: { zh: '已取消', en: 'It was cancelled.' },
  ENGINE_DOWN: { zh: '生成引擎暂时无法连接', en: 'The engine could not be reached.' },
  ENGINE_FULL: {
    zh: '画面超出了引擎的内存，请减小尺寸或数量',
    en: 'The picture needs more memory than the engine has. Try a smaller size or fewer pictures.',
  },
  ENGINE_FAILED: { zh: '生成引擎出错', en: 'The engine failed.' },
  GRAPH_REFUSED: { zh: '生成引擎不支持这个流程', en: 'The engine does not know this flow.' },
  MODEL_MISSING: { zh: '生成引擎缺少所需模型', en: 'The engine lacks a model that this needs.' },
  PICTURE_LOST: {
    zh: '起始图片已被删除',
    en: 'The picture it was to begin with has been removed.',
  },
  CHANGE_UNSUPPORTED: {
    zh: '内置引擎无法这样修改这张图片',
    en: 'The built-in engine cannot change this picture in that way.',
  },
  SIGNING_FAILED: { zh: '结果无法签名', en: 'The result could not be signed.' },
  STORE_FULL: { zh: '存储空间不足', en: 'There is no room left to store the result.' },
  WAITED_TOO_LONG: { zh: '排队时间过长，未能开始', en: 'It waited too long in line and was never begun.' },
  WORDS_UNKNOWN: {
    zh: '提示词说的主要不是房间、建筑或家具，内置引擎只画这些',
    en: 'The words are not mainly about a room, a building or furniture, which is all the built-in engine draws.',
  },
} as const;
export type TaskFailure = keyof typeof TASK_FAILURES;
