import { REASONS } from '../reasons.ts';
import { listTerms } from './term.ts';

const DAY = { light: { hour: 11, sky: 'clear' } } as const;

export const LIGHT_TERMS = listTerms('light', [
  // time of day
  [
    '清晨 早上 凌晨 黎明 拂晓 早晨 日出 破晓 晨曦',
    'dawn, sunrise, early morning, daybreak',
    { light: { hour: 6.5, sky: 'hazy', kelvin: 3000 } },
  ],
  [
    '晨光 早晨阳光 晨间阳光',
    'morning light, morning sun, morning, morning sunlight, in the morning',
    { light: { hour: 8, sky: 'clear' } },
  ],
  ['上午', 'late morning, forenoon', { light: { hour: 10, sky: 'clear' } }],
  ['正午 中午 午间', 'noon, midday, at noon, high noon', { light: { hour: 12, sky: 'clear' } }],
  [
    '下午 午后 午后阳光',
    'afternoon, afternoon light, afternoon sun, in the afternoon',
    { light: { hour: 15, sky: 'clear' } },
  ],
  [
    '黄昏 日落 傍晚 落日 夕阳 暮色 黄昏光 晚霞',
    'dusk, sunset, evening, twilight, setting sun, evening light, sundown, at dusk',
    { light: { hour: 18, sky: 'clear', lamps: 1 } },
  ],
  [
    '黄金时刻 黄金时段 金色阳光',
    'golden hour, golden light, golden sunlight',
    { light: { hour: 17.3, sky: 'clear', contrast: 0.7 } },
  ],
  [
    '蓝调时刻 蓝调 蓝色时刻 蓝调时分',
    'blue hour, blue hour light',
    { light: { hour: 19, sky: 'clear', lamps: 1.2 } },
  ],
  [
    '夜景 夜晚 晚上 夜间 夜 夜色 夜里',
    'night, night time, nighttime, at night, night scene, by night',
    { light: { hour: 21.5, sky: 'night', lamps: 1.3 }, refused: DAY },
  ],
  ['深夜 午夜', 'midnight, late night', { light: { hour: 23.5, sky: 'night', lamps: 1 }, refused: DAY }],
  ['月光 月色', 'moonlight, moonlit', { light: { hour: 22.5, sky: 'night', lamps: 0.4 }, refused: DAY }],
  ['白天 日间 白日', 'daytime, day, by day, broad daylight', DAY],
  // sky
  [
    '自然光 日光 天光 自然采光 采光 自然光线 采光好 采光充足 充足采光',
    'daylight, natural light, natural daylight, natural lighting, day light, daylit',
    { light: { sky: 'clear', lamps: 0 } },
  ],
  [
    '阳光 晴天 阳光明媚 晴朗 阳光充足 阳光洒入 直射光 阳光房',
    `
        sunlight, sunny, sunlit, sunshine, clear sky, direct sunlight, hard sunlight, sunbeam, bright
        sunlight, sun
      `,
    { light: { sky: 'clear', contrast: 0.7 } },
  ],
  [
    '阴天 多云 漫射天光',
    'overcast, cloudy, overcast sky, grey sky, overcast light',
    { light: { sky: 'overcast', contrast: 0.2 }, refused: { light: { sky: 'clear' } } },
  ],
  [
    '雾 薄雾 雾气 雾天',
    'fog, mist, misty, foggy, haze, hazy',
    { light: { sky: 'hazy', haze: 0.5 }, refused: { light: { haze: 0, sky: 'clear' } } },
  ],
  [
    '雨天 下雨 雨 雪 下雪 雪天 雨夜',
    'rain, rainy, rainy day, snow, snowy, snowing, raining, storm',
    { light: { sky: 'overcast', contrast: 0.2 }, why: REASONS.weather, refused: { light: { sky: 'clear' } } },
  ],
  // colour of light
  [
    '暖光 暖色灯光 暖黄灯光 暖白光 暖色光 暖黄光 温暖灯光 暖调灯光 暖黄色灯光',
    `
        warm light, warm lighting, warm lamp light, warm white light, warm glow, warm ambient light,
        warm lamps
      `,
    { light: { kelvin: 2800, lamps: 1 }, refused: { light: { kelvin: 4500 } } },
  ],
  [
    '冷光 冷色灯光 冷白光 冷色光 白光',
    'cool light, cold light, cool lighting, cold lighting, cool white light',
    { light: { kelvin: 5500 }, refused: { light: { kelvin: 3000 } } },
  ],
  ['中性光 自然白光', 'neutral light, neutral lighting, neutral white light', { light: { kelvin: 4000 } }],
  // manner of light
  [
    '柔光 柔和光线 柔和灯光 漫射光 柔和的光线 柔和光 散射光 光线柔和',
    `
        soft light, soft lighting, diffused light, diffuse light, soft shadow, gentle light, studio
        lighting, studio light, soft natural light, soft daylight
      `,
    { light: { contrast: 0.2 }, refused: { light: { contrast: 0.8 } } },
  ],
  [
    '硬光 强光 强烈阳光',
    'hard light, harsh light, strong light, hard shadow, harsh sunlight, strong sunlight',
    { light: { contrast: 0.9 }, refused: { light: { contrast: 0.2 } } },
  ],
  ['逆光 背光', 'backlight, backlit, back light, contre jour, back lighting', { light: { from: 'back' } }],
  [
    '侧光 侧逆光 侧面光',
    'side light, sidelight, side lighting, side lit, raking light, light from the side',
    { light: { from: 'side', contrast: 0.7 } },
  ],
  ['顺光 正面光', 'front light, front lighting, frontal light', { light: { from: 'front' } }],
  [
    '顶光 天窗光',
    'top light, overhead light, light from above, top lighting, zenithal light',
    { light: { from: 'top' } },
  ],
  [
    '光影 丁达尔 丁达尔效应 光束 光柱 体积光 耶稣光 光线穿透',
    `
        light shaft, god ray, light beam, volumetric light, volumetric lighting, tyndall, shaft of
        light, ray of light, sun ray, light ray
      `,
    { light: { haze: 0.6, contrast: 0.8 }, why: REASONS.shafts, refused: { light: { haze: 0 } } },
  ],
  [
    '光影斑驳 树影 光影交错',
    `
        dappled light, dappled sunlight, dappled shadow, leaf shadow, play of light and shadow, light
        and shadow
      `,
    { light: { contrast: 0.8 } },
  ],
  [
    '高对比 高对比度 强对比 强烈对比 明暗对比',
    'high contrast, strong contrast, chiaroscuro, dramatic light, dramatic lighting',
    { light: { contrast: 0.95 }, moods: ['high-contrast'], refused: { light: { contrast: 0.3 } } },
  ],
  ['低对比 低对比度', 'low contrast', { light: { contrast: 0.1 }, refused: { light: { contrast: 0.8 } } }],
  [
    '明亮 光线充足 敞亮 亮堂 通透明亮 明亮的 亮',
    `
        bright, well lit, brightly lit, light filled, airy light, luminous, bright light, sun filled,
        sun drenched
      `,
    { light: { exposureEv: 0.5 }, refused: { light: { exposureEv: -0.4 } } },
  ],
  [
    '昏暗 幽暗 暗调 低调光 黑暗 暗黑',
    'dim, dimly lit, moody, low key, darkness, moody lighting, moody light, low light, dim light',
    { light: { exposureEv: -0.7 }, refused: { light: { exposureEv: 0.5 } } },
  ],
  [
    '阴郁 阴沉 压抑 阴森',
    'gloomy, gloom, oppressive, depressing, dreary, sinister, eerie',
    { light: { exposureEv: -0.5, sky: 'overcast' }, refused: { light: { exposureEv: 0.5, sky: 'clear' } } },
  ],
  [
    '过曝 曝光过度',
    'overexposed, blown out',
    { light: { exposureEv: 1 }, refused: { light: { exposureEv: -0.2 } } },
  ],
  ['欠曝 曝光不足', 'underexposed', { light: { exposureEv: -1 }, refused: { light: { exposureEv: 0.5 } } }],
  // lamps
  [
    '人造光 人工光 人工光源 人工照明 人造光源',
    'artificial light, artificial lighting, electric light, electric lighting',
    { light: { lamps: 1 }, refused: { light: { lamps: 0 } } },
  ],
  [
    '霓虹 霓虹灯',
    'neon, neon light, neon sign',
    { addsThings: [{ kind: 'led-strip' }], light: { hour: 21.5, sky: 'night', lamps: 1.4 }, isNear: true },
  ],
  [
    '烛光',
    'candlelight, candle light, candlelit',
    { addsThings: [{ kind: 'candle' }], light: { kelvin: 1900, lamps: 1, exposureEv: -0.3 } },
  ],
  [
    '开灯 灯光全开 灯火通明',
    'lamps on, lights on, lit lamps',
    { light: { lamps: 1.4 }, refused: { light: { lamps: 0 } } },
  ],
  [
    '关灯 不开灯',
    'lamps off, lights off, unlit lamps',
    { light: { lamps: 0 }, refused: { light: { lamps: 1 } } },
  ],
]);
