import { makeBed } from '../furniture/beds.ts';
import { boucle, cane, leather, linen } from '../texture/textile-finishes.ts';
import { wood } from '../texture/wood-finishes.ts';
import { makePlan, type ModelRecipe } from './plan.ts';

export const BEDS: readonly ModelRecipe[] = [
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
