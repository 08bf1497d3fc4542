import { dropTurning } from '@mogine/contract/kernel/words';
import type { Lang } from '#shared/i18n/lang.ts';

// What the built-in engine calls parts and materials of its models, in Chinese. English says their ids as words.

const PARTS: Readonly<Record<string, string>> = {
  ...{ shell: '空间', furniture: '陈设', lights: '灯具', grounds: '场地', house: '建筑', outside: '室外' },
  ...{ 'wall-back': '后墙', 'wall-front': '前墙', 'wall-left': '左墙', 'wall-right': '右墙' },
  ...{ floor: '地面', ceiling: '顶面', roof: '屋顶', 'living-room': '客厅', 'dining-room': '餐厅' },
  ...{ bedroom: '卧室', kitchen: '厨房', study: '书房', bathroom: '卫生间', 'tea-room': '茶室' },
  ...{ sofa: '沙发', sectional: 'L 形沙发', 'curved-sofa': '弧形沙发', loveseat: '双人沙发' },
  ...{ armchair: '单人椅', 'lounge-chair': '休闲椅', 'dining-chair': '餐椅', 'office-chair': '办公椅' },
  ...{ 'bar-stool': '吧椅', stool: '凳子', bench: '长凳', pouf: '脚凳', 'floor-cushion': '坐垫' },
  ...{ daybed: '罗汉床', 'coffee-table': '茶几', 'side-table': '边几', 'dining-table': '餐桌' },
  ...{ desk: '书桌', console: '玄关桌', 'tea-table': '茶桌', 'meeting-table': '会议桌' },
  ...{ 'bar-counter': '吧台', 'reception-desk': '接待台', 'cafe-table': '咖啡桌椅' },
  ...{ 'tv-cabinet': '电视柜', sideboard: '餐边柜', bookshelf: '书架', wardrobe: '衣柜' },
  ...{ nightstand: '床头柜', 'shoe-cabinet': '鞋柜', 'display-shelf': '展示架', 'clothes-rail': '衣架' },
  ...{ bed: '床', 'single-bed': '单人床', 'bunk-bed': '上下床', 'kitchen-run': '橱柜' },
  ...{ 'kitchen-island': '岛台', 'wall-cabinets': '吊柜', fridge: '冰箱', 'range-hood': '油烟机' },
  ...{ sink: '水槽', bathtub: '浴缸', basin: '洗手台', toilet: '马桶', shower: '淋浴' },
  ...{ 'towel-rail': '毛巾架', mirror: '镜子', 'floor-lamp': '落地灯', 'arc-lamp': '钓鱼灯' },
  ...{ 'table-lamp': '台灯', pendant: '吊灯', lantern: '灯笼', chandelier: '水晶灯' },
  ...{ 'wall-lamp': '壁灯', downlight: '筒灯', 'led-strip': '灯带', 'track-light': '轨道灯' },
  ...{ candle: '蜡烛', rug: '地毯', curtain: '窗帘', blind: '百叶窗', 'tatami-mat': '榻榻米垫' },
  ...{ 'curtain-left': '左窗帘', 'curtain-right': '右窗帘', 'curtain-back': '后窗帘' },
  ...{ 'potted-plant': '绿植', tree: '树', bonsai: '盆景', planter: '花槽', 'water-basin': '水钵' },
  ...{ stone: '石头', 'garden-lantern': '庭院灯', 'wall-art': '挂画', vase: '花瓶', books: '书' },
  ...{ 'tea-set': '茶具', sculpture: '雕塑', bowl: '果盘', clock: '时钟', screen: '屏风' },
  ...{ piano: '钢琴', easel: '画架', 'toy-blocks': '积木', tv: '电视', whiteboard: '白板' },
  ...{ plinth: '展台', mannequin: '模特', fireplace: '壁炉', 'moon-gate': '月洞门' },
  ...{ column: '柱子', beam: '横梁', pipes: '管道', 'slat-wall': '格栅', 'wall-panel': '护墙板' },
  ...{ stairs: '楼梯', pool: '泳池', pergola: '廊架' },
};

const MATERIALS: Readonly<Record<string, string>> = {
  ...{ oak: '橡木', walnut: '胡桃木', ash: '白蜡木', elm: '榆木', ebony: '乌木', bamboo: '竹材' },
  ...{ 'oak-planks': '橡木地板', 'walnut-planks': '胡桃木地板', 'oak-herringbone': '橡木人字拼' },
  ...{ 'walnut-herringbone': '胡桃木人字拼', 'fair-faced-concrete': '清水混凝土' },
  ...{ 'board-marked-concrete': '木纹混凝土', 'polished-concrete': '抛光混凝土', cement: '水泥' },
  ...{ microcement: '微水泥', 'terrazzo-white': '白水磨石', 'terrazzo-grey': '灰水磨石' },
  ...{ 'terrazzo-colour': '彩色水磨石', calacatta: '卡拉卡塔大理石', 'nero-marquina': '黑白根大理石' },
  ...{ carrara: '卡拉拉大理石', 'emerald-marble': '祖母绿大理石', 'sintered-stone': '岩板' },
  ...{ travertine: '洞石', granite: '花岗岩', slate: '板岩', 'red-brick': '红砖', 'grey-brick': '青砖' },
  ...{ 'white-brick': '白砖', zellige: '手工釉面砖', 'square-tile': '方砖', 'hex-tile': '六角砖' },
  ...{ 'subway-tile': '地铁砖', paving: '石板铺地', 'latex-paint': '乳胶漆', plaster: '艺术涂料' },
  ...{ limewash: '石灰涂料', wallpaper: '壁纸', 'rice-paper': '宣纸', linen: '亚麻', boucle: '圈圈呢' },
  ...{ velvet: '丝绒', wool: '羊毛', leather: '皮革', rattan: '藤编', cane: '藤席网面' },
  ...{ 'cane-webbing': '藤席网面', tatami: '榻榻米', brass: '黄铜', bronze: '古铜', chrome: '镀铬' },
  ...{ 'stainless-steel': '不锈钢', 'black-steel': '黑钢', corten: '耐候锈钢板', copper: '紫铜' },
  ...{ 'clear-glass': '透明玻璃', 'frosted-glass': '磨砂玻璃', 'glass-block': '玻璃砖' },
  ...{ 'mirror-glass': '镜面', water: '水面', lacquer: '烤漆', porcelain: '陶瓷', grass: '草地' },
  ...{ gravel: '砾石', bark: '树皮', skirting: '踢脚线', 'wall-joint': '墙缝', 'dark-frame': '深色边框' },
  ...{ 'gap-shadow': '缝隙', 'dark-screen': '屏幕', 'lit-paper': '透光纸', ink: '墨', soil: '泥土' },
  ...{ 'white-paper': '白纸', 'white-porcelain': '白瓷', flex: '电线', 'backing-felt': '背衬毡' },
};

/** `dining-chair-2` → 餐椅 2, Dining chair 2. A name from elsewhere stays as it is, and turns no direction of writing. */
export function namePart(lang: Lang, name: string): string {
  const [, id = name, number = ''] = /^(.+?)(?:-(\d+))?$/.exec(name) ?? [];
  const zh = PARTS[id];
  if (zh === undefined) return dropTurning(name);
  return `${lang === 'zh' ? zh : spellOut(id)} ${number}`.trim();
}

export function nameMaterial(lang: Lang, name: string): string {
  const zh = MATERIALS[name];
  if (zh === undefined) return dropTurning(name);
  return lang === 'zh' ? zh : spellOut(name);
}

function spellOut(id: string): string {
  const words = id.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
