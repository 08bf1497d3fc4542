import { makeBed } from '../furniture/beds.ts';
import { makeArchCabinet } from '../furniture/arch-cabinet.ts';
import { makeBookshelf } from '../furniture/bookshelf.ts';
import { makeCabinet } from '../furniture/cabinets.ts';
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
import {
  boucle,
  brushedMetal,
  cane,
  concrete,
  glassFinish,
  leather,
  linen,
  marble,
  metal,
  plainFinish,
  terrazzo,
  travertine,
  wood,
} from '../texture/finish.ts';
import { makePlan, type ModelRecipe } from './plan.ts';

export const TABLES_AND_STORAGE: readonly ModelRecipe[] = [
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
  {
    plan: makePlan('model', 'fluted-tv-cabinet', {
      category: 'cabinet',
      title: ['凹槽面悬浮电视柜', 'Fluted low TV cabinet'],
      description: [
        '凹槽门板与开放格相间，离地黑钢滑撬脚，长 2.2 米。',
        'Fluted fronts beside an open bay on black steel runners, 2.2 m long.',
      ],
      tags: '电视柜|TV cabinet,凹槽|fluted,烟熏橡木|smoked oak,客厅|living room',
      colors: 'brown,wood',
      price: 86,
    }),
    build: () =>
      makeCabinet({
        width: 2.2,
        height: 0.5,
        depth: 0.45,
        legHeight: 0.12,
        legs: 'frame',
        fronts: ['fluted', 'open', 'fluted'],
        carcass: wood('smoked'),
        front: wood('smoked', 'b'),
        pull: metal('black'),
      }),
    azimuthDeg: 28,
    elevationDeg: 15,
  },
  {
    plan: makePlan('model', 'cane-sideboard', {
      category: 'cabinet',
      title: ['藤编门胡桃木边柜', 'Walnut sideboard with cane doors'],
      description: [
        '四门藤面透气，旋木锥腿，黄铜圆扣。',
        'Four cane doors that breathe, turned legs, round brass knobs.',
      ],
      tags: '边柜|sideboard,藤编|rattan,胡桃木|walnut,中古风|mid-century,餐厅|dining room',
      colors: 'wood,brown',
      price: 94,
    }),
    build: () =>
      makeCabinet({
        width: 1.75,
        height: 0.8,
        depth: 0.45,
        legHeight: 0.2,
        legs: 'turned',
        fronts: ['cane', 'cane', 'cane', 'cane'],
        carcass: wood('walnut'),
        front: cane(),
        pull: metal('brass'),
      }),
    azimuthDeg: -30,
    elevationDeg: 14,
  },
  {
    plan: makePlan('model', 'oak-bookshelf', {
      category: 'cabinet',
      title: ['橡木错格书架', 'Oak bookshelf with broken grid'],
      description: [
        '格子疏密错落，已布置书籍、摆件与陶器，可整体或单独使用。',
        'An uneven grid, dressed with books, stacks and pots.',
      ],
      tags: '书架|bookshelf,橡木|oak,书房|study,北欧|Scandinavian',
      colors: 'wood',
      price: 105,
    }),
    build: (r) =>
      makeBookshelf(
        {
          width: 1.6,
          height: 2,
          depth: 0.34,
          columns: 3,
          rows: 5,
          timber: wood('oak'),
          upright: wood('oak', 'b'),
          style: 'boards',
        },
        r,
      ),
    azimuthDeg: 24,
    elevationDeg: 9,
  },
  {
    plan: makePlan('model', 'steel-ladder-shelf', {
      category: 'cabinet',
      title: ['黑钢立柱层架', 'Black steel ladder shelf'],
      description: [
        '细钢立柱与胡桃木层板，无背板，可作隔断。',
        'Slim steel posts and walnut boards without a back: a shelf that can divide a room.',
      ],
      tags: '层架|shelf,黑钢|black steel,工业风|industrial,隔断|divider',
      colors: 'black,wood',
      price: 66,
    }),
    build: (r) =>
      makeBookshelf(
        {
          width: 1.3,
          height: 1.85,
          depth: 0.32,
          columns: 2,
          rows: 4,
          timber: wood('walnut'),
          upright: metal('black'),
          style: 'ladder',
        },
        r,
      ),
    azimuthDeg: -26,
    elevationDeg: 10,
  },
  {
    plan: makePlan('model', 'arch-display-cabinet', {
      category: 'cabinet',
      title: ['拱顶玻璃陈列柜', 'Arched display cabinet'],
      description: [
        '半圆拱顶柜体，上为玻璃陈列，下为双门储物。',
        'A round-headed case: glass display above, two doors below.',
      ],
      tags: '陈列柜|display cabinet,拱形|arch,法式|French,玻璃|glass',
      colors: 'green,white',
      price: 90,
    }),
    build: (r) =>
      makeArchCabinet(
        plainFinish('sage-lacquer', '#8f9b84', 0.42),
        glassFinish('clear-glass'),
        metal('brass'),
        r,
      ),
    azimuthDeg: 22,
    elevationDeg: 9,
  },
  {
    plan: makePlan('model', 'lacquer-drawer-chest', {
      category: 'cabinet',
      title: ['烤漆斗柜', 'Lacquered chest of drawers'],
      description: [
        '象牙白哑光烤漆，四层抽屉，橡木锥腿。',
        'Ivory matt lacquer, four rows of drawers, tapered oak legs.',
      ],
      tags: '斗柜|chest of drawers,烤漆|lacquer,卧室|bedroom,奶油风|cream style',
      colors: 'white,wood',
      price: 54,
    }),
    build: () =>
      makeCabinet({
        width: 1.05,
        height: 0.92,
        depth: 0.46,
        legHeight: 0.14,
        legs: 'turned',
        fronts: ['drawers', 'drawers'],
        carcass: wood('oak'),
        front: plainFinish('ivory-lacquer', '#e7e0d2', 0.45),
        pull: metal('bronze'),
      }),
    azimuthDeg: 30,
    elevationDeg: 14,
  },
  {
    plan: makePlan('model', 'walnut-nightstand', {
      category: 'cabinet',
      title: ['胡桃木双抽床头柜', 'Walnut nightstand, two drawers'],
      description: [
        '450 × 400，抽面直纹通顺，底座内缩。',
        '450 by 400 mm with matched grain and a set-back plinth.',
      ],
      tags: '床头柜|nightstand,胡桃木|walnut,卧室|bedroom',
      colors: 'wood,brown',
      price: 0,
    }),
    build: () =>
      makeCabinet({
        width: 0.48,
        height: 0.48,
        depth: 0.4,
        legHeight: 0.08,
        legs: 'plinth',
        fronts: ['drawers'],
        carcass: wood('walnut'),
        front: wood('walnut', 'b'),
        pull: metal('bronze'),
      }),
    azimuthDeg: 32,
    elevationDeg: 18,
  },
  {
    plan: makePlan('model', 'upholstered-bed', {
      category: 'bed',
      title: ['双拼软包双人床', 'Upholstered double bed'],
      description: [
        '床头两片鼓面软包，暖灰亚麻，含整套铺好的床品。',
        'Two full headboard cushions in warm grey linen, made up with all its bedding.',
      ],
      tags: '双人床|double bed,软包|upholstered,亚麻|linen,卧室|bedroom',
      colors: 'grey,beige',
      price: 140,
    }),
    build: (r) =>
      makeBed(
        {
          width: 1.8,
          head: 'panel',
          frame: wood('smoked'),
          headFinish: linen('#a79c8d', '#978c7d'),
          bedding: {
            mattress: linen('#efeae1'),
            duvet: linen('#e3dbce'),
            pillow: linen('#b7a58f'),
            throwOver: boucle('#8f7a63'),
          },
        },
        r,
      ),
    azimuthDeg: 33,
    elevationDeg: 20,
  },
  {
    plan: makePlan('model', 'oak-slat-bed', {
      category: 'bed',
      title: ['橡木圆棒靠背床', 'Oak spindle bed'],
      description: [
        '圆棒床头轻巧通透，1.5 米床宽，鼠尾草绿床品。',
        'A light spindle headboard on a 1.5 m bed with sage linen.',
      ],
      tags: '双人床|double bed,橡木|oak,北欧|Scandinavian,卧室|bedroom',
      colors: 'wood,green',
      price: 112,
    }),
    build: (r) =>
      makeBed(
        {
          width: 1.5,
          head: 'slats',
          frame: wood('oak'),
          headFinish: wood('oak'),
          bedding: {
            mattress: linen('#f1ede5'),
            duvet: linen('#9aa48f', '#8c9681'),
            pillow: linen('#d9d2c3'),
            throwOver: linen('#c7a57c'),
          },
        },
        r,
      ),
    azimuthDeg: -34,
    elevationDeg: 20,
  },
  {
    plan: makePlan('model', 'cane-head-bed', {
      category: 'bed',
      title: ['藤编床头柚木床', 'Teak bed with cane headboard'],
      description: [
        '三格藤面床头，柚木框架，度假屋气质。',
        'A headboard of three cane fields in a teak frame, with the calm of a holiday house.',
      ],
      tags: '双人床|double bed,藤编|rattan,柚木|teak,卧室|bedroom',
      colors: 'wood,white',
      price: 118,
    }),
    build: (r) =>
      makeBed(
        {
          width: 1.8,
          head: 'cane',
          frame: wood('teak'),
          headFinish: cane(),
          bedding: {
            mattress: linen('#f4f0e8'),
            duvet: linen('#f0ebe0'),
            pillow: linen('#c98f66'),
            throwOver: linen('#b06f4a'),
          },
        },
        r,
      ),
    azimuthDeg: 34,
    elevationDeg: 19,
  },
  {
    plan: makePlan('model', 'four-poster-bed', {
      category: 'bed',
      title: ['黑胡桃细框四柱床', 'Slim four-poster bed'],
      description: [
        '细方料勾出一个空的立方体，皮质床头垫。',
        'Slim square bars draw an empty cube; a leather pad makes the headboard.',
      ],
      tags: '四柱床|four-poster bed,极简东方|minimalist oriental,皮革|leather,卧室|bedroom',
      colors: 'black,brown',
      price: 145,
    }),
    build: (r) =>
      makeBed(
        {
          width: 1.8,
          head: 'posts',
          frame: wood('black'),
          headFinish: leather('#8a6244'),
          bedding: {
            mattress: linen('#ece7dd'),
            duvet: linen('#cfc6b7'),
            pillow: linen('#565d5c'),
            throwOver: boucle('#d9cfbf'),
          },
        },
        r,
      ),
    azimuthDeg: 32,
    elevationDeg: 16,
  },
  {
    plan: makePlan('model', 'channel-head-bed', {
      category: 'bed',
      title: ['竖绗高背软床', 'Channel-headboard bed'],
      description: [
        '高背竖向绗缝，雾蓝织物，轻奢但不张扬。',
        'A tall channelled headboard in mist-blue fabric; quiet luxury.',
      ],
      tags: '双人床|double bed,绗缝|channel tufted,轻奢|light luxury,卧室|bedroom',
      colors: 'blue,white',
      price: 128,
    }),
    build: (r) =>
      makeBed(
        {
          width: 1.8,
          head: 'channels',
          frame: wood('black'),
          headFinish: linen('#7d8fa0', '#6d7f90'),
          bedding: {
            mattress: linen('#f0ece5'),
            duvet: linen('#dfe1e0'),
            pillow: linen('#8c9cab'),
            throwOver: linen('#4c5f72'),
          },
        },
        r,
      ),
    azimuthDeg: -33,
    elevationDeg: 19,
  },
];
