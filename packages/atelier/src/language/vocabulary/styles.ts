import { listTerms } from './term.ts';

export const STYLE_TERMS = listTerms('style', [
  [
    '意式简约 意式极简 意式 意式风格 意式现代 意大利风格 简约意式 极简意式',
    `
        italian minimal, italian minimalist, italian minimalism, simple italian, minimalist italian,
        minimal italian, italian style, italian modern, modern italian, contemporary italian, italian
      `,
    { style: 'italian-minimal' },
  ],
  [
    `
        极简东方 东方极简 新中式 现代中式 中式 中式风格 中式古典 古典中式 东方 东方风格
        东方美学 东方禅意 新东方 宋式 宋式美学 国风 中国风 禅意 禅 禅宗 禅意东方 中式禅意
        明式
      `,
    `
        minimalist oriental, oriental minimal, oriental minimalist, oriental minimalism, new chinese,
        new chinese style, neo chinese, modern chinese, contemporary chinese, chinese style, traditional
        chinese, chinese, oriental, eastern minimalism, zen, zen style, song dynasty, song dynasty style
      `,
    { style: 'oriental-minimal' },
  ],
  [
    '安藤 安藤忠雄 安藤日式 安藤风格 安藤式 日式安藤 安藤忠雄风格',
    'ando, tadao ando, ando style, tadao ando style, ando style japanese, japanese ando, ando inspired',
    { style: 'ando' },
  ],
  [
    '粗野主义 粗野 粗野风 新粗野主义 野兽主义 粗犷主义',
    `
        brutalism, brutalist, brutalist style, brutalist architecture, neo brutalism, neo brutalist,
        brutal concrete
      `,
    { style: 'brutalist' },
  ],
  [
    `
        后工业 后工业风 后工业风格 工业风 工业风格 工业感 
        loft风 loft风格 loft工业风
      `,
    `
        post industrial, post industrial style, industrial, industrial style, industrial chic,
        industrial loft, loft style, warehouse style, factory style, urban industrial
      `,
    { style: 'post-industrial' },
  ],
  [
    '黑白现代 黑白极简 黑白现代风 现代黑白 黑白灰现代 黑白简约',
    `
        black and white modern, black white modern, modern black and white, monochrome modern, modern
        monochrome, black and white minimalist
      `,
    { style: 'black-white-modern' },
  ],
  [
    `
        现代简约 现代极简 简约现代 现代 现代风 现代风格 现代主义 当代 简约 简约风 简约风格
        极简 极简主义 极简风 极简风格 简洁现代
      `,
    `
        modern, modern style, modern minimal, modern minimalist, minimalist modern, modernist,
        modernism, contemporary, contemporary style, minimalist, minimalism, minimal, simple modern,
        minimalistic
      `,
    { style: 'modern', isBroad: true },
    'weak',
  ],
  [
    '北欧 北欧风 北欧风格 现代北欧 北欧简约 斯堪的纳维亚 丹麦风 瑞典风',
    `
        scandinavian, scandi, nordic, scandinavian style, nordic style, scandinavian modern, hygge,
        danish modern, swedish style
      `,
    { style: 'scandinavian' },
  ],
  [
    '奶油风 奶油风格 奶油 法式奶油 法式奶油风 奶油系 现代奶油风 奶油极简',
    'cream style, creamy style, creamy, cream interior, cream tone style, soft cream style',
    { style: 'cream' },
  ],
  [
    '法式 法式风 法式风格 法式浪漫 现代法式 法式古典 巴黎风 法式现代',
    `
        french, french style, french classic, modern french, parisian, parisian style, parisian
        apartment, french classical, haussmann
      `,
    { style: 'french' },
    'weak',
  ],
  [
    '欧式 欧式古典 古典主义 新古典 洛可可 巴洛克 英式',
    'european classical, neoclassical, baroque, rococo, classical european, victorian, georgian',
    { style: 'french', isNear: true },
    'weak',
  ],
  [
    '轻奢 轻奢风 轻奢风格 现代轻奢 港式轻奢 港式 轻奢风现代',
    'light luxury, light luxury style, affordable luxury, modern luxury, soft luxury, hong kong style',
    { style: 'light-luxury' },
  ],
  [
    '中古风 中古 中古风格 中世纪现代 世纪中叶现代 现代中古',
    'mid century, mid century modern, midcentury, midcentury modern, mcm style, mid century style',
    { style: 'mid-century' },
  ],
  [
    '美式 美式风格 现代美式',
    'american style, modern american',
    { style: 'mid-century', isNear: true },
    'weak',
  ],
  ['包豪斯 包豪斯风格', 'bauhaus, bauhaus style', { style: 'bauhaus' }],
  [
    '孟菲斯 孟菲斯风格 多巴胺 多巴胺风 波普 波普风',
    'memphis, memphis style, memphis design, dopamine decor, pop art style, postmodern',
    { style: 'memphis' },
  ],
  [
    '装饰艺术 装饰艺术风格 装饰主义 摩登复古',
    'art deco, art deco style, deco style, artdeco, gatsby style',
    { style: 'art-deco' },
  ],
  [
    '地中海 地中海风格 希腊风 圣托里尼 西班牙风 托斯卡纳',
    `
        mediterranean, mediterranean style, greek island style, santorini, santorini style, tuscan,
        spanish style
      `,
    { style: 'mediterranean' },
    'weak',
  ],
  [
    '摩洛哥 波西米亚 波西米亚风 东南亚 东南亚风格 巴厘岛',
    'moroccan, bohemian, boho, southeast asian, balinese, tropical style',
    { style: 'mediterranean', isNear: true },
    'weak',
  ],
  [
    '侘寂 侘寂风 侘寂风格 诧寂 诧寂风 微侘寂 侘寂美学 日式侘寂',
    'wabi sabi, wabisabi, wabi sabi style, wabi, wabi sabi minimalism',
    { style: 'wabi-sabi' },
  ],
  [
    `
        日式 日式风格 日系 日式原木 日式原木风 原木风 和风 日式简约 日式极简 无印良品 无印风
        日式北欧 北欧日式 日式现代
      `,
    `
        japandi, japanese, japanese style, japanese minimalist, japanese minimalism, japanese modern,
        muji, muji style, natural wood style
      `,
    { style: 'japandi' },
    'weak',
  ],
  [
    '未来感 未来主义 未来风 科技感 科技风',
    'futuristic, futurism, future style, high tech style',
    { style: 'black-white-modern', isNear: true, moods: ['curved'] },
    'weak',
  ],
  [
    '田园 田园风 乡村 乡村风 农舍风',
    'country style, farmhouse, farmhouse style, cottage style, rustic, rustic style, provencal',
    { style: 'french', isNear: true, moods: ['natural'] },
    'weak',
  ],
]);
