import { number, type Explain } from './finding-words.ts';

/** Metres as people say them: `0.85`, `12.4`. */
const metres = (value: string | number) => Number(Number(value).toPrecision(3));

/** How large a model is, and where it stands. */
export const SIZE_FINDINGS = {
  SCALE_SUSPICIOUS: ({ detail: { longest = 0 } }) => ({
    title: { zh: '尺寸看起来不对', en: 'The size looks wrong' },
    text: {
      zh: `最长边为 ${metres(longest)} 米，很可能是导出时单位设错了。`,
      en: `Its longest side is ${metres(longest)} m; the unit was probably wrong on export.`,
    },
    buyer: {
      zh: `最长边为 ${metres(longest)} 米。放进场景前很可能需要缩放。`,
      en: `Its longest side is ${metres(longest)} m; it probably has to be scaled before it is placed.`,
    },
  }),
  SCALE_UNLIKELY: ({ detail: { longest = 0, least = 0, most = 0 } }) => ({
    title: { zh: '这类物品通常不是这个尺寸', en: 'Unusual size for its kind' },
    text: {
      zh: `最长边为 ${metres(longest)} 米，同类通常在 ${metres(least)} 到 ${metres(most)} 米之间。请核对单位与分类。`,
      en: `Its longest side is ${metres(longest)} m; things of its kind usually measure ${metres(least)} to ${metres(most)} m. Check unit and category.`,
    },
    buyer: {
      zh: `最长边为 ${metres(longest)} 米，同类通常在 ${metres(least)} 到 ${metres(most)} 米之间。放进场景前请核对。`,
      en: `Its longest side is ${metres(longest)} m; things of its kind usually measure ${metres(least)} to ${metres(most)} m. Check it before you place it.`,
    },
  }),
  PIVOT_AWAY: ({ detail: { millimetres = 0 } }) => ({
    title: { zh: '原点不在底部中心', en: 'The pivot is not at the bottom centre' },
    text: {
      zh: `相距 ${number(Number(millimetres))} 毫米。放进场景时不会正好落在地面上。`,
      en: `It is ${Number(millimetres).toLocaleString('en-US')} mm away, so the model does not land on the floor when it is placed.`,
    },
  }),
} as const satisfies Record<string, Explain>;
