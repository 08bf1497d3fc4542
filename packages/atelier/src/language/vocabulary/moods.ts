import { listTerms } from './term.ts';

export const MOOD_TERMS = listTerms('mood', [
  [
    '宽敞 开阔 宽阔 大空间 宽大 开敞 空旷 通透 大户型',
    'spacious, roomy, expansive, airy, large space, wide open',
    { moods: ['spacious'], refused: { moods: ['compact'] } },
  ],
  [
    '紧凑 小户型 小巧 狭小 局促 迷你',
    'compact, tiny, small space, micro, cramped, small flat, tight',
    { moods: ['compact'], refused: { moods: ['spacious'] } },
  ],
  [
    '挑空 双层挑高 两层挑高 双层挑空 高天花 层高很高 高挑 大挑高 挑高空间',
    `
      double height, high ceiling, double height ceiling, tall ceiling, lofty, soaring ceiling, double
      height space
    `,
    { moods: ['double-height'] },
  ],
  [
    '温馨 温暖 舒适 惬意 温润 治愈',
    'cosy, cozy, homely, inviting, comfortable, snug, intimate, comfy, homey',
    { moods: ['cosy'], refused: { moods: ['austere'] } },
  ],
  [
    '冷峻 清冷 肃穆 冷淡 硬朗 克制 性冷淡',
    'austere, stark, severe, sober, cold mood, monastic, solemn, restrained',
    { moods: ['austere'], refused: { moods: ['cosy'] } },
  ],
  [
    '奢华 豪华 高端 华丽 奢侈 高级感 精致 高级',
    'luxurious, luxury, opulent, lavish, high end, elegant, sumptuous, upscale, glamorous',
    { moods: ['luxurious'], refused: { moods: ['austere'] } },
  ],
  [
    '留白 空灵 空无 大面积留白',
    'negative space, empty, uncluttered, sparse, bare, clutter free, sparsely furnished, decluttered',
    { moods: ['empty'] },
  ],
  [
    '杂乱 凌乱 拥挤 堆满 杂物',
    'cluttered, clutter, messy, crowded, mess, busy, overcrowded',
    { moods: ['compact'], refused: { moods: ['empty'] } },
  ],
  [
    '几何 几何感 几何形 几何体块',
    'geometric, geometry, geometric form, geometrical, cubic, angular',
    { moods: ['geometric'] },
  ],
  [
    '弧形 曲线 圆润 弧线 流线 流线型 圆角 曲面',
    `
      curved, curve, curvy, rounded, organic shape, flowing, sinuous, organic form, soft curve,
      rounded edge
    `,
    {
      moods: ['curved'],
      outline: 'curved',
      turns: { sofa: 'curved-sofa' },
      refused: { moods: ['geometric'] },
    },
  ],
  [
    '复古 怀旧 老式 做旧 古董 年代感',
    'vintage, retro, antique, aged, nostalgic, patina, old fashioned, weathered',
    { moods: ['vintage'] },
  ],
  [
    '自然 自然感 天然 质朴 生态 有机 朴素 自然材质 自然质感',
    'natural, organic, earthy, biophilic, nature inspired, natural material, raw',
    { moods: ['natural'] },
  ],
  [
    '高级灰 低饱和 低饱和度 素雅 淡雅 灰调高级',
    'muted grey, low saturation, subdued, understated, subtle colour',
    { moods: ['muted'], refused: { moods: ['vivid'] } },
  ],
  [
    '鲜艳 明快 高饱和 多彩 彩色 缤纷 撞色 活泼 色彩丰富',
    'vivid, colourful, vibrant, saturated, bold colour, playful, bright colour, bold, lively',
    { moods: ['vivid'], refused: { moods: ['muted'] } },
  ],
]);
