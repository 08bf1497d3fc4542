import { makeCantileverChair, makeDiningChair, makeHorseshoeChair, makeStool } from '../furniture/chairs.ts';
import { makeDeskChair } from '../furniture/desk-chair.ts';
import { makeBarrelChair, makeLoopChair, makeShellChair } from '../furniture/lounge-chairs.ts';
import { makePouf } from '../furniture/poufs.ts';
import { metal, plainFinish } from '../texture/finish.ts';
import { boucle, cane, leather, linen } from '../texture/textile-finishes.ts';
import { wood } from '../texture/wood-finishes.ts';
import { makePlan, type ModelRecipe } from './plan.ts';

export const CHAIRS: readonly ModelRecipe[] = [
  {
    plan: makePlan('model', 'barrel-armchair', {
      category: 'chair',
      title: ['圈抱单人休闲椅', 'Barrel lounge armchair'],
      description: [
        '一片连续的软包把人圈住，靠背向前渐低。',
        'One continuous upholstered wall wraps the sitter and slopes down to the front.',
      ],
      tags: '单人椅|armchair,圈圈呢|boucle,休闲椅|lounge chair,奶油风|cream style',
      colors: 'beige',
      price: 58,
    }),
    build: () => makeBarrelChair(boucle('#d9c9b2'), wood('walnut'), 0),
    azimuthDeg: 34,
    elevationDeg: 20,
  },
  {
    plan: makePlan('model', 'channel-barrel-chair', {
      category: 'chair',
      title: ['墨绿绗缝单椅', 'Channelled tub chair in dark green'],
      description: [
        '环形竖向绗缝，墨绿织物配黄铜底圈。',
        'Vertical channels all the way round in dark green, standing on a brass ring.',
      ],
      tags: '单人椅|armchair,绗缝|channel tufted,轻奢|light luxury,黄铜|brass',
      colors: 'green,gold',
      price: 66,
    }),
    build: () => makeBarrelChair(linen('#2f4a3f', '#263d34'), metal('brass'), 15),
    azimuthDeg: -32,
    elevationDeg: 20,
  },
  {
    plan: makePlan('model', 'shell-lounge-chair', {
      category: 'chair',
      title: ['曲木壳体躺椅', 'Moulded shell lounge chair'],
      description: [
        '整块曲木壳体托起真皮软垫，黑钢四星脚，后仰角适合阅读。',
        'A single moulded shell carries a leather pad on a four-star base, reclined for reading.',
      ],
      tags: '躺椅|lounge chair,真皮|leather,曲木|bentwood,中古风|mid-century,书房|study',
      colors: 'brown,black',
      price: 96,
    }),
    build: () => makeShellChair(wood('walnut'), leather('#2c2825'), metal('black')),
    azimuthDeg: 40,
    elevationDeg: 15,
  },
  {
    plan: makePlan('model', 'horseshoe-chair', {
      category: 'chair',
      title: ['新中式圈椅', 'Horseshoe-back chair, new Chinese'],
      description: [
        '一木连作的月牙扶手，独板靠背，榆木本色。',
        'The crescent rail flows into both arms; a single splat supports the back. Natural elm.',
      ],
      tags: '圈椅|horseshoe chair,新中式|new Chinese,榆木|elm,茶室|tea room',
      colors: 'wood,brown',
      price: 72,
    }),
    build: () => makeHorseshoeChair(wood('elm'), cane('#c9a777', '#5a4029'), 'splat'),
    azimuthDeg: 32,
    elevationDeg: 14,
  },
  {
    plan: makePlan('model', 'spindle-dining-chair', {
      category: 'chair',
      title: ['黑橡木辐条餐椅', 'Spindle dining chair in black oak'],
      description: [
        '细辐条与弯曲背栏，坐面为纸绳质感编织。',
        'Fine spindles under a bent top rail, with a woven seat.',
      ],
      tags: '餐椅|dining chair,黑橡木|black oak,北欧|Scandinavian,餐厅|dining room',
      colors: 'black,wood',
      price: 42,
    }),
    build: () => makeHorseshoeChair(wood('black'), cane('#d6c29b', '#7a6747'), 'spindles'),
    azimuthDeg: -34,
    elevationDeg: 14,
  },
  {
    plan: makePlan('model', 'cane-cantilever-chair', {
      category: 'chair',
      title: ['藤编悬臂钢管椅', 'Cane cantilever chair'],
      description: [
        '一根弯管完成全部结构，坐靠绷藤面，轻盈有弹性。',
        'One bent tube is the whole structure; cane seat and back give it spring.',
      ],
      tags: '餐椅|dining chair,藤编|rattan,钢管|tubular steel,包豪斯|Bauhaus',
      colors: 'wood,grey',
      price: 48,
    }),
    build: () => makeCantileverChair(metal('chrome'), cane(), wood('oak')),
    azimuthDeg: 38,
    elevationDeg: 13,
  },
  {
    plan: makePlan('model', 'padded-dining-chair', {
      category: 'chair',
      title: ['弧背软包餐椅', 'Curved-back upholstered dining chair'],
      description: [
        '微弧靠背贴合腰部，细锥腿外撑，适合久坐的餐桌。',
        'A slightly curved back meets the waist, on slim splayed legs; made for long dinners.',
      ],
      tags: '餐椅|dining chair,软包|upholstered,胡桃木|walnut,餐厅|dining room',
      colors: 'brown,wood',
      price: 0,
    }),
    build: () => makeDiningChair(linen('#b58d66', '#a17a55'), wood('walnut')),
    azimuthDeg: 32,
    elevationDeg: 14,
  },
  {
    plan: makePlan('model', 'loop-lounge-chair', {
      category: 'chair',
      title: ['曲木环形扶手椅', 'Bentwood loop armchair'],
      description: [
        '两只闭合的曲木环同时是腿与扶手，藤背软垫。',
        'Two closed bentwood loops are legs and arms at once; cane back, loose seat.',
      ],
      tags: '单人椅|armchair,曲木|bentwood,藤编|rattan,侘寂|wabi-sabi',
      colors: 'wood,white',
      price: 64,
    }),
    build: () => makeLoopChair(wood('teak'), cane(), linen('#ece5d8')),
    azimuthDeg: 36,
    elevationDeg: 15,
  },
  {
    plan: makePlan('model', 'oak-stool', {
      category: 'chair',
      title: ['三足橡木圆凳', 'Three-legged oak stool'],
      description: [
        '旋圆坐面，三条外撑锥腿，一圈踏环。',
        'A turned seat, three splayed legs and one ring to tie them.',
      ],
      tags: '圆凳|stool,橡木|oak,北欧|Scandinavian',
      colors: 'wood',
      price: 20,
    }),
    build: () => makeStool(wood('oak'), wood('oak', 'b'), 0.44, 3),
    azimuthDeg: 18,
    elevationDeg: 20,
  },
  {
    plan: makePlan('model', 'leather-bar-stool', {
      category: 'chair',
      title: ['真皮坐面吧台凳', 'Leather-topped bar stool'],
      description: [
        '四足黑钢骨架配真皮圆垫，岛台高度。',
        'Black steel legs under a round leather pad, at island height.',
      ],
      tags: '吧凳|bar stool,真皮|leather,黑钢|black steel,岛台|kitchen island',
      colors: 'black,brown',
      price: 28,
    }),
    build: () => makeStool(metal('black'), leather('#8c5432'), 0.7, 4),
    azimuthDeg: 20,
    elevationDeg: 16,
  },
  {
    plan: makePlan('model', 'round-pouf', {
      category: 'chair',
      title: ['收腰圆形脚凳', 'Round pouf with waistband'],
      description: [
        '上下两只圆垫夹一道皮带，可坐可搁脚。',
        'Two round cushions with a belt between them; a seat or a footrest.',
      ],
      tags: '脚凳|pouf,圈圈呢|boucle,客厅|living room',
      colors: 'yellow,orange',
      price: 24,
    }),
    build: () => makePouf(boucle('#c99a4e'), plainFinish('belt', '#3a2c22', 0.5)),
    azimuthDeg: 20,
    elevationDeg: 22,
  },
  {
    plan: makePlan('model', 'task-chair', {
      category: 'chair',
      title: ['软包升降办公椅', 'Upholstered swivel task chair'],
      description: [
        '五星脚带滚轮，靠背顺着腰线微曲，适合书房而不像办公室。',
        'A five-star base on castors and a back that follows the waist: at home in a study, not an office.',
      ],
      tags: '办公椅|office chair,书房|study,灰色|grey',
      colors: 'grey,black',
      price: 38,
    }),
    build: () => makeDeskChair(linen('#8f9290', '#7d807e'), metal('black')),
    azimuthDeg: 34,
    elevationDeg: 14,
  },
];
