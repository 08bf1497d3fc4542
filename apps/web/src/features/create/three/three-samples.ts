import type { Text } from '@mogine/contract/kernel/reasons';
import sofa from './pictures/model-sofa.webp';
import table from './pictures/model-table.webp';
import teaRoom from './pictures/model-tea-room.webp';

/** A wish in words that the built-in engine knows; `picture` is what it made of it. */
type ModelSample = Text & { picture?: string };

/** Single pieces first, then rooms. */
export const MODEL_SAMPLES: readonly ModelSample[] = [
  { zh: '一把胡桃木餐椅', en: 'A walnut dining chair' },
  { zh: '米色亚麻沙发', en: 'A beige linen sofa', picture: sofa },
  { zh: '圆形大理石茶几', en: 'A round marble coffee table', picture: table },
  { zh: '黄铜落地灯', en: 'A brass floor lamp' },
  { zh: '日式茶室，榻榻米', en: 'Japanese tea room with tatami', picture: teaRoom },
  { zh: '侘寂风卧室', en: 'Wabi-sabi bedroom' },
];
