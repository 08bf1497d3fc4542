import type { Thing } from '../../document/names.ts';
import { standIn } from '../reasons.ts';
import { listTerms } from './term.ts';

const CHAIRS: readonly Thing[] = [
  'armchair',
  'lounge-chair',
  'dining-chair',
  'office-chair',
  'bar-stool',
  'stool',
];
const SOFAS: readonly Thing[] = ['sofa', 'sectional', 'curved-sofa', 'loveseat'];

const CHAIR_BY_PLACE = {
  'living-room': 'armchair',
  bedroom: 'lounge-chair',
  study: 'office-chair',
  office: 'office-chair',
  'meeting-room': 'office-chair',
  'hotel-room': 'lounge-chair',
  lobby: 'lounge-chair',
  courtyard: 'lounge-chair',
  villa: 'lounge-chair',
} as const;

/** Words that make another thing of the one they stand before, also at a distance: L型真皮沙发. */
export const SHAPE_TERMS = listTerms('silent', [
  [
    'l形 l型 l字形 u形 u型 转角 模块',
    'l shaped, l shape, u shaped, modular',
    { turns: { sofa: 'sectional' } },
  ],
  ['双人 双人位 两人位', 'two seater, two seat, 2 seater', { turns: { sofa: 'loveseat' } }],
  ['单人 单人位', 'single seat, one seat', { turns: { sofa: 'armchair', bed: 'single-bed' } }],
  ['圆形 圆', 'round, circular', { outline: 'round' }],
  ['椭圆形 椭圆', 'oval, elliptical', { outline: 'oval' }],
  ['高低', 'bunk', { turns: { bed: 'bunk-bed' } }],
]);

export const SEATING_TERMS = listTerms('thing', [
  [
    '沙发 长沙发 三人沙发 三人位沙发 四人沙发 直排沙发 大沙发 三座沙发',
    'sofa, couch, settee, three seater sofa, three seat sofa, 3 seater sofa, long sofa, chesterfield',
    { thing: 'sofa', allThings: SOFAS },
  ],
  [
    'l形沙发 l型沙发 转角沙发 组合沙发 模块沙发 贵妃沙发 u形沙发 u型沙发',
    `
      sectional, sectional sofa, l shaped sofa, l sofa, l shape sofa, corner sofa, modular sofa, u
      shaped sofa
    `,
    { thing: 'sectional' },
  ],
  [
    '弧形沙发 曲线沙发 圆弧沙发 弯沙发 圆形沙发 月牙沙发',
    'curved sofa, round sofa, crescent sofa, curvy sofa',
    { thing: 'curved-sofa' },
  ],
  [
    '双人沙发 双人位沙发 小沙发 情侣沙发',
    'loveseat, love seat, two seater sofa, two seat sofa, 2 seater sofa, small sofa',
    { thing: 'loveseat' },
  ],
  [
    '单人椅 扶手椅 单人沙发 单椅 单人沙发椅 围椅 单人位沙发',
    'armchair, arm chair, single sofa, club chair, wingback chair, wing chair, single seat sofa',
    { thing: 'armchair' },
  ],
  [
    '休闲椅 躺椅 懒人椅 沙滩椅 伊姆斯椅 贵妃椅',
    `
      lounge chair, lounger, easy chair, recliner, reading chair, accent chair, deck
      chair, sun lounger, eames chair
    `,
    { thing: 'lounge-chair' },
  ],
  [
    '摇椅 吊椅 吊篮椅',
    'rocking chair, rocker, hanging chair, swing chair',
    { thing: 'lounge-chair', why: standIn('休闲椅', 'a lounge chair') },
  ],
  ['餐椅 餐厅椅', 'dining chair, side chair', { thing: 'dining-chair' }],
  [
    '椅子 椅 座椅 圈椅 太师椅 官帽椅 明式椅',
    'chair',
    { thing: 'dining-chair', byPlace: CHAIR_BY_PLACE, allThings: CHAIRS },
  ],
  [
    '办公椅 电脑椅 转椅 会议椅 人体工学椅 大班椅 书桌椅',
    `
      office chair, desk chair, task chair, swivel chair, ergonomic chair, conference chair, executive
      chair
    `,
    { thing: 'office-chair' },
  ],
  [
    '吧椅 吧凳 高脚凳 高脚椅 吧台椅 吧台凳',
    'bar stool, barstool, bar chair, counter stool, high stool',
    { thing: 'bar-stool' },
  ],
  [
    '凳子 矮凳 圆凳 小凳 方凳 凳 坐凳',
    'stool, low stool, step stool',
    { thing: 'stool', byPlace: { cafe: 'bar-stool' } },
  ],
  [
    '长凳 长椅 卡座 长条凳 换鞋凳 床尾凳 条凳',
    'bench, long bench, shoe bench, bed bench, end of bed bench, banquette',
    { thing: 'bench' },
  ],
  ['脚凳 脚踏 墩子 软凳 沙发墩', 'pouf, ottoman, footstool, hassock', { thing: 'pouf' }],
  [
    '坐垫 蒲团 座垫 地垫坐垫 懒人沙发 豆袋',
    'floor cushion, zabuton, meditation cushion, seat cushion, bean bag, beanbag',
    { thing: 'floor-cushion' },
  ],
  [
    '罗汉床 沙发床 卧榻 贵妃榻 榻',
    'daybed, day bed, sofa bed, chaise longue, chaise lounge, chaise',
    { thing: 'daybed' },
  ],
]);
