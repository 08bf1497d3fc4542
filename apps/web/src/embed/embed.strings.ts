import { defineStrings } from '#shared/i18n/strings.tsx';

export const embedStrings = defineStrings({
  zh: {
    site: '摩境 Mogine',
    by: (author: string) => `作者：${author}`,
    madeBy: '程序化生成',
    open: { model: '查看 3D', panorama: '环视全景', material: '查看材质' },
    canvas: {
      model: (name: string) => `${name}的 3D 视图，可用方向键旋转`,
      panorama: (name: string) => `${name}的全景视图，可用方向键环视`,
      material: (name: string) => `${name}的材质视图，可用方向键旋转`,
    },
    picture: (name: string) => `${name}的渲染图`,
    loading: '正在加载',
    failed: '3D 没有加载出来，请重试。',
    unavailable: '这个浏览器显示不了 3D，先看图片吧。',
    visit: '在摩境查看',
    newWindow: '（在新窗口打开）',
    missing: '这个资源不存在或已下架',
    toLibrary: '去 3D 资源库看看',
  },
  en: {
    site: 'Mogine',
    by: (author: string) => `by ${author}`,
    madeBy: 'procedurally made',
    open: { model: 'View in 3D', panorama: 'Look around', material: 'View the material' },
    canvas: {
      model: (name: string) => `3D view of ${name}. Arrow keys turn it.`,
      panorama: (name: string) => `Panorama ${name}. Arrow keys look around.`,
      material: (name: string) => `Material ${name}. Arrow keys turn it.`,
    },
    picture: (name: string) => `Rendering of ${name}`,
    loading: 'Loading',
    failed: 'The 3D view could not be loaded. Please try again.',
    unavailable: 'This browser cannot show 3D. Here is the picture.',
    visit: 'View on Mogine',
    newWindow: ' (opens in a new window)',
    missing: 'This asset does not exist or has been taken down',
    toLibrary: 'Go to the 3D library',
  },
});
