import { listTerms, tint, type Row } from './term.ts';

/** With a shade of its own: navy is dark blue. */
const NAMED: readonly Row[] = [
  ['白色 白 纯白 雪白 亮白', 'white, pure white, snow white', tint('white')],
  [
    '米白 象牙白 暖白 奶白 米白色 奶白色 象牙色 暖白色 珍珠白',
    'off white, ivory, warm white, eggshell, cream white, creamy white',
    tint('white', 'warm'),
  ],
  ['冷白 冷白色', 'cool white', tint('white', 'cool')],
  ['黑色 黑 纯黑 墨色 墨黑', 'black, jet black, pitch black, matte black, matt black', tint('black')],
  ['灰色 灰 水泥灰色', 'grey', tint('grey')],
  [
    '深灰 炭灰 深灰色 炭灰色 石墨灰 铁灰',
    'charcoal, dark grey, graphite, anthracite, charcoal grey',
    tint('grey', 'dark'),
  ],
  ['浅灰 浅灰色 银灰 淡灰', 'light grey, pale grey, silver grey', tint('grey', 'light')],
  ['暖灰 暖灰色 大地灰', 'warm grey, greige', tint('grey', 'warm')],
  ['冷灰 冷灰色 蓝灰', 'cool grey, cold grey', tint('grey', 'cool')],
  ['银色', 'silver', tint('grey', 'light')],
  ['米色 米黄 燕麦色 杏色 米黄色 杏仁色 亚麻色', 'beige, oatmeal, sand, almond, ecru, sandy', tint('beige')],
  ['奶油色 奶油白', 'cream, cream coloured, cream colour', tint('beige', 'light')],
  ['驼色 驼 焦糖色 奶茶色 卡其色 卡其 焦糖', 'camel, caramel, tan, khaki, cognac', tint('camel')],
  [
    '棕色 棕 褐色 咖色 咖啡色 咖 棕褐色 大地色 大地色系 土色',
    'brown, coffee brown, earth tone, earthy tone, earth colour, umber',
    tint('brown'),
  ],
  [
    '深棕 深咖 巧克力色 深棕色 深褐色',
    'chocolate, dark brown, espresso brown, chocolate brown',
    tint('brown', 'dark'),
  ],
  ['灰褐 灰褐色', 'taupe, mushroom', tint('brown', 'muted')],
  ['红色 红 大红 朱红 朱红色 中国红', 'red, scarlet, vermilion, crimson', tint('red')],
  ['酒红 暗红 酒红色 勃艮第', 'burgundy, wine red, maroon, oxblood, dark red', tint('red', 'dark')],
  [
    '砖红 赭石 砖红色 赤陶色 铁锈红',
    'rust red, brick red, terracotta colour, terracotta red, ochre red, rust',
    tint('red', 'muted'),
  ],
  ['橙色 橙 橘色 橘红 爱马仕橙 橘', 'orange, tangerine, hermes orange', tint('orange')],
  ['黄色 黄 柠檬黄 明黄', 'yellow, lemon yellow', tint('yellow')],
  ['姜黄 芥末黄 芥黄 姜黄色 土黄', 'mustard, mustard yellow, ochre, turmeric', tint('yellow', 'muted')],
  ['绿色 绿 翠绿 草绿', 'green, grass green', tint('green')],
  [
    '墨绿 深绿 祖母绿 墨绿色 森林绿 深绿色 橄榄绿',
    'dark green, forest green, emerald, emerald green, olive, olive green, bottle green, deep green',
    tint('green', 'dark'),
  ],
  ['薄荷绿 浅绿 嫩绿 薄荷色 浅绿色', 'mint, mint green, light green, pale green', tint('green', 'light')],
  [
    '灰绿 鼠尾草绿 豆绿 灰绿色 青瓷 牛油果绿 抹茶绿',
    'sage, sage green, celadon, muted green, eucalyptus green',
    tint('green', 'muted'),
  ],
  ['蓝色 蓝 克莱因蓝 宝蓝 天蓝 钴蓝', 'blue, klein blue, cobalt, cobalt blue, royal blue', tint('blue')],
  [
    '深蓝 藏蓝 藏青 海军蓝 深蓝色 午夜蓝 靛蓝',
    'navy, navy blue, dark blue, deep blue, midnight blue, indigo',
    tint('blue', 'dark'),
  ],
  [
    '浅蓝 淡蓝 天空蓝 浅蓝色 婴儿蓝',
    'light blue, pale blue, sky blue, baby blue, powder blue',
    tint('blue', 'light'),
  ],
  [
    '雾霾蓝 灰蓝 雾蓝 灰蓝色',
    'dusty blue, haze blue, muted blue, slate blue, steel blue',
    tint('blue', 'muted'),
  ],
  ['青色 湖蓝 孔雀蓝 蒂芙尼蓝', 'teal, turquoise, cyan, peacock blue, aqua', tint('blue', 'cool')],
  ['紫色 紫', 'purple, violet', tint('purple')],
  ['淡紫 薰衣草紫 香芋紫 浅紫 淡紫色', 'lavender, lilac, mauve', tint('purple', 'light')],
  ['茄紫 深紫', 'aubergine, plum, deep purple, eggplant', tint('purple', 'dark')],
  ['粉色 粉 粉红 粉红色', 'pink, rose pink, hot pink', tint('pink')],
  [
    '脏粉 裸粉 藕粉 豆沙粉 裸色 藕色',
    'dusty pink, blush, blush pink, nude, dusty rose, muted pink',
    tint('pink', 'muted'),
  ],
  ['浅粉 淡粉 樱花粉 浅粉色', 'light pink, pale pink, baby pink', tint('pink', 'light')],
  ['金色 金 鎏金 香槟色', 'gold, golden, gilded, champagne', tint('gold')],
  // whole palettes
  [
    '黑白 黑白色 黑白配色',
    'black and white, monochrome, black white, monochromatic',
    { tints: [{ colour: 'black' }, { colour: 'white' }] },
  ],
  [
    '黑白灰 黑白灰配色 黑白灰色调',
    'black white grey, black white and grey',
    { tints: [{ colour: 'black' }, { colour: 'white' }, { colour: 'grey' }] },
  ],
  [
    '浅色 浅色系 浅色调 淡色',
    'light colour, light coloured, light tone, pale tone, pale colour, light palette',
    tint('beige', 'light'),
  ],
  [
    '深色 深色系 深色调 暗色 暗色调 暗色系',
    'dark colour, dark coloured, dark tone, dark palette',
    tint('grey', 'dark'),
  ],
  ['暖色 暖色调 暖色系', 'warm colour, warm tone, warm palette, warm hue', tint('beige', 'warm')],
  [
    '冷色 冷色调 冷色系',
    'cool colour, cool tone, cold tone, cool palette, cold colour',
    tint('grey', 'cool'),
  ],
  ['中性色 中性色调', 'neutral tone, neutral colour, neutral palette', tint('beige')],
];

export const COLOUR_TERMS = listTerms('colour', [
  ...NAMED,
  // Only with a colour after them; see the grammar.
  ['浅 淡', 'light, pale', { shade: 'light' }],
  ['深', 'deep', { shade: 'dark' }],
  ['暗', 'dark', { shade: 'dark', light: { exposureEv: -0.5 }, refused: { light: { exposureEv: 0.5 } } }],
  ['暖', 'warm', { shade: 'warm', moods: ['cosy'] }],
  ['冷', 'cool, cold', { shade: 'cool', moods: ['austere'] }],
  [
    '莫兰迪 莫兰迪色 莫兰迪色系 莫兰迪色调 灰调',
    `
      morandi, morandi colour, morandi palette, muted, dusty, desaturated, muted tone, muted colour,
      muted palette
    `,
    { shade: 'muted', moods: ['muted'] },
  ],
]);
