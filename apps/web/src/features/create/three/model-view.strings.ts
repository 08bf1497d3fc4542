import { defineStrings } from '#shared/i18n/strings.tsx';

export const modelViewStrings = defineStrings({
  zh: {
    open: '查看 3D',
    loading: '正在加载模型',
    loadingPart: (percent: string) => `正在加载模型 ${percent}%`,
    failed: '模型没有加载出来，先看渲染图吧。',
    unavailable: '浏览器未能启用 WebGL，暂时只能看渲染图；参数与文件不受影响。',
    retry: '重试',
    facts: '参数与文件',
  },
  en: {
    open: 'View in 3D',
    loading: 'Loading the model',
    loadingPart: (percent: string) => `Loading the model, ${percent}%`,
    failed: 'The model could not be loaded. Here is its rendering.',
    unavailable:
      'The browser could not enable WebGL, so only the rendering can be shown for now. Facts and files are not affected.',
    retry: 'Try again',
    facts: 'Facts and files',
  },
});
