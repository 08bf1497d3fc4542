import type { Thing } from '../../document/names.ts';
import { REASONS } from '../reasons.ts';
import { listTerms } from './term.ts';

const GREEN: readonly Thing[] = ['potted-plant', 'tree', 'bonsai', 'planter'];

export const FITTING_TERMS = listTerms('thing', [
  // bath
  [
    '浴缸 独立浴缸 泡澡桶 浴盆 木桶浴缸',
    'bathtub, bath tub, tub, freestanding bathtub, freestanding tub, soaking tub, freestanding bath',
    { thing: 'bathtub' },
  ],
  [
    '洗手台 洗手盆 面盆 浴室柜 台盆 洗漱台 台下盆 洗脸盆',
    `
      vanity, washbasin, wash basin, basin, vanity unit, bathroom vanity, bathroom sink, vessel sink
    `,
    { thing: 'basin' },
  ],
  [
    '双台盆 双盆 双洗手盆 双人洗手台',
    'double vanity, double basin, double sink, twin basin, twin sink, his and hers sinks',
    { thing: 'basin', count: 2 },
  ],
  ['马桶 坐便器 智能马桶', 'toilet, wc, lavatory, wall hung toilet', { thing: 'toilet' }],
  [
    '淋浴 花洒 淋浴区 淋浴房 玻璃淋浴房 雨淋花洒',
    'shower, walk in shower, rain shower, shower cabin, shower screen, glass shower',
    { thing: 'shower' },
  ],
  [
    '毛巾架 毛巾杆 电热毛巾架',
    'towel rail, towel rack, towel bar, heated towel rail',
    { thing: 'towel-rail' },
  ],
  [
    '镜子 穿衣镜 全身镜 浴室镜 落地镜 智能镜 装饰镜 镜柜 化妆镜 试衣镜',
    'mirror, full length mirror, wall mirror, vanity mirror, floor mirror',
    { thing: 'mirror' },
  ],
  [
    '圆镜 圆镜子 圆形镜子 圆形镜',
    'round mirror, circular mirror, round wall mirror',
    { thing: 'mirror', shape: 'round' },
  ],
  // textiles
  [
    '地毯 毯子 地垫 编织地毯 波斯地毯',
    'rug, carpet, area rug, persian rug, jute rug, shag rug',
    { thing: 'rug' },
  ],
  [
    '圆形地毯 圆地毯 圆毯',
    'round rug, circular rug, round carpet, round area rug',
    { thing: 'rug', shape: 'round' },
  ],
  [
    '窗帘 布帘 落地帘 窗帘布 遮光帘',
    'curtain, drape, drapery, blackout curtain',
    { thing: 'curtain', allThings: ['curtain', 'blind'] },
  ],
  [
    '纱帘 白纱 白纱帘 纱窗帘 薄纱 轻纱 薄纱窗帘',
    'sheer curtain, sheer, voile, gauze curtain, sheer drape, white sheer curtain',
    { thing: 'curtain', addsOpenings: [{ kind: 'window', curtain: 'sheer' }] },
  ],
  ['榻榻米垫', 'tatami mat', { thing: 'tatami-mat', material: 'tatami' }],
  ['竹帘', '', { thing: 'blind', material: 'bamboo' }],
  [
    '百叶窗 百叶 百叶帘 卷帘 帘子',
    'blind, venetian blind, roller blind, shutter, louvre, louver',
    { thing: 'blind' },
    'weak',
  ],
  // green
  [
    `
      绿植 盆栽 植物 绿色植物 盆景植物 室内植物 琴叶榕 龟背竹 龟背叶 仙人掌 散尾葵 天堂鸟
      蕨类 多肉
    `,
    `
      plant, potted plant, houseplant, indoor plant, greenery, pot plant, monstera, fiddle leaf fig,
      cactus, fern, succulent, palm, foliage, bird of paradise
    `,
    { thing: 'potted-plant', allThings: GREEN },
  ],
  [
    '树 大树 树木 橄榄树 棕榈 棕榈树 椰子树 室内树 庭院树 乔木',
    'tree, olive tree, indoor tree, palm tree',
    { thing: 'tree' },
    'weak',
  ],
  [
    '日本红枫 红枫 枫树 鸡爪槭',
    'maple tree, japanese maple, red maple, red maple tree',
    { thing: 'tree', shape: 'maple' },
    'weak',
  ],
  ['松树', 'pine tree', { thing: 'tree', shape: 'pine' }, 'weak'],
  [
    '竹林 竹丛 翠竹 绿竹',
    'bamboo grove, bamboo plant, bamboo tree, potted bamboo',
    { thing: 'tree', shape: 'bamboo' },
    'weak',
  ],
  ['盆景 迎客松 松树盆景', 'bonsai, bonsai tree', { thing: 'bonsai' }],
  [
    '花槽 花箱 种植箱 花池 植物墙 花坛 花盆 绿植墙',
    'planter, planter box, flower box, green wall, plant box, flower pot, plant pot, raised bed',
    { thing: 'planter' },
  ],
  [
    '灌木 灌木丛 绿篱 树篱 灌木球',
    'shrub, bush, hedge, shrubbery, boxwood',
    { thing: 'planter', why: REASONS.near },
  ],
  ['水钵 石水盆 鱼缸', 'water basin, stone basin, tsukubai, water bowl', { thing: 'water-basin' }],
  ['喷泉 水景墙', 'fountain, water wall', { thing: 'water-basin', isNear: true }],
  [
    '石头 景石 置石 石块 岩石 巨石',
    'stone, rock, boulder',
    { thing: 'stone', asAdjective: { material: 'travertine' } },
    'weak',
  ],
  // what makes a room somebody's
  [
    '挂画 装饰画 壁画 油画 画作 抽象画 字画 水墨画 艺术画 照片墙 海报 大幅挂画 山水画 书法 幅画',
    `
      wall art, artwork, painting, framed art, abstract painting, picture frame, art print, framed
      picture, canvas art, framed print, poster, gallery wall, ink painting, calligraphy
    `,
    { thing: 'wall-art' },
    'weak',
  ],
  [
    '花瓶 插花 花艺 枯枝 陶罐 干花 鲜花 枯枝花瓶 瓶花',
    'vase, flower vase, flower arrangement, ikebana, fresh flowers, dried flowers, dry branch',
    { thing: 'vase' },
  ],
  ['书 书籍 书本 杂志 书册', 'book, magazine, stack of books', { thing: 'books' }, 'weak'],
  ['茶具 茶壶 茶杯 茶器 茶席', 'tea set, teapot, teacup, tea ware, teaware', { thing: 'tea-set' }],
  [
    '雕塑 雕像 摆件 艺术品 艺术摆件 艺术装置 装置',
    'sculpture, statue, art piece, figurine, art object, installation',
    { thing: 'sculpture' },
    'weak',
  ],
  ['果盘 果碗 碗', 'bowl, fruit bowl', { thing: 'bowl' }, 'weak'],
  ['时钟 挂钟 钟表', 'clock, wall clock', { thing: 'clock' }, 'weak'],
  [
    '屏风 隔断 折屏 半透屏风 纸屏风 障子 折叠屏风',
    'screen, folding screen, room divider, shoji screen, shoji, divider, partition, partition screen',
    { thing: 'screen' },
    'weak',
  ],
  ['钢琴 三角钢琴', 'piano, grand piano, upright piano', { thing: 'piano' }],
  ['画架', 'easel, painting easel', { thing: 'easel' }],
  ['积木 玩具', 'toy blocks, building blocks, toy block, toy', { thing: 'toy-blocks' }, 'weak'],
  [
    '电视 电视机 投影幕 投影 大屏 壁挂电视',
    'tv, television, flat screen tv, projector screen, tv screen, wall mounted tv',
    { thing: 'tv' },
    'weak',
  ],
  ['白板 黑板', 'whiteboard, blackboard, chalkboard, white board', { thing: 'whiteboard' }],
  [
    '展台 展座 底座展台 陈列台 展示台',
    'plinth, pedestal, display plinth, display stand, podium',
    { thing: 'plinth' },
  ],
  ['模特 人台 假人模特 人形模特', 'mannequin, dress form', { thing: 'mannequin' }, 'weak'],
  // built in
  [
    '壁炉 电壁炉 火炉 篝火 火塘',
    'fireplace, fire place, hearth, fire pit, wood stove, electric fireplace',
    { thing: 'fireplace' },
  ],
  ['柱子 柱 圆柱 罗马柱 立柱 廊柱 方柱', 'column, pillar, round column', { thing: 'column' }, 'weak'],
  ['横梁 梁 房梁 裸露横梁', 'beam, ceiling beam, exposed beam, i beam', { thing: 'beam' }, 'weak'],
  [
    '管道 裸露管道 通风管 风管 水管 管线 明管 暴露管道 裸露管线 外露管道',
    `
      exposed duct, duct, ductwork, pipe, exposed pipe, air duct, exposed ductwork, vent pipe, exposed
      ducting
    `,
    { thing: 'pipes' },
  ],
  [
    '格栅 格栅墙 格栅背景墙',
    `
      slat wall, slat grille, slatted wall, slat, slatted panel, fluted panel, lattice, slat panel,
      slatted screen
    `,
    { thing: 'slat-wall' },
  ],
  [
    '护墙板 吸音板 吸声板 墙裙 墙板 石膏线 线条墙 护墙',
    `
      wall panel, acoustic panel, acoustic wall panel, wainscoting, wainscot, boiserie, wall moulding, panelled wall, wall panelling,
      panelling, paneling, wall molding, moulding
    `,
    { thing: 'wall-panel' },
  ],
  [
    '楼梯 台阶 悬浮楼梯 阶梯',
    `
      stairs, staircase, stair, stone steps, flight of steps, floating stairs,
      stairway
    `,
    { thing: 'stairs' },
    'weak',
  ],
  [
    '旋转楼梯 螺旋楼梯 旋梯',
    'spiral staircase, spiral stairs, winding stairs, winding staircase',
    { thing: 'stairs', shape: 'round' },
    'weak',
  ],
  [
    '泳池 游泳池 无边泳池 无边际泳池 露天泳池',
    'swimming pool, infinity pool, lap pool, outdoor pool',
    { thing: 'pool' },
  ],
  [
    '水池 镜面水池 倒影池 镜面水景 池塘 锦鲤池 鱼池 荷塘',
    'pool, reflecting pool, pond, reflecting pond, koi pond, fish pond, lily pond, water feature',
    { thing: 'pool' },
    'weak',
  ],
  ['廊架 花架 葡萄架 遮阳棚', 'pergola, trellis, arbour, arbor', { thing: 'pergola' }],
  ['圆洞门隔断 月洞门隔断 圆洞屏风', 'moon gate screen, freestanding moon gate', { thing: 'moon-gate' }],
]);
