/** A small random number generator with a seed (mulberry32): the same catalogue every time. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What the titles of generated assets are put together from, zh|en. */
export const STYLES = words(
  '现代|Modern,新中式|Neo-Chinese,北欧|Nordic,侘寂|Wabi-sabi,包豪斯|Bauhaus,意式|Italian,美式|American,法式|French,工业风|Industrial,奶油风|Cream,日式|Japanese,极简|Minimalist,复古|Vintage,轻奢|Light luxury,中古|Mid-century',
);
export const MAKES = words(
  '实木|Solid wood,布艺|Fabric,真皮|Leather,黄铜|Brass,藤编|Rattan,大理石|Marble,水磨石|Terrazzo,胡桃木|Walnut,橡木|Oak,玻璃|Glass,亚麻|Linen,陶瓷|Ceramic,不锈钢|Stainless steel,清水混凝土|Concrete',
);
export const ROOMS = words(
  '客厅|Living room,卧室|Bedroom,餐厅|Dining room,书房|Study,玄关|Hallway,茶室|Tea room,酒店大堂|Hotel lobby,办公室|Office,展厅|Gallery,阳台|Balcony',
);
export const THINGS = words(
  '沙发|Sofa,茶几|Coffee table,餐桌|Dining table,单椅|Chair,落地灯|Floor lamp,吊灯|Pendant lamp,书柜|Bookcase,电视柜|TV stand,床|Bed,床头柜|Nightstand,地毯|Rug,绿植|Plant,花瓶|Vase,屏风|Screen,墙面|Wall,地板|Floor',
);

export type Word = { zh: string; en: string };

function words(list: string): Word[] {
  return list.split(',').map((pair) => {
    const [zh = '', en = ''] = pair.split('|');
    return { zh, en };
  });
}

export function pick<T>(random: () => number, from: readonly T[]): T {
  const picked = from[Math.floor(random() * from.length)];
  if (picked === undefined) throw new Error('nothing to pick from');
  return picked;
}
