import { CLOTHS, GLASSES, METALS } from '../../document/material-families.ts';
import { listTerms } from './term.ts';

/** What covers it and what things are made of: paint, cloth, metal, glass and the like. */
export const FINISH_TERMS = listTerms('material', [
  // paint, plaster, paper
  ['乳胶漆 涂料 白漆 油漆', 'latex paint, emulsion paint, wall paint', { material: 'latex-paint' }],
  [
    '灰泥 石膏 抹灰 硅藻泥 肌理漆 泥墙 夯土',
    'plaster, stucco, clay plaster, textured plaster, venetian plaster, rammed earth',
    { material: 'plaster' },
  ],
  [
    '艺术涂料 石灰涂料 艺术漆 肌理涂料 石灰漆 马来漆',
    'limewash, lime wash, lime paint, textured paint, lime plaster',
    { material: 'limewash' },
  ],
  ['壁纸 墙纸 墙布 壁布', 'wallpaper, wall covering, wall cloth', { material: 'wallpaper' }],
  [
    '宣纸 和纸 米纸 纸质',
    'rice paper, washi, washi paper, paper, shoji paper',
    { material: 'rice-paper' },
    'weak',
  ],
  // cloth and hide
  [
    '亚麻 麻布 布艺 棉麻 棉布 布料 织物 布面 亚麻布',
    'linen, fabric, cloth, cotton, cotton linen, textile',
    { material: 'linen', allMaterials: CLOTHS },
  ],
  ['圈圈绒 泰迪绒 羊羔绒 毛圈布 羔羊绒 仿羊羔毛', 'boucle, teddy fabric, sherpa', { material: 'boucle' }],
  ['丝绒 天鹅绒 绒布 绒面', 'velvet, velour, corduroy', { material: 'velvet' }],
  ['羊毛 毛毡 羊绒 毛呢', 'wool, woollen, cashmere, woven wool', { material: 'wool' }],
  [
    '皮革 真皮 皮质 牛皮 皮面 头层皮 马鞍皮',
    'leather, saddle leather, leather upholstered, cowhide, aniline leather',
    { material: 'leather' },
  ],
  ['藤编 藤条 藤制 草编 编织', 'rattan, wicker, woven rattan, seagrass, raffia', { material: 'rattan' }],
  ['藤席 藤网', 'cane, cane webbing, caned, vienna straw', { material: 'cane' }],
  // metal
  [
    '黄铜 金属铜 拉丝黄铜 铜质 铜制 金色金属',
    'brass, brushed brass, polished brass, gold metal, golden metal',
    { material: 'brass' },
  ],
  ['青铜 古铜 古铜色 香槟金', 'bronze, bronzed, dark bronze, champagne gold', { material: 'bronze' }],
  ['铬 镀铬 电镀 镀铬钢 铬合金', 'chrome, chromed, chrome plated', { material: 'chrome' }],
  [
    '不锈钢 拉丝不锈钢 不锈钢板 铝 铝合金 银色金属',
    'stainless steel, brushed steel, stainless, aluminium, aluminum, brushed metal',
    { material: 'stainless-steel' },
  ],
  [
    '黑钢 黑色金属 黑铁 铁艺 金属 钢材 钢管 金属质感 黑色钢 黑框 钢结构',
    `
      black steel, black metal, blackened steel, wrought iron, iron, steel, metal, metallic, black
      iron, dark metal, cast iron, tubular steel
    `,
    { material: 'black-steel', allMaterials: METALS },
  ],
  [
    '锈钢板 耐候钢 锈板 锈钢 考顿钢 锈蚀钢板',
    'corten, corten steel, weathering steel, rusted steel, rusty steel',
    { material: 'corten' },
  ],
  ['紫铜 红铜 赤铜', 'copper, polished copper', { material: 'copper' }],
  // glass
  [
    '玻璃 透明玻璃 钢化玻璃 清玻璃 通透玻璃',
    'glass, clear glass, tempered glass, transparent glass',
    { material: 'clear-glass', allMaterials: GLASSES },
  ],
  [
    '磨砂玻璃 长虹玻璃 雾面玻璃 毛玻璃 水纹玻璃',
    'frosted glass, fluted glass, reeded glass, ribbed glass, etched glass',
    { material: 'frosted-glass' },
  ],
  ['玻璃砖', 'glass block, glass brick', { material: 'glass-block' }],
  [
    '镜面 镜面玻璃 茶镜 灰镜',
    'mirror glass, mirrored, mirror finish, tinted mirror',
    { material: 'mirror-glass' },
  ],
  // and the rest
  [
    '烤漆 漆面 亮面漆 高光漆 大漆 钢琴漆 漆器',
    'lacquer, lacquered, high gloss, glossy lacquer, gloss lacquer',
    { material: 'lacquer' },
  ],
  [
    '陶瓷 陶土 白瓷',
    'porcelain, ceramic, glazed ceramic, earthenware, terracotta',
    { material: 'porcelain' },
  ],
  ['水面 水景', 'water, water surface', { material: 'water' }, 'weak'],
  ['草坪 草地 苔藓 青苔', 'grass, lawn, turf, moss', { material: 'grass' }, 'weak'],
  [
    '砾石 碎石 白砂 砂石 鹅卵石 白沙',
    'gravel, pebble, white gravel, raked gravel, pea gravel, white sand',
    { material: 'gravel' },
  ],
  ['树皮', 'bark, tree bark', { material: 'bark' }, 'weak'],
  [
    '榻榻米 榻榻米席 蔺草席',
    'tatami, tatami flooring',
    { material: 'tatami', addsThings: [{ kind: 'tatami-mat' }] },
  ],
]);
