import { defineStrings } from '#shared/i18n/strings.tsx';

/** Words of splats as they are turned live. */
export const liveSplatsStrings = defineStrings({
  zh: {
    canvas: (name: string) => `${name}的高斯泼溅视图，可用方向键旋转，加减键缩放`,
  },
  en: {
    canvas: (name: string) =>
      `Gaussian splats of ${name}; turn with the arrow keys, zoom with plus and minus`,
  },
});
