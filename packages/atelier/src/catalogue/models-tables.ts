import {
  makeBlockTable,
  makeDrumTable,
  makeGlassTable,
  makeNestingTables,
  makeOvalTable,
  makePebbleTable,
} from '../furniture/tables.ts';
import { makeDesk } from '../furniture/desk.ts';
import { makeDiningTable, makeRoundTable } from '../furniture/dining-tables.ts';
import { glassFinish, metal, plainFinish } from '../texture/finish.ts';
import { brushedMetal } from '../texture/metal-finishes.ts';
import { concrete, marble, terrazzo, travertine } from '../texture/stone-finishes.ts';
import { wood } from '../texture/wood-finishes.ts';
import { makePlan, type ModelRecipe } from './plan.ts';

export const TABLES: readonly ModelRecipe[] = [
  {
    plan: makePlan('model', 'travertine-drum-table', {
      category: 'table',
      title: ['洞石凹槽鼓形茶几', 'Fluted travertine drum table'],
      description: [
        '整块洞石车制的凹槽柱身，孔洞保留，直径 900。',
        'A fluted drum turned from travertine with its pits left open, 900 mm across.',
      ],
      tags: '茶几|coffee table,洞石|travertine,凹槽|fluted,侘寂|wabi-sabi,客厅|living room',
      colors: 'beige',
      price: 68,
    }),
    build: () => makeDrumTable(0.45, 0.36, travertine(), travertine(), 40),
    azimuthDeg: 20,
    elevationDeg: 24,
  },
  {
    plan: makePlan('model', 'calacatta-oval-table', {
      category: 'table',
      title: ['卡拉卡塔椭圆茶几', 'Calacatta oval coffee table'],
      description: [
        '椭圆大理石台面架在两只半月石墩上，纹理连贯。',
        'An oval marble top on two half-moon blocks, veins running through.',
      ],
      tags: '茶几|coffee table,大理石|marble,椭圆|oval,意式简约|Italian minimalist',
      colors: 'white,grey',
      price: 84,
    }),
    build: () => makeOvalTable(1.3, 0.72, 0.36, marble('calacatta'), marble('calacatta', 'b')),
    azimuthDeg: -22,
    elevationDeg: 24,
  },
  {
    plan: makePlan('model', 'pebble-walnut-table', {
      category: 'table',
      title: ['卵石形胡桃木茶几', 'Pebble-shaped walnut table'],
      description: [
        '随形边缘，三只粗圆腿，桌面厚 45。',
        'A free-form edge, three stout legs and a 45 mm top.',
      ],
      tags: '茶几|coffee table,胡桃木|walnut,有机形态|organic',
      colors: 'wood,brown',
      price: 56,
    }),
    build: () => makePebbleTable(1, 0.36, wood('walnut'), wood('walnut', 'b')),
    azimuthDeg: 16,
    elevationDeg: 26,
  },
  {
    plan: makePlan('model', 'oak-trestle-table', {
      category: 'table',
      title: ['橡木拼板长餐桌', 'Oak plank trestle table'],
      description: [
        '四拼实木面，斜撑支架与中梁，八人位 2100 × 920。',
        'A four-plank top on slanted trestles with a stretcher; seats eight, 2100 by 920 mm.',
      ],
      tags: '餐桌|dining table,橡木|oak,八人位|eight-seat,田园|country,餐厅|dining room',
      colors: 'wood',
      price: 92,
    }),
    build: () => makeDiningTable(2.1, 0.92, wood('oak'), 'trestle', wood('oak', 'b')),
    azimuthDeg: 30,
    elevationDeg: 18,
  },
  {
    plan: makePlan('model', 'black-blade-table', {
      category: 'table',
      title: ['烟熏橡木刀腿餐桌', 'Smoked-oak dining table on blades'],
      description: [
        '两片水泥刀形腿托住烟熏橡木长桌，克制利落。',
        'Two concrete blades carry a long smoked-oak top; restrained and sharp.',
      ],
      tags: '餐桌|dining table,烟熏橡木|smoked oak,混凝土|concrete,极简主义|minimalism',
      colors: 'brown,grey',
      price: 88,
    }),
    build: () => makeDiningTable(2.2, 0.95, wood('smoked'), 'blade', concrete('#9d9b96')),
    azimuthDeg: -30,
    elevationDeg: 18,
  },
  {
    plan: makePlan('model', 'trumpet-round-table', {
      category: 'table',
      title: ['喇叭脚圆餐桌', 'Round pedestal dining table'],
      description: [
        '一体喇叭形底座，深绿大理石圆面，直径 1200。',
        'One trumpet foot under a round top of dark green marble, 1200 mm across.',
      ],
      tags: '餐桌|dining table,圆桌|round table,大理石|marble,中古风|mid-century',
      colors: 'green,white',
      price: 78,
    }),
    build: () => makeRoundTable(0.6, marble('verde'), plainFinish('lacquer', '#e8e4dc', 0.3), 'trumpet'),
    azimuthDeg: 15,
    elevationDeg: 19,
  },
  {
    plan: makePlan('model', 'cross-foot-round-table', {
      category: 'table',
      title: ['十字板足榆木圆桌', 'Elm round table with crossed boards'],
      description: [
        '两块弧边木板十字相交，撑起 1100 圆桌面。',
        'Two curved boards cross to carry an 1100 mm round top.',
      ],
      tags: '餐桌|dining table,圆桌|round table,榆木|elm,新中式|new Chinese',
      colors: 'wood',
      price: 64,
    }),
    build: () => makeRoundTable(0.55, wood('elm'), wood('elm', 'b'), 'cross'),
    azimuthDeg: 22,
    elevationDeg: 18,
  },
  {
    plan: makePlan('model', 'walnut-desk', {
      category: 'table',
      title: ['胡桃木双抽书桌', 'Walnut writing desk'],
      description: [
        '薄面外挑，两只悬挂抽屉，黄铜横拉手，细锥腿。',
        'A thin overhanging top, two hung drawers, brass bar pulls, slim tapered legs.',
      ],
      tags: '书桌|desk,胡桃木|walnut,黄铜|brass,书房|study',
      colors: 'wood,gold',
      price: 70,
    }),
    build: () => makeDesk(1.5, wood('walnut'), wood('walnut', 'b'), wood('walnut', 'c'), metal('brass')),
    azimuthDeg: 30,
    elevationDeg: 18,
  },
  {
    plan: makePlan('model', 'brass-nesting-tables', {
      category: 'table',
      title: ['黄铜套叠边几三件', 'Brass nesting side tables, set of three'],
      description: [
        '三种石材圆面，三种高度，可套叠可分置。',
        'Three stones, three heights; nest them or spread them.',
      ],
      tags: '边几|side table,黄铜|brass,大理石|marble,轻奢|light luxury',
      colors: 'gold,green,white',
      price: 52,
    }),
    build: () =>
      makeNestingTables([marble('nero'), marble('calacatta'), marble('verde')], brushedMetal('brass')),
    azimuthDeg: 14,
    elevationDeg: 20,
  },
  {
    plan: makePlan('model', 'glass-tube-table', {
      category: 'table',
      title: ['钢管玻璃茶几', 'Glass and tube coffee table'],
      description: [
        '上下两圈弯管，12 毫米透明玻璃，包豪斯的轻。',
        'Two bent rings and 12 mm clear glass: Bauhaus lightness.',
      ],
      tags: '茶几|coffee table,玻璃|glass,钢管|tubular steel,包豪斯|Bauhaus',
      colors: 'grey,white',
      price: 36,
    }),
    build: () => makeGlassTable(1.1, 0.62, glassFinish('clear-glass', '#e6f0ec'), metal('chrome')),
    azimuthDeg: 28,
    elevationDeg: 22,
  },
  {
    plan: makePlan('model', 'terrazzo-block-table', {
      category: 'table',
      title: ['水磨石双体块茶几', 'Two-block terrazzo coffee table'],
      description: [
        '一高一低两块体量错靠，浅底彩石水磨石与粉刷混凝土。',
        'One low, one high: two blocks pushed together in chip terrazzo and concrete.',
      ],
      tags: '茶几|coffee table,水磨石|terrazzo,几何|geometric,孟菲斯|Memphis',
      colors: 'pink,grey,white',
      price: 48,
    }),
    build: () =>
      makeBlockTable(
        terrazzo('#ded8ce', ['#b96f58', '#3f4a48', '#d9a38a', '#8b8f86', '#f2efe8']),
        plainFinish('pink-plaster', '#c99a8a', 0.8),
      ),
    azimuthDeg: -26,
    elevationDeg: 24,
  },
];
