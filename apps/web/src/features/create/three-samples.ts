import type { Text } from '@mogine/contract/kernel/reasons';

/** Wishes in words that the built-in engine knows: single pieces first, then rooms. */
export const MODEL_SAMPLES: readonly Text[] = [
  { zh: '一把胡桃木餐椅', en: 'A walnut dining chair' },
  { zh: '米色亚麻沙发', en: 'A beige linen sofa' },
  { zh: '圆形大理石茶几', en: 'A round marble coffee table' },
  { zh: '黄铜落地灯', en: 'A brass floor lamp' },
  { zh: '日式茶室，榻榻米', en: 'Japanese tea room with tatami' },
  { zh: '侘寂风卧室', en: 'Wabi-sabi bedroom' },
];
