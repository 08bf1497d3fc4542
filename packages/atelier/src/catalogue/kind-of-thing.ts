import type { Thing } from '../document/names.ts';

type Kind = {
  /** Leaf slug of DEMO_CATEGORIES. */
  category: string;
  /** What the kind is called among an asset's tags. */
  tag: readonly [zh: string, en: string];
  /** Usual azimuth and elevation of a cover, in degrees. */
  view: readonly [azimuthDeg: number, elevationDeg: number];
};

function kind(category: string, zh: string, en: string, view: Kind['view']): Kind {
  return { category, tag: [zh, en], view };
}

/** Where each kind of thing stands in the shop. What is sold only as part of a scene is not here. */
export const KIND_OF_THING: Partial<Record<Thing, Kind>> = {
  sofa: kind('sofa', '沙发', 'sofa', [28, 17]),
  sectional: kind('sofa', '转角沙发', 'corner sofa', [-30, 24]),
  loveseat: kind('sofa', '双人沙发', 'two-seater', [-26, 17]),
  daybed: kind('sofa', '榻', 'daybed', [-30, 20]),
  armchair: kind('chair', '单人沙发', 'armchair', [30, 16]),
  'lounge-chair': kind('chair', '休闲椅', 'lounge chair', [-32, 16]),
  'dining-chair': kind('chair', '餐椅', 'dining chair', [32, 15]),
  'office-chair': kind('chair', '办公椅', 'office chair', [34, 12]),
  'bar-stool': kind('chair', '吧椅', 'bar stool', [-30, 12]),
  stool: kind('chair', '凳', 'stool', [26, 20]),
  bench: kind('chair', '长凳', 'bench', [-30, 18]),
  pouf: kind('chair', '脚凳', 'pouf', [28, 22]),
  'floor-cushion': kind('textile', '蒲团', 'floor cushion', [24, 24]),
  'coffee-table': kind('table', '茶几', 'coffee table', [28, 22]),
  'side-table': kind('table', '边几', 'side table', [-26, 18]),
  'dining-table': kind('table', '餐桌', 'dining table', [30, 18]),
  desk: kind('table', '书桌', 'desk', [-30, 16]),
  console: kind('table', '玄关桌', 'console table', [26, 13]),
  'tea-table': kind('table', '茶桌', 'tea table', [-28, 22]),
  'meeting-table': kind('table', '会议桌', 'meeting table', [30, 18]),
  'bar-counter': kind('table', '吧台', 'bar counter', [30, 14]),
  'reception-desk': kind('table', '接待台', 'reception desk', [-28, 14]),
  'cafe-table': kind('table', '咖啡桌', 'café table', [26, 17]),
  'tv-cabinet': kind('cabinet', '电视柜', 'TV cabinet', [28, 14]),
  sideboard: kind('cabinet', '边柜', 'sideboard', [-28, 13]),
  bookshelf: kind('cabinet', '书架', 'bookshelf', [26, 9]),
  wardrobe: kind('cabinet', '衣柜', 'wardrobe', [-28, 8]),
  nightstand: kind('cabinet', '床头柜', 'nightstand', [28, 18]),
  'shoe-cabinet': kind('cabinet', '鞋柜', 'shoe cabinet', [-26, 12]),
  'display-shelf': kind('cabinet', '陈列架', 'display shelf', [26, 9]),
  'clothes-rail': kind('cabinet', '衣架', 'clothes rail', [30, 10]),
  bed: kind('bed', '双人床', 'double bed', [-30, 22]),
  'single-bed': kind('bed', '单人床', 'single bed', [30, 22]),
  'bunk-bed': kind('bed', '高低床', 'bunk bed', [-30, 14]),
  'kitchen-run': kind('kitchen-ware', '橱柜', 'kitchen cabinets', [26, 13]),
  'kitchen-island': kind('kitchen-ware', '中岛', 'kitchen island', [-28, 16]),
  fridge: kind('kitchen-ware', '冰箱', 'refrigerator', [28, 8]),
  sink: kind('kitchen-ware', '水槽', 'kitchen sink', [-28, 18]),
  bathtub: kind('bath', '浴缸', 'bathtub', [28, 22]),
  basin: kind('bath', '洗手台', 'washbasin', [-28, 16]),
  toilet: kind('bath', '坐便器', 'toilet', [32, 18]),
  shower: kind('bath', '淋浴', 'shower', [-30, 10]),
  'floor-lamp': kind('lamp', '落地灯', 'floor lamp', [24, 9]),
  'arc-lamp': kind('lamp', '落地灯', 'floor lamp', [-24, 9]),
  'table-lamp': kind('lamp', '台灯', 'table lamp', [24, 12]),
  pendant: kind('lamp', '吊灯', 'pendant lamp', [24, -4]),
  lantern: kind('lamp', '灯笼', 'lantern', [20, -3]),
  chandelier: kind('lamp', '枝形吊灯', 'chandelier', [20, -4]),
  candle: kind('decor', '烛台', 'candle holder', [24, 14]),
  rug: kind('textile', '地毯', 'rug', [24, 36]),
  curtain: kind('textile', '窗帘', 'curtain', [-22, 8]),
  'tatami-mat': kind('textile', '榻榻米', 'tatami', [-26, 30]),
  'potted-plant': kind('plant', '盆栽', 'potted plant', [20, 12]),
  bonsai: kind('plant', '盆景', 'bonsai', [-22, 13]),
  planter: kind('plant', '花箱', 'planter', [24, 16]),
  tree: kind('garden', '乔木', 'tree', [20, 7]),
  'water-basin': kind('garden', '水钵', 'water basin', [-24, 22]),
  stone: kind('garden', '景石', 'garden stone', [24, 16]),
  pool: kind('garden', '水池', 'pool', [-28, 26]),
  pergola: kind('garden', '凉架', 'pergola', [28, 12]),
  vase: kind('decor', '花器', 'vase', [24, 12]),
  books: kind('decor', '书', 'books', [-24, 18]),
  'tea-set': kind('decor', '茶具', 'tea set', [-26, 26]),
  sculpture: kind('decor', '雕塑', 'sculpture', [24, 10]),
  bowl: kind('decor', '钵', 'bowl', [20, 24]),
  screen: kind('decor', '屏风', 'folding screen', [-26, 10]),
  piano: kind('decor', '钢琴', 'piano', [-32, 18]),
  easel: kind('decor', '画架', 'easel', [28, 10]),
  'toy-blocks': kind('decor', '玩具', 'toy', [26, 24]),
  mannequin: kind('decor', '人台', 'dress form', [24, 8]),
  fireplace: kind('building-part', '壁炉', 'fireplace', [26, 9]),
  'moon-gate': kind('building-part', '月洞门', 'moon gate', [-26, 8]),
  column: kind('building-part', '柱', 'column', [24, 8]),
  'slat-wall': kind('building-part', '格栅', 'slat wall', [28, 8]),
  'wall-panel': kind('building-part', '护墙板', 'wall panelling', [-26, 8]),
  stairs: kind('building-part', '楼梯', 'stairs', [-50, 14]),
};
