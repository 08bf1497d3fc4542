import { REASONS } from '../reasons.ts';
import { listTerms, type Group, type Role, type Row, type Term } from './term.ts';

function words(role: Role, zh: string, en: string, effect: Row[2] = {}, group: Group = 'silent'): Term[] {
  return listTerms(group, [[zh, en, effect]], role);
}

/** 五 is read where numerals are; these are the English words. */
const NUMBERS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
] as const;

export const GRAMMAR_TERMS: readonly Term[] = [
  ...words(
    { as: 'no', reaches: 'list' },
    `
        没有 没 不要 不要有 不要出现 不需要 不想要 不放 不用 不带 不含 不加 别 别放 别有
        别要 去掉 去除 除去 删除 删掉 禁止 避免 拒绝 无需 勿 不是 不摆 不设 不做 不见
        毫无 避开 不能有 不希望 不喜欢 请勿 杜绝 取消 而不是
      `,
    `
        without, without any, avoid, avoiding, exclude, excluding, minus, free of, don't want, do not
        want, don't, do not, remove, except, except for, lacking, never, nor, omit, without a,
        neither
      `,
  ),
  ...words(
    { as: 'no', reaches: 'word' },
    '无 不太 不要太 别太 不要过于 非 代替 取代 替代',
    `
        no, not, not any, not too, none, non, zero, not a, instead of, rather than, in place of,
        in lieu of
      `,
  ),
  ...words(
    { as: 'with' },
    `
        带 带有 带着 有 有着 但 但是 但有 只有 只要 配 别忘 别忘了 不要忘记 不能没有
        不可缺少 不能少 必须有 要有 还有 加 加上 要 另有 面向 望向 看向 俯瞰 朝向 外有
        可见到
      `,
    `
        with, but, featuring, includes, including, include, having a, overlooking, facing, view of,
        views of, looking onto, looking out to, don't forget, plus a, adjoining, next to a garden,
        opening onto, instead, contains, containing, furnished with
      `,
  ),
  ...words(
    { as: 'and' },
    '和 与 及 以及 、 & + 跟 并有 搭配 配上 混搭 结合 再加',
    'and, plus, paired with, combined with, along with, together with, as well as',
  ),
  ...words({ as: 'turn' }, '而是 换成 改成 改为 换为 要的是 而要', ''),
  ...words({ as: 'or' }, '或 或者 也没有 也不要', 'or'),
  ...words({ as: 'of' }, '的 之', ''),
  ...words(
    { as: 'is' },
    `
        是 为 采用 选用 使用 用 铺 铺设 铺有 刷 贴 贴着 饰以 覆盖 覆以 运用 均为 都是
        全是 由 是用 刷成 漆成 涂成 刷上 漆上 粉刷成 刷为 漆为
      `,
    `
        in, of, made of, made from, made out of, clad in, covered in, covered with, finished in,
        upholstered in, lined with, built of, crafted from, in natural, wrapped in, dressed in, paved
        with, tiled with, tiled in, finished with, constructed of
      `,
  ),
  ...words(
    { as: 'at' },
    '在 位于 放在 摆在 置于 靠 安置在 设在 处于 挂在 立在 立于 摆放在 放置在 布置在',
    'stands, sits, located on, on, at',
  ),
  ...words(
    { as: 'beside' },
    '旁边 旁 旁边有 边上 旁边放 一旁 旁边是 身旁 旁侧',
    'beside, next to, adjacent to, alongside, close to, near',
  ),
  ...words({ as: 'beside', isAround: true }, '围绕 环绕 围着 围在', 'around, round about, surrounding'),
  ...words({ as: 'article' }, '', 'a, an'),
  ...words(
    { as: 'each', sides: 1 },
    '每 每桌 每张 每张桌 每张桌子 每组 每个 每桌配 每张配 每桌放 各 各配 各带',
    'each, each with, each having, every',
  ),
  ...words(
    { as: 'each', sides: 2 },
    '每边 每侧 两边各 两侧各 两旁各 左右各',
    'on each side, each side, on either side, either side, per side',
  ),
  ...NUMBERS.flatMap((word, index) => words({ as: 'number', value: index + 1 }, '', word)),
  ...words(
    { as: 'number', value: 2 },
    '一对 一双 成对 两侧各一 双 各有一盏 各一盏 各有一个 各一个 各放一盏 各放一个 各有一把 各一把',
    'a pair of, pair of, pair, twin set of, a couple of, couple of, matching pair of',
  ),
  ...words(
    { as: 'counter' },
    `
        张 把 盏 扇 个 组 丛 簇 只 件 座 套 对 束 盆 株 棵 块 幅 条 根 架 道 台 排 处
        串 盒 本 朵 片 间 面 名 位
      `,
    'piece of, pieces of, set of, sets of, pcs',
  ),
  ...words(
    { as: 'degree', amount: 'few' },
    `
        少量 少许 几把 几张 几个 几盏 几盆 几件 几本 几株 几棵 一些 些许 若干 适量
        不要太多 不太多 少一点 少一些 少一点儿 少点 几幅 几只 几根 几块 零星 几扇 点缀着 数把 数张 一点点
      `,
    `
        a few, few, some, several, a little, a bit of, not too many, not too much, a touch of, touch of,
        a handful of, hint of, a hint of, couple more, handful of, fewer
      `,
  ),
  ...words(
    { as: 'degree', amount: 'many' },
    `
        大量 很多 许多 众多 不少 多 多个 多把 多盏 多张 成排 一排 一整排 满墙 满屋
        大量使用 大量的 茂密 繁多 一排排 多株 多棵 多盆 无数 多组 丰富的 到处 摆满 挂满
        种满 整排 多一点 多一些 多点 多幅 大面积使用 成片
      `,
    `
        many, lots of, a lot of, plenty of, numerous, lush, abundant, row of, rows of, a row of,
        abundance of, loads of, tons of, multiple, dozens of, full of, filled with, packed with, lined
        up, masses of, countless, much, large amount of
      `,
  ),
  ...words({ as: 'seats' }, '人位 人座 人用', 'seater, seat, people seating'),
  // A person, unless a number stands before and a table behind.
  ...words({ as: 'seats' }, '人', 'person', { why: REASONS.absent }, 'void'),
  ...words({ as: 'bulk', mood: 'compact' }, '小 小型 小小的', 'small, little'),
  ...words({ as: 'bulk', mood: 'spacious' }, '大 大型 巨大 超大', 'large, big, huge'),
  ...words(
    { as: 'part' },
    '台面 桌面 柜体 柜门 框架 面料 材质 质感 饰面 坐面 椅面 椅腿 桌腿 支架 底座 灯罩 边框 座面 床架 门板 石材面 面板 材料 外框 扶手 床头板',
    `
      top, leg, upholstery, frame, base, finish, countertop, worktop, tabletop, backsplash, counter
      top, trim, edge, shade, cover, cladding, door front, headboard
    `,
  ),
  ...words(
    { as: 'unit', of: 'area', inMetres: 1 },
    '平米 平方米 平方 平 平方公尺 平米大 平米左右',
    'm2, sqm, sq m, square metre, sq metre, square m, m 2, sq. m',
  ),
  ...words({ as: 'unit', of: 'area', inMetres: 3.306 }, '坪', 'tsubo'),
  ...words(
    { as: 'unit', of: 'area', inMetres: 0.0929 },
    '平方英尺',
    'sq ft, sqft, square feet, square foot, ft2, sf',
  ),
  ...words({ as: 'unit', of: 'length', inMetres: 1 }, '米 公尺', 'm, metre, mtr'),
  ...words({ as: 'unit', of: 'length', inMetres: 0.01 }, '厘米 公分', 'cm, centimetre'),
  ...words({ as: 'unit', of: 'length', inMetres: 0.001 }, '毫米', 'mm, millimetre'),
  ...words({ as: 'unit', of: 'length', inMetres: 0.3048 }, '英尺 尺', 'ft, foot, feet'),
  ...words({ as: 'unit', of: 'length', inMetres: 0.0254 }, '英寸 寸', 'inch'),
  ...words({ as: 'unit', of: 'kelvin', inMetres: 1 }, '开尔文', 'k, kelvin'),
  ...words({ as: 'unit', of: 'storey', inMetres: 0 }, '层 层楼', 'storey, storied, storeyed'),
  ...words({ as: 'times' }, '乘 乘以', 'x, by'),
  ...words({ as: 'axis', axis: 'width' }, '宽 面宽 开间 宽度', 'wide, width, in width'),
  ...words({ as: 'axis', axis: 'depth' }, '长 进深 深度 长度', 'long, depth, length, in length, in depth'),
  ...words({ as: 'axis', axis: 'height' }, '高 高度', 'high, tall, height, in height'),
  ...words(
    { as: 'axis', axis: 'height', isRoom: true },
    '层高 净高 室内高 天花高 天花高度 吊顶高 室内净高',
    `
      ceiling height, ceiling height of, floor to ceiling height, clear height, room height, high
      ceilings of
    `,
  ),
  ...words(
    { as: 'axis', axis: 'height', isRoom: true },
    '挑高',
    'double height of',
    { moods: ['double-height'] },
    'mood',
  ),
  ...words({ as: 'clock' }, '点 点钟 时 点整', "o'clock"),
  ...words({ as: 'clock', half: true }, '点半', ''),
  ...words({ as: 'halfday', isAfternoon: false }, '', 'am, a.m'),
  ...words({ as: 'halfday', isAfternoon: true }, '', 'pm, p.m'),
  ...words(
    { as: 'head' },
    '靠垫',
    'cushion',
    { why: REASONS.small, asThing: 'thing:floor-cushion', asThingIn: 'tea-room' },
    'void',
  ),
  ...words(
    { as: 'head' },
    '抱枕 枕头 床品 被子 毯巾 盖毯 把手 拉手 水龙头 五金 五金件 床单 桌布 餐具 酒杯 托盘',
    `
        pillow, throw pillow, bedding, bed linen, throw, blanket, duvet, handle, knob, faucet,
        tap, fixture, hardware, tableware, tray, glassware, quilt, bedspread
      `,
    { why: REASONS.small },
    'void',
  ),
  ...words(
    { as: 'head' },
    `
        细节 元素 空间 空间感 氛围 气氛 色调 色系 基调 主色 主色调 效果 层次 层次感 环境
        区域 质感好 线条 纹理 肌理 配色 色彩 装饰 点缀 装置感
      `,
    `
        accent, detail, element, tone, palette, scheme, touch, decor, decoration, object, surface,
        texture, material, atmosphere, space, hint, note, accessory, colour scheme, feel, ambiance,
        setting, theme
      `,
  ),
];

/** Where a thing stands. */
export const WHERE_TERMS: readonly Term[] = listTerms('where', [
  [
    '左侧 左边 左手边 左面 左墙 左',
    `
      left, on the left, left side, on the left side, to the left, at left, left hand side, on the
      left hand side, on the left wall, against the left wall
    `,
    { wish: { side: 'left' } },
  ],
  [
    '右侧 右边 右手边 右面 右墙 右',
    `
      right, on the right, right side, on the right side, to the right, at right, right hand side, on
      the right hand side, on the right wall, against the right wall
    `,
    { wish: { side: 'right' } },
  ],
  [
    '中央 中间 正中 中心 正中央 正中间 居中 不靠墙 离墙 不贴墙',
    `
      centre, in the centre, in the middle, middle, at the centre, in the middle of the room, in the
      centre of the room, central, centred, at the heart of, away from the wall, off the wall, away
      from the walls
    `,
    { wish: { side: 'centre' } },
  ],
  [
    '背景 后方 远处 后面 尽头 深处 后侧 背后 背景里',
    `
      background, in the background, at the back, in the back, at the far end, at the rear, behind,
      far end, in the rear
    `,
    { wish: { side: 'back' } },
  ],
  [
    '前景 前面 前方 近处 前侧',
    'foreground, in the foreground, at the front, in front, up front',
    { wish: { side: 'front' } },
  ],
  [
    '靠窗 窗边 窗前 临窗 窗旁 靠近窗户 窗下 靠窗边 靠着窗 靠窗户 窗台边 面向窗户 面向窗 面窗 面朝窗户 面朝窗 朝向窗户 朝着窗户 对着窗户 对着窗 正对窗户 正对着窗户 面对窗户 对窗',
    `
      by the window, near the window, at the window, next to the window, beside the window, in front
      of the window, under the window, by a window, near a window, window side, by a large window, in
      front of a window, facing the window, facing a window, facing window, overlooking the window,
      towards the window, toward the window
    `,
    { wish: { by: 'window' } },
  ],
  [
    '靠墙 墙边 贴墙 沿墙 靠着墙 靠墙边',
    `
      against the wall, along the wall, by the wall, at the wall, next to the wall, against a wall,
      along a wall, on the wall
    `,
    { wish: { by: 'wall' } },
  ],
  [
    '墙角 角落 拐角 转角处 一角 角落里 屋角',
    'in the corner, corner, in a corner, in one corner, at the corner',
    { wish: { by: 'corner' } },
  ],
]);
