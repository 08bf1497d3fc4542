import { makeKnot, makeMirror, makeRug, makeTeaSet, makeWallArt } from '../furniture/decor.ts';
import { makeScreen } from '../furniture/folding-screens.ts';
import { makeVaseSet } from '../furniture/thrown-vases.ts';
import { place } from '../scene/node.ts';
import { plainFinish } from '../texture/finish.ts';
import { brushedMetal } from '../texture/metal-finishes.ts';
import { marble, plaster, travertine } from '../texture/stone-finishes.ts';
import { cane, wool } from '../texture/textile-finishes.ts';
import { wood } from '../texture/wood-finishes.ts';
import { makePlan, type ModelRecipe } from './plan.ts';

export const DECOR: readonly ModelRecipe[] = [
  {
    plan: makePlan('model', 'stoneware-vase-set', {
      category: 'decor',
      title: ['粗陶花器三件组', 'Stoneware vessels, set of three'],
      description: [
        '三种器形与釉色，配一束枯枝。',
        'Three shapes, three glazes and a handful of bare branches.',
      ],
      tags: '花瓶|vase,陶瓷|ceramic,侘寂|wabi-sabi,摆件|decor',
      colors: 'beige,brown,black',
      price: 32,
    }),
    build: (r) =>
      makeVaseSet(
        [plaster('#d8cbb6', 0.1), plainFinish('iron-glaze', '#3a2f29', 0.35), plaster('#9c6b4c', 0.12)],
        plainFinish('twig', '#4b3828', 0.85),
        r,
      ),
    azimuthDeg: 16,
    elevationDeg: 14,
  },
  {
    plan: makePlan('model', 'lattice-folding-screen', {
      category: 'decor',
      title: ['四扇棂格屏风', 'Four-panel lattice screen'],
      description: [
        '直棂与横枨，宣纸透光，黑胡桃边框。',
        'Straight bars and rails over light-passing paper, framed in black walnut.',
      ],
      tags: '屏风|screen,新中式|new Chinese,宣纸|rice paper,茶室|tea room',
      colors: 'black,white',
      price: 68,
    }),
    build: () => makeScreen(4, 1.75, wood('black'), plainFinish('rice-paper', '#ece4d3', 0.9), 'lattice'),
    azimuthDeg: 16,
    elevationDeg: 11,
  },
  {
    plan: makePlan('model', 'arched-cane-screen', {
      category: 'decor',
      title: ['拱顶藤面三折屏', 'Arched cane folding screen'],
      description: ['三片圆拱藤面，橡木细框。', 'Three round-headed cane panels in slim oak.'],
      tags: '屏风|screen,藤编|rattan,拱形|arch,橡木|oak',
      colors: 'wood',
      price: 58,
    }),
    build: () => makeScreen(3, 1.7, wood('oak'), cane(), 'arched'),
    azimuthDeg: -14,
    elevationDeg: 11,
  },
  {
    plan: makePlan('model', 'pebble-wool-rug', {
      category: 'decor',
      title: ['卵石形羊毛地毯', 'Pebble-shaped wool rug'],
      description: [
        '随形轮廓，层层收进的同色系圈绒。',
        'A free outline with tone-on-tone fields of looped wool.',
      ],
      tags: '地毯|rug,羊毛|wool,有机形态|organic,客厅|living room',
      colors: 'beige,brown',
      price: 42,
    }),
    build: (r) =>
      makeRug(
        2.4,
        1.8,
        'pebble',
        wool('#dccfb9'),
        [wool('#c9b595'), wool('#a98f6c'), wool('#dccfb9', 'b')],
        r,
      ),
    azimuthDeg: 20,
    elevationDeg: 36,
  },
  {
    plan: makePlan('model', 'fringed-wool-rug', {
      category: 'decor',
      title: ['流苏边框羊毛毯', 'Fringed wool rug'],
      description: [
        '墨蓝边框与米色心，两端手结流苏。',
        'An ink-blue border round a cream field, knotted fringe at both ends.',
      ],
      tags: '地毯|rug,羊毛|wool,流苏|fringe,极简东方|minimalist oriental',
      colors: 'blue,beige',
      price: 36,
    }),
    build: (r) =>
      makeRug(2.3, 1.6, 'rect', wool('#3e4b5c'), [wool('#e0d6c3'), wool('#8d98a3'), wool('#e0d6c3', 'b')], r),
    azimuthDeg: 26,
    elevationDeg: 34,
  },
  {
    plan: makePlan('model', 'arch-floor-mirror', {
      category: 'decor',
      title: ['黄铜拱形落地镜', 'Brass arched floor mirror'],
      description: [
        '1.8 米通高，细黄铜边，微微后仰。',
        'A full 1.8 m with a slim brass rim, leaning back slightly.',
      ],
      tags: '镜子|mirror,黄铜|brass,拱形|arch,玄关|entryway',
      colors: 'gold,grey',
      price: 34,
    }),
    build: () => makeMirror(brushedMetal('brass'), plainFinish('mirror', '#e6e9ea', 0.02, 1), 'arch'),
    azimuthDeg: 30,
    elevationDeg: 10,
  },
  {
    plan: makePlan('model', 'travertine-knot', {
      category: 'decor',
      title: ['洞石绳结雕塑', 'Travertine knot sculpture'],
      description: [
        '一根石环自我穿绕，立于黑石座上。',
        'A stone ring threads through itself on a black base.',
      ],
      tags: '雕塑|sculpture,洞石|travertine,摆件|decor,几何|geometric',
      colors: 'beige,black',
      price: 40,
    }),
    build: () => makeKnot(travertine(), marble('nero')),
    azimuthDeg: 24,
    elevationDeg: 10,
  },
  {
    plan: makePlan('model', 'zisha-tea-set', {
      category: 'decor',
      title: ['紫砂茶具一套', 'Zisha clay tea set'],
      description: ['一壶三杯一盘，胡桃木茶盘，白瓷品杯。', 'One pot, three cups, one walnut tray.'],
      tags: '茶具|tea set,紫砂|zisha clay,茶室|tea room,新中式|new Chinese',
      colors: 'red,brown',
      price: 22,
    }),
    build: () =>
      makeTeaSet(
        wood('walnut'),
        plainFinish('zisha', '#6b3526', 0.45),
        plainFinish('white-porcelain', '#eceae2', 0.16),
      ),
    azimuthDeg: 18,
    elevationDeg: 24,
  },
  {
    plan: makePlan('model', 'relief-wall-art', {
      category: 'decor',
      title: ['浮雕抽象装饰画', 'Abstract relief wall piece'],
      description: [
        '肌理底上叠放几何浮片，橡木外框，900 × 1200。',
        'Geometric relief over a textured ground in an oak frame, 900 by 1200 mm.',
      ],
      tags: '挂画|wall art,浮雕|relief,几何|geometric',
      colors: 'beige,orange,black',
      price: 28,
    }),
    build: (r) =>
      place(
        makeWallArt(
          0.9,
          1.2,
          wood('oak'),
          plaster('#e5dccb', 0.1),
          [
            plainFinish('ochre', '#c08a4b', 0.8),
            plainFinish('ink', '#2b2a28', 0.8),
            plainFinish('clay', '#b06a4c', 0.8),
          ],
          r,
        ),
        [0, 0.6, 0],
      ),
    azimuthDeg: 24,
    elevationDeg: 7,
  },
];
