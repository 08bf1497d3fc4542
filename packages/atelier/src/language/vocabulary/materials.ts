import {
  BRICKS,
  CLOTHS,
  CONCRETES,
  MARBLES,
  METALS,
  SOLID_WOODS,
  TERRAZZOS,
  WOOD_FLOORS,
} from '../../document/material-families.ts';
import type { Material } from '../../document/names.ts';
import { standIn } from '../reasons.ts';
import { listTerms } from './term.ts';

const WOODS: readonly Material[] = [...SOLID_WOODS, ...WOOD_FLOORS];
const STONES: readonly Material[] = [
  ...MARBLES,
  'sintered-stone',
  'travertine',
  'granite',
  'slate',
  'paving',
];
const TILES: readonly Material[] = ['square-tile', 'hex-tile', 'subway-tile', 'zellige'];

/** What buildings are made of: wood, concrete, stone, brick and tile. */
export const MATERIAL_TERMS = listTerms('material', [
  // wood
  [
    '橡木 白橡木 橡木色 橡木饰面',
    'oak, oak wood, oakwood, white oak, light oak, pale oak, natural oak, smoked oak, oak veneer',
    { material: 'oak', onFloor: 'oak-planks' },
  ],
  [
    '胡桃木 胡桃 黑胡桃 黑胡桃木 胡桃木色 胡桃木饰面 柚木 红木 樱桃木 花梨木',
    `
      walnut, walnut wood, black walnut, dark walnut, american walnut, walnut veneer, teak, teak wood,
      mahogany, cherry wood, rosewood
    `,
    { material: 'walnut', onFloor: 'walnut-planks' },
  ],
  [
    '白蜡木 水曲柳 枫木 桦木 松木 桧木 杉木',
    'ash, ash wood, maple, maple wood, birch, birch plywood, pine, pine wood, cedar, hinoki',
    { material: 'ash', onFloor: 'oak-planks' },
  ],
  [
    '榆木 老榆木 老木头 旧木 风化木',
    'elm, elm wood, reclaimed wood, reclaimed timber, weathered wood, old wood, aged wood',
    { material: 'elm', onFloor: 'oak-planks' },
  ],
  [
    '乌木 黑檀 黑檀木 黑木 染黑木 炭化木 烧杉板 焦杉板',
    `
      ebony, ebony wood, ebonised wood, ebonized wood, black wood, black stained wood, charred wood,
      shou sugi ban
    `,
    { material: 'ebony', onFloor: 'walnut-planks' },
  ],
  ['竹子', 'bamboo', { material: 'bamboo', asThing: 'thing:bamboo-grove' }],
  ['竹材 竹木 竹编 竹制', 'woven bamboo, bamboo wood', { material: 'bamboo' }],
  [
    '木头 木材 木质 木制 木作 实木 原木 木饰面 木纹 木色 原木色 木料 全木 木结构 木构',
    `
      wood, wooden, timber, solid wood, natural wood, raw wood, wood panelling, wood grain, hardwood,
      plywood, wood veneer
    `,
    { material: 'oak', onFloor: 'oak-planks', allMaterials: WOODS },
  ],
  [
    '浅木 浅色木 浅色木质 浅木色 浅色木饰面 浅色原木',
    'light wood, pale wood, blonde wood, light timber, pale timber',
    { material: 'ash', onFloor: 'oak-planks' },
  ],
  [
    '深木 深色木 深色木质 深木色 深色木饰面 深色原木',
    'dark wood, dark timber, deep wood',
    { material: 'walnut', onFloor: 'walnut-planks' },
  ],
  [
    '人字拼 人字拼木 鱼骨拼 鱼骨纹 橡木人字拼',
    `
      herringbone, chevron, herringbone oak, oak herringbone, herringbone parquet, parquet,
      herringbone wood
    `,
    { material: 'oak-herringbone' },
  ],
  [
    '胡桃木人字拼 人字拼胡桃木 胡桃木鱼骨拼 黑胡桃人字拼',
    'walnut herringbone, herringbone walnut, walnut parquet, walnut chevron',
    { material: 'walnut-herringbone' },
  ],
  // concrete
  [
    '清水混凝土 清水模 混凝土 素混凝土 安藤混凝土 光面混凝土',
    `
      fair faced concrete, fairfaced concrete, concrete, exposed concrete, bare concrete, raw
      concrete, smooth concrete, architectural concrete, as cast concrete
    `,
    { material: 'fair-faced-concrete', onFloor: 'polished-concrete', allMaterials: CONCRETES },
  ],
  [
    '木纹混凝土 木模混凝土 木纹清水混凝土 木模板混凝土',
    `
      board marked concrete, board formed concrete, boardformed concrete, board form concrete,
      shuttered concrete, beton brut
    `,
    { material: 'board-marked-concrete' },
  ],
  [
    '抛光混凝土 磨光混凝土 固化地坪 自流平 金刚砂',
    'polished concrete, sealed concrete, screed, burnished concrete',
    { material: 'polished-concrete' },
  ],
  ['水泥 水泥灰 素水泥 清水泥', 'cement, cement render, cementitious', { material: 'cement' }],
  ['微水泥 微水泥涂料', 'microcement, micro cement, micro concrete', { material: 'microcement' }],
  // stone
  [
    '水磨石 白色水磨石 白水磨石 磨石子 磨石',
    'terrazzo, white terrazzo',
    { material: 'terrazzo-white', allMaterials: TERRAZZOS },
  ],
  [
    '灰色水磨石 灰水磨石 深色水磨石 黑色水磨石',
    'grey terrazzo, dark terrazzo, black terrazzo',
    { material: 'terrazzo-grey' },
  ],
  [
    '彩色水磨石 彩水磨石 粉色水磨石',
    'coloured terrazzo, colourful terrazzo, pink terrazzo, multicolour terrazzo',
    { material: 'terrazzo-colour' },
  ],
  [
    '大理石 云石 卡拉卡塔 鱼肚白 鱼肚白大理石 白色大理石 白大理石',
    'marble, white marble, calacatta, calacatta marble, calacatta gold',
    { material: 'calacatta', allMaterials: MARBLES },
  ],
  [
    '卡拉拉 卡拉拉白 雪花白 爵士白 灰色大理石 灰大理石',
    'carrara, carrara marble, statuario, grey marble',
    { material: 'carrara' },
  ],
  [
    '黑色大理石 黑大理石 黑白根 深色大理石 黑金花',
    'black marble, nero marquina, dark marble, marquina',
    { material: 'nero-marquina' },
  ],
  [
    '绿色大理石 绿大理石 祖母绿大理石 大花绿 雨林绿',
    'green marble, emerald marble, verde marble, verde alpi',
    { material: 'emerald-marble' },
  ],
  [
    '岩板 奢石',
    'sintered stone, sintered slab, porcelain slab, engineered stone, quartz, quartz countertop',
    { material: 'sintered-stone' },
  ],
  [
    '洞石 罗马洞石 米黄洞石 莱姆石 石灰石',
    'travertine, roman travertine, limestone',
    { material: 'travertine' },
  ],
  ['花岗岩 花岗石 麻石', 'granite', { material: 'granite' }],
  [
    '板岩 石板 青石 青石板 火山岩 玄武岩',
    'slate, slate stone, bluestone, basalt, lava stone',
    { material: 'slate' },
  ],
  [
    '石材 石头墙 石质 石制 天然石 毛石',
    'stonework, natural stone, stone wall, stone cladding, stone slab',
    { material: 'travertine', allMaterials: STONES },
  ],
  // brick and tile
  [
    '红砖 裸砖 砖 砖块 旧砖 老砖',
    'red brick, brick, exposed brick, bare brick, brickwork, old brick',
    { material: 'red-brick', allMaterials: BRICKS },
  ],
  ['灰砖 青砖 灰色砖', 'grey brick, blue brick, dark brick', { material: 'grey-brick' }],
  ['白砖 白色砖 刷白砖', 'white brick, whitewashed brick, painted brick', { material: 'white-brick' }],
  [
    '手工砖 摩洛哥砖 釉面砖 泽利格',
    'zellige, zellige tile, handmade tile, glazed tile, moroccan tile',
    { material: 'zellige' },
  ],
  [
    '瓷砖 磁砖 方砖 小方砖 花砖 砖面',
    'tile, tiled, square tile, ceramic tile, porcelain tile',
    { material: 'square-tile', allMaterials: TILES },
  ],
  [
    '马赛克 马赛克砖 马赛克瓷砖',
    'mosaic, mosaic tile, mosaic tiling',
    { material: 'zellige', why: standIn('手工釉面小方砖', 'small handmade square tiles') },
  ],
  ['六角砖 六边形砖 六边砖', 'hex tile, hexagon tile, hexagonal tile', { material: 'hex-tile' }],
  ['地铁砖 面包砖 小白砖', 'subway tile, metro tile', { material: 'subway-tile' }],
  [
    '铺路石 铺装 石铺地 砾石路 石板路',
    'paving, paving stone, paver, flagstone, cobblestone',
    { material: 'paving' },
  ],
]);

/** Too short to mean a material alone, plain enough before a noun: 木桌, 皮沙发. */
export const SHORT_MATERIAL_TERMS = listTerms('material', [
  ['木', '', { material: 'oak', onFloor: 'oak-planks', allMaterials: WOODS, isBoundOnly: true }],
  ['竹', '', { material: 'bamboo', isBoundOnly: true }],
  ['石', '', { material: 'travertine', allMaterials: STONES, isBoundOnly: true }],
  ['布', '', { material: 'linen', allMaterials: CLOTHS, isBoundOnly: true }],
  ['皮', '', { material: 'leather', isBoundOnly: true }],
  ['藤', '', { material: 'rattan', isBoundOnly: true }],
  ['铜', '', { material: 'brass', isBoundOnly: true }],
  ['铁 钢', '', { material: 'black-steel', allMaterials: METALS, isBoundOnly: true }],
  ['纸', '', { material: 'rice-paper', isBoundOnly: true }],
  ['陶 瓷', '', { material: 'porcelain', isBoundOnly: true }],
  ['', 'painted', { material: 'latex-paint', isBoundOnly: true }],
]);
