import { makeKnot, makeMirror, makeRug, makeTeaSet, makeWallArt } from '../furniture/decor.ts';
import { makeScreen } from '../furniture/folding-screens.ts';
import { makeVaseSet } from '../furniture/thrown-vases.ts';
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
import { makeBlades, makeBroadLeaf, makeTree } from '../furniture/plants.ts';
import { makeBonsai } from '../furniture/bonsai.ts';
import { makeFronds } from '../furniture/fronds.ts';
import { place } from '../scene/node.ts';
import {
  brushedMetal,
  cane,
  concrete,
  glowFinish,
  marble,
  metal,
  plainFinish,
  plaster,
  travertine,
  wood,
  wool,
} from '../texture/finish.ts';
import { makePlan, type ModelRecipe } from './plan.ts';

const OPAL = glowFinish('opal-glass', '#fff0da', 0.62);
const PAPER = glowFinish('washi', '#ffe6c4', 0.56);

export const ACCENTS: readonly ModelRecipe[] = [
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
  {
    plan: makePlan('model', 'olive-tree', {
      category: 'plant',
      title: ['盆栽橄榄树', 'Potted olive tree'],
      description: [
        '1.9 米枝叶疏朗的橄榄，水泥直筒盆。',
        'A loosely branched olive, 1.9 m tall, in a concrete cylinder.',
      ],
      tags: '绿植|plant,橄榄树|olive tree,客厅|living room,地中海|Mediterranean',
      colors: 'green,grey',
      price: 48,
    }),
    build: (r) => makeTree(1.9, 'cylinder', concrete('#b3b0a9'), '#6f7f5c', 0.07, r),
    azimuthDeg: 10,
    elevationDeg: 9,
  },
  {
    plan: makePlan('model', 'fiddle-leaf-fig', {
      category: 'plant',
      title: ['琴叶榕', 'Fiddle-leaf fig'],
      description: [
        '三干丛生，大叶革质，藤色锥形盆。',
        'Three stems with large leathery leaves in a tapered pot.',
      ],
      tags: '绿植|plant,琴叶榕|fiddle-leaf fig,客厅|living room',
      colors: 'green,white',
      price: 36,
    }),
    build: (r) => makeBroadLeaf(1.6, 'tapered', plainFinish('white-ceramic', '#e7e2d8', 0.4), '#3f6136', r),
    azimuthDeg: 10,
    elevationDeg: 11,
  },
  {
    plan: makePlan('model', 'monstera', {
      category: 'plant',
      title: ['龟背竹', 'Monstera'],
      description: ['裂叶舒展，陶土圆盆。', 'Notched leaves spread above a clay bowl.'],
      tags: '绿植|plant,龟背竹|monstera,热带|tropical',
      colors: 'green,orange',
      price: 0,
    }),
    build: (r) => makeFronds(0.95, 'urn', plaster('#a8643f', 0.1), '#2f5a34', 'monstera', r),
    azimuthDeg: 10,
    elevationDeg: 16,
  },
  {
    plan: makePlan('model', 'kentia-palm', {
      category: 'plant',
      title: ['散尾葵', 'Areca palm'],
      description: ['拱形羽叶，炭黑石纹盆，1.7 米。', 'Arching feathered fronds in a charcoal pot, 1.7 m.'],
      tags: '绿植|plant,棕榈|palm,阳台|balcony',
      colors: 'green,black',
      price: 38,
    }),
    build: (r) => makeFronds(1.7, 'cylinder', plaster('#3c3b39', 0.1), '#54763d', 'palm', r),
    azimuthDeg: 10,
    elevationDeg: 11,
  },
  {
    plan: makePlan('model', 'pine-bonsai', {
      category: 'plant',
      title: ['云片松盆景', 'Pine bonsai'],
      description: [
        '曲干云片，浅口陶盆，案头一景。',
        'A winding trunk with cloud pads in a shallow bowl: scenery for a table.',
      ],
      tags: '盆景|bonsai,松|pine,新中式|new Chinese,茶室|tea room',
      colors: 'green,brown',
      price: 34,
    }),
    build: (r) => makeBonsai(plainFinish('dark-stoneware', '#4c3c33', 0.5), r),
    azimuthDeg: 12,
    elevationDeg: 12,
  },
  {
    plan: makePlan('model', 'snake-plant', {
      category: 'plant',
      title: ['虎尾兰', 'Snake plant'],
      description: ['直立剑叶，水磨质感浅盆，耐阴好养。', 'Upright blades in a pale pot; happy in shade.'],
      tags: '绿植|plant,虎尾兰|snake plant,卧室|bedroom',
      colors: 'green,beige',
      price: 20,
    }),
    build: (r) => makeBlades(0.85, 'bowl', travertine(), '#4d6b43', r),
    azimuthDeg: 10,
    elevationDeg: 14,
  },
];
