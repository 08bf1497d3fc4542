import { defineStrings } from '#shared/i18n/strings.tsx';

/** Words of splats as they are turned live. */
export const liveSplatsStrings = defineStrings({
  zh: {
    canvas: (name: string) => `${name}的高斯泼溅视图，可用方向键旋转，加减键缩放`,
    controls: '预览控制',
    turn: '自动旋转',
    reset: '回到初始视角',
    fullscreen: '全屏',
    exitFullscreen: '退出全屏',
  },
  en: {
    canvas: (name: string) =>
      `Gaussian splats of ${name}; turn with the arrow keys, zoom with plus and minus`,
    controls: 'Preview controls',
    turn: 'Turn by itself',
    reset: 'Back to the first view',
    fullscreen: 'Full screen',
    exitFullscreen: 'Leave full screen',
  },
});
