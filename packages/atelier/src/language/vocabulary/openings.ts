import { listTerms } from './term.ts';

/** Openings are cut in walls, so they are no things. */
export const OPENING_TERMS = listTerms('opening', [
  [
    `
      落地窗 落地玻璃窗 落地玻璃 全景落地窗 大落地窗 通顶窗 玻璃幕墙 全景窗 通高窗
      大面积落地窗 整面落地窗 整面玻璃
    `,
    `
      floor to ceiling window, full height window, floor to ceiling glass, floor to ceiling glazing,
      panoramic window, picture window, glass wall, wall of glass, french window, curtain wall, full
      height glazing
    `,
    { opening: { kind: 'window', isFullHeight: true } },
  ],
  [
    '窗 窗户 窗子 大窗 玻璃窗 飘窗 窗口 推拉窗 大窗户 钢窗 格子窗 木窗 长窗 窗框 横窗',
    `
      window, large window, big window, bay window, glazing, casement window, sash window, wide
      window, steel framed window, grid window, crittall window
    `,
    { opening: { kind: 'window' } },
    'weak',
  ],
  [
    '天窗 屋顶天窗 采光天窗 玻璃顶',
    'skylight, roof window, rooflight, roof light, glass roof, glass ceiling',
    { opening: { kind: 'skylight' } },
  ],
  [
    '门 木门 双开门 对开门 双扇门 推拉门 房门 玻璃门 移门 折叠门 隐形门 谷仓门',
    'door, double door, sliding door, glass door, pivot door, barn door, doorway, french door',
    { opening: { kind: 'door' } },
    'weak',
  ],
  [
    '拱门 拱形门 圆拱 拱形 拱形窗 拱窗 垭口 拱券 拱廊 拱形门洞',
    'arch, archway, arched doorway, arched door, arched opening, arched window, arched',
    { opening: { kind: 'arch' } },
  ],
  [
    '圆洞门 月洞门 月亮门 月门 圆形门洞 圆形洞口',
    'moon gate, moongate, moon door, round doorway, circular doorway',
    { opening: { kind: 'moon-gate' } },
  ],
  [
    '窄缝窗 缝隙光 光缝 条窗 窄窗 一线天 条形窗 长条窗 竖缝',
    `
      slit window, light slit, slot window, narrow window, ribbon window, slit opening, slit of light,
      vertical slit
    `,
    { opening: { kind: 'slit' } },
  ],
  [
    '十字光 十字架光 十字窗 十字形开口 光之十字 十字形光',
    `
      cross window, cross of light, cross shaped opening, cross shaped window, light cross, cruciform
      opening
    `,
    { opening: { kind: 'cross' } },
  ],
  ['玻璃砖窗', 'glass block window', { opening: { kind: 'glass-block' } }],
  ['门洞 洞口 敞口', 'bare opening, wall opening, open doorway', { opening: { kind: 'bare' } }],
  ['', 'windowless', { without: { openings: ['window'] } }],
]);
