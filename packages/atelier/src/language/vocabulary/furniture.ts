import type { Thing } from '../../document/names.ts';
import { standIn } from '../reasons.ts';
import { listTerms } from './term.ts';

const TABLES: readonly Thing[] = [
  'coffee-table',
  'side-table',
  'dining-table',
  'desk',
  'console',
  'tea-table',
  'meeting-table',
  'cafe-table',
];
const BEDS: readonly Thing[] = ['bed', 'single-bed', 'bunk-bed'];
const CABINETS: readonly Thing[] = [
  'tv-cabinet',
  'sideboard',
  'wardrobe',
  'nightstand',
  'shoe-cabinet',
  'wall-cabinets',
];

const TABLE_BY_PLACE = {
  'living-room': 'coffee-table',
  study: 'desk',
  office: 'desk',
  bedroom: 'side-table',
  'hotel-room': 'desk',
  'childrens-room': 'desk',
  'meeting-room': 'meeting-table',
  'tea-room': 'tea-table',
  cafe: 'cafe-table',
  entry: 'console',
  lobby: 'coffee-table',
  shop: 'console',
  gallery: 'console',
} as const;
const ROUND_TABLE_BY_PLACE = {
  'dining-room': 'dining-table',
  'living-room': 'dining-table',
  kitchen: 'dining-table',
  'meeting-room': 'meeting-table',
  'tea-room': 'tea-table',
} as const;
const CABINET_BY_PLACE = {
  kitchen: 'kitchen-run',
  bedroom: 'wardrobe',
  'childrens-room': 'wardrobe',
  'living-room': 'tv-cabinet',
  entry: 'shoe-cabinet',
  study: 'bookshelf',
} as const;
const SHELF_BY_PLACE = {
  kitchen: 'display-shelf',
  shop: 'display-shelf',
  gallery: 'display-shelf',
  cafe: 'display-shelf',
} as const;

/** Tables, storage, beds and kitchens; what one sits on is beside this. */
export const FURNITURE_TERMS = listTerms('thing', [
  // tables
  ['茶几 咖啡桌 矮几', 'coffee table, cocktail table, low table', { thing: 'coffee-table' }],
  ['圆茶几 圆形茶几', 'round coffee table', { thing: 'coffee-table', shape: 'round' }],
  [
    '边几 边桌 角几 小几 小边桌',
    'side table, end table, occasional table, accent table',
    { thing: 'side-table' },
  ],
  [
    '餐桌 饭桌 长餐桌 大餐桌 岛台餐桌',
    'dining table, dinner table, long dining table',
    { thing: 'dining-table' },
  ],
  ['圆餐桌 圆形餐桌', 'round dining table', { thing: 'dining-table', shape: 'round' }],
  [
    '餐桌椅 餐桌餐椅 一桌四椅套装',
    'dining set, dining table and chairs, dining table set',
    { thing: 'dining-table', addsThings: [{ kind: 'dining-chair' }] },
  ],
  [
    '书桌 写字台 办公桌 电脑桌 工作台 学习桌 写字桌 大班台 写字桌子 工位',
    `
      desk, writing desk, work desk, computer desk, study table, worktable, work table, workstation,
      study desk
    `,
    { thing: 'desk' },
  ],
  ['桌子 桌 台子', 'table', { thing: 'dining-table', byPlace: TABLE_BY_PLACE, allThings: TABLES }, 'weak'],
  [
    '玄关桌 玄关柜 端景台 条案 条几 案几 玄关台 长条案',
    'console, console table, entry table, hall table',
    { thing: 'console' },
  ],
  ['茶桌 茶台 茶案 矮桌', 'tea table, tea desk, chabudai, tea counter', { thing: 'tea-table' }],
  ['会议桌 洽谈桌 长会议桌', 'meeting table, conference table, boardroom table', { thing: 'meeting-table' }],
  // Also the room, where no other is named.
  ['', 'bar', { thing: 'bar-counter', place: 'cafe', isBroad: true }],
  [
    '吧台 吧台桌 水吧 水吧台 咖啡吧台 收银台 酒吧台',
    `
      bar counter, breakfast bar, coffee counter, cash desk, counter, service counter, checkout
      counter
    `,
    { thing: 'bar-counter' },
  ],
  [
    '接待台 前台 服务台 总台 接待前台',
    'reception desk, reception counter, front desk, reception, welcome desk',
    { thing: 'reception-desk' },
  ],
  ['咖啡桌椅 小圆桌 双人小桌', 'cafe table, bistro table, small round table', { thing: 'cafe-table' }],
  ['圆桌', 'round table', { thing: 'cafe-table', byPlace: ROUND_TABLE_BY_PLACE, shape: 'round' }],
  // storage
  [
    '电视柜 影视柜 悬浮电视柜 地柜',
    `
      tv cabinet, tv stand, tv console, media console, tv unit, media unit, tv bench, floating tv
      cabinet
    `,
    { thing: 'tv-cabinet' },
  ],
  [
    '餐边柜 边柜 酒柜 斗柜 五斗柜 备餐柜 装饰柜',
    'sideboard, credenza, buffet cabinet, chest of drawers, dresser, wine cabinet, buffet, drawer unit',
    { thing: 'sideboard' },
  ],
  ['书架 书柜 书橱 藏书架', 'bookshelf, bookcase, book shelf, book case, bookrack', { thing: 'bookshelf' }],
  [
    '书墙 整墙书架 整面书墙 满墙书架 一墙书架 整墙书柜 满墙书柜',
    `
      book wall, wall of books, wall of bookshelves, library wall, wall to wall bookshelves, floor to
      ceiling bookshelf, floor to ceiling bookcase
    `,
    { thing: 'bookshelf', amount: 'many' },
  ],
  [
    '衣柜 衣橱 大衣柜 整墙衣柜 顶天立地衣柜',
    'wardrobe, closet, armoire, fitted wardrobe, built in wardrobe, built in closet',
    { thing: 'wardrobe' },
  ],
  // Doors come in pairs, each about half a metre wide.
  [
    '双门衣柜 两门衣柜 二门衣柜 对开门衣柜 双开门衣柜',
    'two door wardrobe, double wardrobe',
    { thing: 'wardrobe', shape: 'shut', size: { width: 1.4 } },
  ],
  [
    '三门衣柜',
    'three door wardrobe',
    { thing: 'wardrobe', shape: 'shut', size: { width: 1.6 }, isNear: true },
  ],
  ['四门衣柜', 'four door wardrobe', { thing: 'wardrobe', shape: 'shut', size: { width: 1.9 } }],
  [
    '五门衣柜',
    'five door wardrobe',
    { thing: 'wardrobe', shape: 'shut', size: { width: 2.6 }, isNear: true },
  ],
  ['六门衣柜', 'six door wardrobe', { thing: 'wardrobe', shape: 'shut', size: { width: 2.8 } }],
  [
    '床头柜 床边柜 床头几',
    'nightstand, night stand, bedside table, bedside cabinet, night table',
    { thing: 'nightstand' },
  ],
  ['鞋柜 鞋架 换鞋柜', 'shoe cabinet, shoe rack, shoe closet, shoe storage', { thing: 'shoe-cabinet' }],
  [
    '展示架 陈列架 货架 展架 博古架 多宝格 展柜 展示柜 陈列柜 置物架 中岛柜',
    `
      display shelf, display rack, display cabinet, display unit, open shelving, shelving, shelving
      unit, display case, showcase, open shelf
    `,
    { thing: 'display-shelf' },
  ],
  [
    '架子 层架 搁板 隔板',
    'shelf, wall shelf, rack, floating shelf',
    { thing: 'bookshelf', byPlace: SHELF_BY_PLACE },
  ],
  [
    '柜子 柜 收纳柜 储物柜',
    'cabinet, cupboard, storage cabinet, storage unit',
    { thing: 'sideboard', byPlace: CABINET_BY_PLACE, allThings: CABINETS },
  ],
  [
    '衣架 挂衣架 挂衣杆 晾衣架 衣帽架',
    `
      clothes rail, clothes rack, garment rack, coat rack, clothing rack, coat stand, clothing rail,
      hanging rail
    `,
    { thing: 'clothes-rail' },
  ],
  // beds
  [
    '床 双人床 大床 主卧床 软包床 架子床 四柱床',
    `
      bed, double bed, king bed, king size bed, queen bed, queen size bed, platform bed, four poster
      bed, upholstered bed, low bed
    `,
    { thing: 'bed', allThings: BEDS },
  ],
  [
    '单人床 公主床 小床 儿童床 地台床',
    "single bed, princess bed, twin bed, kids bed, child's bed, childrens bed",
    { thing: 'single-bed' },
  ],
  [
    '婴儿床 摇篮',
    'cot, crib, baby bed, bassinet, cradle',
    { thing: 'single-bed', why: standIn('单人床', 'a single bed') },
  ],
  [
    '上下床 高低床 双层床 上下铺 子母床',
    'bunk bed, bunkbed, loft bed, double decker bed',
    { thing: 'bunk-bed' },
  ],
  // kitchen
  [
    `
      橱柜 厨柜 整体橱柜 厨房台面 灶台 操作台 灶具 燃气灶 l形橱柜 u形橱柜 l型橱柜
      一字型橱柜 烤箱
    `,
    `
      kitchen cabinet, kitchen run, kitchen unit, kitchen cabinetry, kitchen counter, cooktop, stove,
      hob, oven, base cabinet, cabinetry, handleless cabinet, range cooker
    `,
    { thing: 'kitchen-run' },
  ],
  [
    '岛台 中岛 厨房岛 中岛台 西厨岛 厨房岛台',
    'kitchen island, island, cooking island, island counter, centre island',
    { thing: 'kitchen-island' },
    'weak',
  ],
  ['吊柜 上柜 壁柜', 'wall cabinet, upper cabinet, overhead cabinet, wall unit', { thing: 'wall-cabinets' }],
  ['冰箱 双开门冰箱 嵌入式冰箱', 'fridge, refrigerator, built in fridge', { thing: 'fridge' }],
  ['油烟机 抽油烟机 烟机', 'range hood, extractor hood, cooker hood, extractor', { thing: 'range-hood' }],
  [
    '水槽 洗菜盆 洗碗池 水池子',
    'sink, kitchen sink, farmhouse sink',
    { thing: 'sink', byPlace: { bathroom: 'basin' } },
  ],
]);
