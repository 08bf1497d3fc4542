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
