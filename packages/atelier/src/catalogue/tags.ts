/** The shop's words for rooms, styles and forms, so that the same thing is always called the same. */
const TAGS = {
  living: ['客厅', 'living room'],
  dining: ['餐厅', 'dining room'],
  bedroom: ['卧室', 'bedroom'],
  study: ['书房', 'study'],
  kitchen: ['厨房', 'kitchen'],
  bathroom: ['卫生间', 'bathroom'],
  children: ['儿童房', "children's room"],
  entry: ['玄关', 'entryway'],
  tea: ['茶室', 'tea room'],
  office: ['办公', 'office'],
  meeting: ['会议室', 'meeting room'],
  lobby: ['大堂', 'lobby'],
  cafe: ['咖啡馆', 'café'],
  hotel: ['酒店', 'hotel'],
  shop: ['店铺', 'shop'],
  gallery: ['展厅', 'gallery'],
  garden: ['庭院', 'garden'],
  pavilion: ['凉亭', 'pavilion'],
  villa: ['别墅', 'villa'],
  tower: ['高层建筑', 'tower'],
  italian: ['意式简约', 'Italian minimalist'],
  oriental: ['极简东方', 'minimalist oriental'],
  ando: ['安藤日式', 'Ando Japanese'],
  brutalist: ['粗野主义', 'brutalist'],
  industrial: ['后工业', 'post-industrial'],
  blackWhite: ['黑白现代', 'black and white modern'],
  modern: ['现代简约', 'modern minimal'],
  nordic: ['北欧', 'Scandinavian'],
  cream: ['奶油风', 'cream style'],
  french: ['法式', 'French'],
  luxury: ['轻奢', 'light luxury'],
  midCentury: ['中古风', 'mid-century'],
  bauhaus: ['包豪斯', 'Bauhaus'],
  memphis: ['孟菲斯', 'Memphis'],
  deco: ['装饰艺术', 'Art Deco'],
  mediterranean: ['地中海', 'Mediterranean'],
  wabi: ['侘寂', 'wabi-sabi'],
  japandi: ['日式北欧', 'Japandi'],
  organic: ['有机形态', 'organic'],
  geometric: ['几何', 'geometric'],
  curved: ['弧形', 'curved'],
  reeded: ['凹槽', 'reeded'],
  classical: ['古典', 'classical'],
  compact: ['小户型', 'small home'],
} as const satisfies Record<string, readonly [zh: string, en: string]>;

export type TagName = keyof typeof TAGS;

/** A word of the shop in both languages. */
export function tagOf(name: TagName): readonly [zh: string, en: string] {
  return TAGS[name];
}

/** Pairs zh|en parted by commas, as plans are written. */
export function joinTags(...tags: readonly (TagName | readonly [zh: string, en: string])[]): string {
  const pairs = tags.map((tag) => (typeof tag === 'string' ? TAGS[tag] : tag).join('|'));
  return [...new Set(pairs)].join(',');
}
