import { listTerms } from './term.ts';

/** Surfaces of the room, some with what they are made of. */
export const SURFACE_TERMS = listTerms('surface', [
  ['地面 地板 地坪 地台 铺地 楼板', 'floor, flooring, ground', { surface: 'floor' }],
  ['墙 墙面 墙壁 墙体 四壁 四面墙 侧墙 墙身', 'wall, walling', { surface: 'walls' }],
  ['天花 天花板 吊顶 顶面 顶棚 顶部 天棚 屋顶 平顶', 'ceiling, roof', { surface: 'ceiling' }],
  [
    `
      背景墙 主题墙 电视墙 电视背景墙 沙发背景墙 床头背景墙 主墙 主墙面 端景墙 床头墙 单面墙
      造型墙 后墙
    `,
    `
      feature wall, accent wall, backdrop wall, tv wall, headboard wall, statement wall, back wall,
      end wall, one wall
    `,
    { surface: 'feature' },
  ],
  [
    '木地板 实木地板 木质地板 强化地板 复合地板',
    `
      wood floor, wooden floor, timber floor, hardwood floor, wood flooring, hardwood flooring, wooden
      flooring, plank floor, floorboard, wood plank floor
    `,
    { surface: 'floor', material: 'oak-planks' },
  ],
  [
    '浅色木地板 浅木地板',
    'light wood floor, pale wood floor, light wooden floor, pale timber floor',
    { surface: 'floor', material: 'oak-planks' },
  ],
  [
    '深色木地板 深木地板',
    'dark wood floor, dark wooden floor, dark hardwood floor, dark timber floor',
    { surface: 'floor', material: 'walnut-planks' },
  ],
  [
    '地砖 地面砖 地面瓷砖 铺地砖',
    'floor tile, floor tiling',
    { surface: 'floor', material: 'square-tile', asAdjective: { material: 'square-tile' } },
  ],
  ['六角地砖 六边形地砖', 'hex floor tile', { surface: 'floor', material: 'hex-tile' }],
  [
    '墙砖 墙面砖 墙面瓷砖',
    'wall tile, wall tiling',
    { surface: 'walls', material: 'square-tile', asAdjective: { material: 'square-tile' } },
  ],
  ['玻璃砖墙', 'glass block wall, glass brick wall', { surface: 'feature', material: 'glass-block' }],
  [
    '白墙 大白墙 白色墙面 白色墙壁',
    'white wall, white painted wall, plain white wall',
    { surface: 'walls', material: 'latex-paint', tints: [{ colour: 'white' }] },
  ],
  ['水泥地', '', { surface: 'floor', material: 'cement' }],
]);
