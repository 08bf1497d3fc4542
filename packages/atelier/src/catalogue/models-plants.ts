import { makeBlades, makeBroadLeaf, makeTree } from '../furniture/plants.ts';
import { makeBonsai } from '../furniture/bonsai.ts';
import { makeFronds } from '../furniture/fronds.ts';
import { plainFinish } from '../texture/finish.ts';
import { concrete, plaster, travertine } from '../texture/stone-finishes.ts';
import { makePlan, type ModelRecipe } from './plan.ts';

export const PLANTS: readonly ModelRecipe[] = [
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
