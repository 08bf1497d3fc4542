import { makeArchCabinet } from '../furniture/arch-cabinet.ts';
import { makeBookshelf } from '../furniture/bookshelf.ts';
import { makeCabinet } from '../furniture/cabinets.ts';
import { glassFinish, metal, plainFinish } from '../texture/finish.ts';
import { cane } from '../texture/textile-finishes.ts';
import { wood } from '../texture/wood-finishes.ts';
import { makePlan, type ModelRecipe } from './plan.ts';

export const CABINETS: readonly ModelRecipe[] = [
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
];
