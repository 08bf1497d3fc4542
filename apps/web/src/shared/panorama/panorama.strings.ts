import { defineStrings } from '#shared/i18n/strings.tsx';

export const panoramaStrings = defineStrings({
  zh: {
    planet: '小行星视图',
    turn: '自动环视',
    tilt: '随手机转动',
    recentre: '把现在的朝向设为正前方',
    tiltStates: {
      off: '已不再随手机转动',
      waiting: '正在读取手机的方向',
      on: '画面正随手机转动',
      denied: '没有得到方向传感器的权限。可在浏览器设置里允许后再试，或用手指拖动。',
      insecure: '网页不是通过 https 打开的，浏览器因此不提供手机方向；请用手指拖动。',
      missing: '这台设备没有告诉浏览器它的方向，请用手指或鼠标拖动。',
    },
    shapes: { flat: '已回到平常的视角', planet: '已切换为小行星视图' },
    spots: (n: number) => `画面里的物件，${n} 处`,
    spotsTitle: '画面里的物件',
    showSpots: '在画面上标出',
    spotSize: (width: string, depth: string, height: string) => `宽 ${width} × 深 ${depth} × 高 ${height}`,
    spotFlatSize: (width: string, height: string) => `宽 ${width} × 高 ${height}`,
    helpRows: {
      drag: { how: '拖动', what: '环视' },
      wheel: { how: '点一下画面后滚轮、双指捏合', what: '缩放' },
      arrows: { how: '方向键', what: '环视' },
      plus: { how: '+ −', what: '拉近、拉远' },
      zero: { how: '0', what: '回到初始视角' },
      level: { how: 'H', what: '回到地平线' },
      planet: { how: 'P', what: '小行星视图' },
    },
  },
  en: {
    planet: 'Little planet',
    turn: 'Turn by itself',
    tilt: 'Follow the phone',
    recentre: 'Make this direction the front',
    tiltStates: {
      off: 'No longer following the phone',
      waiting: 'Reading how the phone is held',
      on: 'The view follows the phone',
      denied:
        'The browser may not read how the phone is held. Allow motion sensors in its settings and try again, or drag.',
      insecure:
        'This page did not come over https, so the browser does not tell how the phone is held. Drag instead.',
      missing: 'This device does not tell the browser how it is held. Drag instead.',
    },
    shapes: { flat: 'Back to the usual view', planet: 'Shown as a little planet' },
    spots: (n: number) => `In this picture: ${n}`,
    spotsTitle: 'In this picture',
    showSpots: 'Mark them in the view',
    spotSize: (width: string, depth: string, height: string) => `W ${width} × D ${depth} × H ${height}`,
    spotFlatSize: (width: string, height: string) => `W ${width} × H ${height}`,
    helpRows: {
      drag: { how: 'Drag', what: 'Look around' },
      wheel: { how: 'Click, then wheel or pinch', what: 'Zoom' },
      arrows: { how: 'Arrow keys', what: 'Look around' },
      plus: { how: '+ −', what: 'Closer, further away' },
      zero: { how: '0', what: 'Back to the first view' },
      level: { how: 'H', what: 'Back to the horizon' },
      planet: { how: 'P', what: 'Little planet' },
    },
  },
});
