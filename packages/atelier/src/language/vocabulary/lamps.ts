import type { Thing } from '../../document/names.ts';
import { listTerms } from './term.ts';

const LAMPS: readonly Thing[] = [
  'floor-lamp',
  'arc-lamp',
  'table-lamp',
  'pendant',
  'lantern',
  'chandelier',
  'wall-lamp',
  'downlight',
  'led-strip',
  'track-light',
  'candle',
  'garden-lantern',
];
const LAMP_BY_PLACE = {
  study: 'table-lamp',
  bedroom: 'table-lamp',
  'living-room': 'floor-lamp',
  office: 'pendant',
  courtyard: 'garden-lantern',
  villa: 'garden-lantern',
  tower: 'garden-lantern',
} as const;
/** Under the open sky nothing hangs. */
const LANTERN_BY_PLACE = {
  courtyard: 'garden-lantern',
  villa: 'garden-lantern',
  tower: 'garden-lantern',
} as const;

export const LAMP_TERMS = listTerms('thing', [
  ['落地灯 立灯 钓鱼落地灯', 'floor lamp, standing lamp, tripod lamp', { thing: 'floor-lamp' }],
  [
    '钓鱼灯 弧形落地灯 弧形灯 拱形灯',
    'arc lamp, arc floor lamp, arched lamp, arching floor lamp',
    { thing: 'arc-lamp' },
  ],
  [
    '台灯 床头灯 阅读灯 桌灯 蘑菇灯',
    'table lamp, desk lamp, bedside lamp, reading lamp, reading light',
    { thing: 'table-lamp' },
  ],
  [
    '吊灯 餐吊灯 单头吊灯 工业吊灯 线性吊灯 垂吊灯 金属吊灯',
    `
      pendant, pendant lamp, pendant light, hanging lamp, hanging light, linear pendant, factory
      pendant, pendant lighting, ceiling lamp, ceiling light, suspended lamp
    `,
    { thing: 'pendant' },
  ],
  [
    '灯笼 纸灯笼 纸灯 日式纸灯 竹编灯 宫灯',
    'lantern, paper lantern, paper lamp, noguchi lamp, akari lamp',
    { thing: 'lantern', byPlace: LANTERN_BY_PLACE },
  ],
  ['石灯笼 石灯 石灯台', 'stone lantern, toro, ishidoro', { thing: 'garden-lantern', shape: 'hewn' }],
  [
    '水晶灯 枝形吊灯 水晶吊灯 大吊灯 烛台吊灯',
    'chandelier, crystal chandelier, crystal lamp',
    { thing: 'chandelier' },
  ],
  ['壁灯 墙灯', 'wall lamp, wall light, sconce, wall sconce', { thing: 'wall-lamp' }],
  [
    '筒灯 射灯 嵌灯 格栅灯 洗墙灯',
    `
      downlight, spotlight, recessed light, recessed lighting, spot light, can light, ceiling spot,
      wall washer
    `,
    { thing: 'downlight' },
  ],
  [
    '灯带 led灯带 线性灯 线条灯 暗藏灯带 隐藏灯带 氛围灯带 线形灯',
    `
      led strip, strip light, light strip, cove light, cove lighting, hidden lighting, concealed
      lighting, linear light, led strip light, led lighting, indirect lighting
    `,
    { thing: 'led-strip' },
  ],
  [
    '轨道灯 磁吸灯 磁吸轨道灯 轨道射灯',
    'track light, track lighting, track lamp, magnetic track light',
    { thing: 'track-light' },
  ],
  ['蜡烛 烛台', 'candle, candlestick, candle holder', { thing: 'candle' }, 'weak'],
  [
    '无主灯 无主灯设计',
    'no main lamp, without main lamp, no main light',
    { thing: 'downlight', without: { things: ['pendant', 'chandelier'] } },
  ],
  ['主灯', 'main lamp, main light', { thing: 'pendant', allThings: ['pendant', 'chandelier'] }],
  [
    '暖色灯带 暖光灯带 暖黄灯带 暖黄色灯带',
    'warm led strip, warm strip light',
    { thing: 'led-strip', light: { kelvin: 2800, lamps: 1 } },
  ],
  [
    '灯 灯具 灯饰',
    'lamp, light fixture, luminaire, light fitting',
    { thing: 'pendant', byPlace: LAMP_BY_PLACE, allThings: LAMPS },
  ],
  [
    '路灯 庭院灯 草坪灯',
    'garden lamp, garden light, garden lantern, bollard light',
    { thing: 'garden-lantern' },
  ],
]);
