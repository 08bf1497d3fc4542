import { defineStrings } from '#shared/i18n/strings.tsx';

export const stageStrings = defineStrings({
  zh: {
    stage: '预览',
    pictures: '画面',
    live: { model: '3D', panorama: '环视', material: '材质球' },
    open: { model: '查看 3D', panorama: '环视全景', material: '查看材质' },
    loading: '正在加载实时预览',
    loadingPart: (percent: string) => `正在加载实时预览 ${percent}%`,
    failed: '实时预览没有加载出来，先看图片吧。',
    unavailable: '浏览器未能启用 WebGL，暂时无法显示实时预览；图片与文件不受影响。',
    retry: '重试',
    picture: (n: number, of: number) => `第 ${n} 张图，共 ${of} 张`,
    pictureAlt: (name: string, n: number) => `${name}，第 ${n} 张渲染图`,
  },
  en: {
    stage: 'Preview',
    pictures: 'Pictures',
    live: { model: '3D', panorama: '360°', material: 'Live' },
    open: { model: 'View in 3D', panorama: 'Look around', material: 'View the material' },
    loading: 'Loading the live preview',
    loadingPart: (percent: string) => `Loading the live preview, ${percent}%`,
    failed: 'The live preview could not be loaded. Here are the pictures.',
    unavailable:
      'The browser could not enable WebGL, so there is no live preview for now. Pictures and files are not affected.',
    retry: 'Try again',
    picture: (n: number, of: number) => `Picture ${n} of ${of}`,
    pictureAlt: (name: string, n: number) => `${name}, rendering ${n}`,
  },
});
