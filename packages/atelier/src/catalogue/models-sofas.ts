import { makeDaybed } from '../furniture/daybeds.ts';
import { makeChannelSofa, makeCurvedSofa, makePebbleSofa } from '../furniture/soft-sofas.ts';
import { makeFrameSofa, makeSectional, makeSofa } from '../furniture/sofas.ts';
import { metal } from '../texture/finish.ts';
import { boucle, cane, leather, linen } from '../texture/textile-finishes.ts';
import { wood } from '../texture/wood-finishes.ts';
import { makePlan, type ModelRecipe } from './plan.ts';

export const SOFAS: readonly ModelRecipe[] = [
  {
    plan: makePlan('model', 'curved-fabric-sofa', {
      category: 'sofa',
      title: ['弧形布艺三人沙发', 'Curved three-seat fabric sofa'],
      description: [
        '一道缓弧围合出会客区，靠背向两端渐薄。圈圈呢面料，胡桃木底座，真实尺寸建模，适合摆在客厅中央。',
        'A gentle arc gathers the room; the back thins towards both ends. Bouclé cover on a walnut plinth, modelled at real size to stand free in a living room.',
      ],
      tags: '沙发|sofa,弧形|curved,圈圈呢|boucle,三人位|three-seat,客厅|living room,奶油风|cream style',
      colors: 'beige,white',
      price: 120,
    }),
    build: (r) =>
      makeCurvedSofa(2.4, boucle('#e9e0d2'), wood('walnut'), [linen('#b88a66'), boucle('#d8c7b0')], r),
    azimuthDeg: -24,
    elevationDeg: 20,
  },
  {
    plan: makePlan('model', 'low-leather-sofa', {
      category: 'sofa',
      title: ['意式低背真皮三人沙发', 'Low Italian leather sofa, three seats'],
      description: [
        '低矮横向的体量，宽扶手与厚坐垫，烟褐色皮革配黑钢滑撬脚。',
        'Low and long, with broad arms and deep seat cushions in smoke-brown leather on black steel runners.',
      ],
      tags: '沙发|sofa,真皮|leather,意式简约|Italian minimalist,三人位|three-seat,客厅|living room',
      colors: 'brown,black',
      price: 150,
    }),
    build: (r) =>
      makeSofa(
        {
          width: 2.28,
          depth: 0.95,
          seats: 3,
          seatHeight: 0.4,
          backHeight: 0.72,
          armWidth: 0.22,
          armHeight: 0.54,
          cushionHeight: 0.19,
          legHeight: 0.12,
          legs: 'steel',
          cover: leather('#6d4a34'),
          legFinish: metal('black'),
          pillows: [linen('#cbbba4'), leather('#513524')],
          softness: 0.9,
        },
        r,
      ),
    azimuthDeg: 30,
    elevationDeg: 17,
  },
  {
    plan: makePlan('model', 'modular-corner-sofa', {
      category: 'sofa',
      title: ['L 形模块转角沙发', 'Modular corner sofa with chaise'],
      description: [
        '三个坐位模块加一段贵妃榻，可左右互换。亚麻面料，烟熏橡木底座。',
        'Three modules and a chaise that can change sides. Linen cover over a smoked-oak base.',
      ],
      tags: '沙发|sofa,转角沙发|corner sofa,模块|modular,亚麻|linen,客厅|living room',
      colors: 'grey,beige',
      price: 160,
    }),
    build: (r) =>
      makeSectional(
        linen('#b9b2a6', '#a39b8e'),
        wood('smoked'),
        [linen('#7d8578'), linen('#d9cfbf'), boucle('#e4dccf')],
        r,
      ),
    azimuthDeg: -32,
    elevationDeg: 26,
  },
  {
    plan: makePlan('model', 'pebble-boucle-sofa', {
      category: 'sofa',
      title: ['卵石圈圈呢双人沙发', 'Pebble bouclé two-seater'],
      description: [
        '像几块被水磨圆的石头靠在一起，没有一条直线。',
        'Like a few river stones leaning together; there is not one straight line in it.',
      ],
      tags: '沙发|sofa,双人位|two-seat,圈圈呢|boucle,有机形态|organic,侘寂|wabi-sabi',
      colors: 'white,beige',
      price: 110,
    }),
    build: () => makePebbleSofa(boucle('#efe9df'), wood('black')),
    azimuthDeg: 22,
    elevationDeg: 18,
  },
  {
    plan: makePlan('model', 'walnut-frame-loveseat', {
      category: 'sofa',
      title: ['胡桃木框架双人沙发', 'Walnut-frame loveseat'],
      description: [
        '圆料木框与藤编靠背，活动坐垫可拆洗，带中古气质。',
        'A frame of round walnut bars and a cane back, with loose washable cushions and a mid-century air.',
      ],
      tags: '沙发|sofa,双人位|two-seat,胡桃木|walnut,藤编|rattan,中古风|mid-century',
      colors: 'wood,green',
      price: 98,
    }),
    build: () => makeFrameSofa(1.46, wood('walnut'), linen('#7f8a72', '#6c775f'), cane()),
    azimuthDeg: 32,
    elevationDeg: 16,
  },
  {
    plan: makePlan('model', 'channel-velvet-settee', {
      category: 'sofa',
      title: ['竖绗缝落地沙发', 'Channel-stitched low settee'],
      description: [
        '竖向绗缝从坐面一直延到靠背，低落地的姿态，赭红织物。',
        'Vertical channels run from seat to back on a body that sits close to the floor, in russet fabric.',
      ],
      tags: '沙发|sofa,绗缝|channel tufted,复古|vintage,双人位|two-seat',
      colors: 'red,orange',
      price: 88,
    }),
    build: () => makeChannelSofa(1.8, linen('#a4553c', '#8f4630'), wood('black')),
    azimuthDeg: -30,
    elevationDeg: 20,
  },
  {
    plan: makePlan('model', 'deep-linen-sofa', {
      category: 'sofa',
      title: ['深坐亚麻四人沙发', 'Deep linen sofa, four seats'],
      description: [
        '松软的羽绒式坐垫与随意堆叠的抱枕，适合窝着的深坐感。',
        'Loose down-like cushions and a casual heap of pillows: a deep seat to sink into.',
      ],
      tags: '沙发|sofa,亚麻|linen,四人位|four-seat,北欧|Scandinavian,客厅|living room',
      colors: 'beige,brown',
      price: 135,
    }),
    build: (r) =>
      makeSofa(
        {
          width: 2.5,
          depth: 1.0,
          seats: 3,
          seatHeight: 0.43,
          backHeight: 0.82,
          armWidth: 0.18,
          armHeight: 0.62,
          cushionHeight: 0.2,
          legHeight: 0.09,
          legs: 'block',
          cover: linen('#d6cbb8', '#c4b8a3'),
          legFinish: wood('oak'),
          pillows: [linen('#9a7a5c'), linen('#6f7a6c'), linen('#e6ddce'), linen('#b9a68d')],
          softness: 1.25,
        },
        r,
      ),
    azimuthDeg: 26,
    elevationDeg: 16,
  },
  {
    plan: makePlan('model', 'oak-daybed', {
      category: 'sofa',
      title: ['橡木圆角贵妃榻', 'Oak daybed with bolster'],
      description: [
        '圆角软垫与一只圆枕，细腿橡木框。放在窗边，白天是榻，客来是床。',
        'A rounded mattress and one bolster on a slim oak frame; a seat by the window, a bed for a guest.',
      ],
      tags: '贵妃榻|daybed,橡木|oak,日式|Japanese,卧室|bedroom',
      colors: 'wood,grey',
      price: 76,
    }),
    build: () => makeDaybed(linen('#8d9796', '#7c8685'), leather('#8a5a3a'), wood('oak')),
    azimuthDeg: -30,
    elevationDeg: 22,
  },
];
