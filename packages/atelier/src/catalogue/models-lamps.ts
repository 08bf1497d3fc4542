import {
  makeArcLamp,
  makeColumnLamp,
  makeGlobeLamp,
  makeGlobePendant,
  makeMushroomLamp,
  makePaperLantern,
  makeRattanPendant,
  makeTripodLamp,
} from '../furniture/lamps.ts';
import { place } from '../scene/node.ts';
import { glowFinish, metal, plainFinish } from '../texture/finish.ts';
import { brushedMetal } from '../texture/metal-finishes.ts';
import { marble } from '../texture/stone-finishes.ts';
import { wood } from '../texture/wood-finishes.ts';
import { makePlan, type ModelRecipe } from './plan.ts';

const OPAL = glowFinish('opal-glass', '#fff0da', 0.62);
const PAPER = glowFinish('washi', '#ffe6c4', 0.56);

export const LAMPS: readonly ModelRecipe[] = [
  {
    plan: makePlan('model', 'arc-floor-lamp', {
      category: 'lamp',
      title: ['大理石座拱形落地灯', 'Arc lamp with marble foot'],
      description: [
        '长弓跨过沙发，穹顶金属罩，卡拉卡塔石座压重。',
        'A long bow reaches over the sofa; metal dome, Calacatta foot for weight.',
      ],
      tags: '落地灯|floor lamp,黄铜|brass,大理石|marble,客厅|living room',
      colors: 'gold,white',
      price: 62,
    }),
    build: () =>
      makeArcLamp(
        marble('calacatta'),
        brushedMetal('brass'),
        brushedMetal('brass'),
        glowFinish('bulb', '#ffe3b8', 6),
      ),
    azimuthDeg: 14,
    elevationDeg: 9,
  },
  {
    plan: makePlan('model', 'paper-lantern-pendant', {
      category: 'lamp',
      title: ['和纸灯笼吊灯', 'Washi lantern pendant'],
      description: [
        '竹骨环纹和纸，扁圆形，光线柔匀。',
        'Bamboo-ribbed paper in a flattened globe that gives an even, soft light.',
      ],
      tags: '吊灯|pendant,宣纸|rice paper,日式|Japanese,茶室|tea room',
      colors: 'white,beige',
      price: 0,
    }),
    build: () =>
      place(makePaperLantern(0.32, 0.72, PAPER, plainFinish('cord', '#3a352f', 0.7), 0.55), [0, 0.24, 0]),
    azimuthDeg: 10,
    elevationDeg: 6,
    hangM: 0.5,
  },
  {
    plan: makePlan('model', 'mushroom-table-lamp', {
      category: 'lamp',
      title: ['蘑菇台灯', 'Mushroom table lamp'],
      description: ['陶土色一体灯座，乳白灯罩如菌盖。', 'A terracotta body with a milky shade like a cap.'],
      tags: '台灯|table lamp,中古风|mid-century,床头|bedside',
      colors: 'orange,white',
      price: 30,
    }),
    build: () => makeMushroomLamp(plainFinish('terracotta', '#b4603f', 0.5), OPAL),
    azimuthDeg: 12,
    elevationDeg: 14,
  },
  {
    plan: makePlan('model', 'tripod-floor-lamp', {
      category: 'lamp',
      title: ['橡木三脚落地灯', 'Oak tripod floor lamp'],
      description: ['三条橡木锥腿，亚麻鼓形罩。', 'Three tapered oak legs and a linen drum.'],
      tags: '落地灯|floor lamp,橡木|oak,亚麻|linen,北欧|Scandinavian',
      colors: 'wood,beige',
      price: 40,
    }),
    build: () => makeTripodLamp(wood('oak'), glowFinish('linen-shade', '#ffe3bf', 0.5), metal('black')),
    azimuthDeg: 16,
    elevationDeg: 9,
  },
  {
    plan: makePlan('model', 'opal-globe-lamp', {
      category: 'lamp',
      title: ['黑石座乳白球台灯', 'Opal globe lamp on black marble'],
      description: [
        '球形乳白玻璃，黄铜短柱，黑白根石座。',
        'An opal globe on a short brass stem and a black marble disc.',
      ],
      tags: '台灯|table lamp,黄铜|brass,玻璃|glass,轻奢|light luxury',
      colors: 'white,gold,black',
      price: 26,
    }),
    build: () => makeGlobeLamp(OPAL, brushedMetal('brass'), marble('nero')),
    azimuthDeg: 12,
    elevationDeg: 12,
  },
  {
    plan: makePlan('model', 'globe-linear-pendant', {
      category: 'lamp',
      title: ['七球黄铜长吊灯', 'Seven-globe brass pendant'],
      description: [
        '大小球上下错落排在一根黄铜杆上，适配 1.8 米以上餐桌。',
        'Large and small globes alternate above and below one brass bar; for tables from 1.8 m.',
      ],
      tags: '吊灯|pendant,黄铜|brass,玻璃球|glass globe,餐厅|dining room',
      colors: 'gold,white',
      price: 74,
    }),
    build: () => place(makeGlobePendant(brushedMetal('brass'), OPAL, 7, 0.5), [0, 0.3, 0]),
    azimuthDeg: 18,
    elevationDeg: 7,
    hangM: 0.5,
  },
  {
    plan: makePlan('model', 'rattan-bell-pendant', {
      category: 'lamp',
      title: ['藤编钟形吊灯', 'Rattan bell pendant'],
      description: [
        '藤条环圈逐层扩开，光从缝隙落下。',
        'Rings of rattan widen layer by layer and let the light fall between them.',
      ],
      tags: '吊灯|pendant,藤编|rattan,田园|country,餐厅|dining room',
      colors: 'wood',
      price: 44,
    }),
    build: () =>
      makeRattanPendant(
        plainFinish('rattan', '#b98a54', 0.6),
        glowFinish('bulb', '#ffdca8', 5),
        plainFinish('cord', '#2b2622', 0.7),
        0.75,
      ),
    azimuthDeg: 10,
    elevationDeg: 8,
    hangM: 0.5,
  },
  {
    plan: makePlan('model', 'washi-column-lamp', {
      category: 'lamp',
      title: ['和纸立柱地灯', 'Washi column floor lamp'],
      description: [
        '木框撑起一柱和纸，置于墙角，如一束静光。',
        'A timber frame holds a column of paper: one quiet shaft of light for a corner.',
      ],
      tags: '落地灯|floor lamp,宣纸|rice paper,极简东方|minimalist oriental',
      colors: 'white,wood',
      price: 46,
    }),
    build: () => makeColumnLamp(PAPER, wood('black')),
    azimuthDeg: 20,
    elevationDeg: 9,
  },
];
