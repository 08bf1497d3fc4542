import { defineStrings } from '#shared/i18n/strings.tsx';

export const runResultStrings = defineStrings({
  zh: {
    results: '运行结果',
    gone: '这次运行的结果不在了',
    myWorks: '在“我的创作”中查看',
    open: (n: number, isPicture: boolean) => `打开${isPicture ? '图片' : '模型'} ${n}`,
    download: (n: number) => `下载结果 ${n}（带标识）`,
    redraw: (n: number) => `局部重绘结果 ${n}`,
    to3d: (n: number) => `由结果 ${n} 生成 3D`,
    model: '3D 模型',
  },
  en: {
    results: 'Results of the run',
    gone: 'What this run made is not there any more',
    myWorks: 'See it in My creations',
    open: (n: number, isPicture: boolean) => `Open ${isPicture ? 'picture' : 'model'} ${n}`,
    download: (n: number) => `Download result ${n}, labelled`,
    redraw: (n: number) => `Redraw a part of result ${n}`,
    to3d: (n: number) => `Make a 3D model of result ${n}`,
    model: '3D model',
  },
});
