import type { Explain } from './finding-words.ts';
import type { Text } from './kernel/reasons.ts';
import { formatLength } from './lengths.ts';

/** Of so many metres. */
const length = (metres: string | number): Text => ({
  zh: formatLength('zh', Number(metres)),
  en: formatLength('en', Number(metres)),
});

/** How large a model is, and where it stands. */
export const SIZE_FINDINGS = {
  SCALE_SUSPICIOUS: ({ detail: { longest = 0 } }) => ({
    title: { zh: '尺寸看起来不对', en: 'The size looks wrong' },
    text: {
      zh: `最长边为 ${length(longest).zh}，很可能是导出时单位设错了。`,
      en: `Its longest side is ${length(longest).en}; the unit was probably wrong on export.`,
    },
    buyer: {
      zh: `最长边为 ${length(longest).zh}。放进场景前很可能需要缩放。`,
      en: `Its longest side is ${length(longest).en}; it probably has to be scaled before it is placed.`,
    },
  }),
  SCALE_UNLIKELY: ({ detail: { longest = 0, least = 0, most = 0 } }) => ({
    title: { zh: '这类物品通常不是这个尺寸', en: 'Unusual size for its kind' },
    text: {
      zh: `最长边为 ${length(longest).zh}，同类通常在 ${length(least).zh} 到 ${length(most).zh} 之间。请核对单位与分类。`,
      en: `Its longest side is ${length(longest).en}; things of its kind usually measure ${length(least).en} to ${length(most).en}. Check unit and category.`,
    },
    buyer: {
      zh: `最长边为 ${length(longest).zh}，同类通常在 ${length(least).zh} 到 ${length(most).zh} 之间。放进场景前请核对。`,
      en: `Its longest side is ${length(longest).en}; things of its kind usually measure ${length(least).en} to ${length(most).en}. Check it before you place it.`,
    },
  }),
  PIVOT_AWAY: ({ detail: { millimetres = 0 } }) => ({
    title: { zh: '原点不在底部中心', en: 'The pivot is not at the bottom centre' },
    text: {
      zh: `相距 ${length(Number(millimetres) / 1000).zh}。放进场景时不会正好落在地面上。`,
      en: `It is ${length(Number(millimetres) / 1000).en} away, so the model does not land on the floor when it is placed.`,
    },
  }),
} as const satisfies Record<string, Explain>;
