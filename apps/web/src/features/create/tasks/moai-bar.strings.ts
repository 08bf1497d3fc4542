import { defineStrings } from '#shared/i18n/strings.tsx';

export const moaiBarStrings = defineStrings({
  zh: {
    label: 'AI 创作',
    create: '图像创作',
    redraw: '局部重绘',
    create3d: '3D 生成',
    workflow: '工作流',
    gallery: '作品广场',
    my: '我的创作',
  },
  en: {
    label: 'AI creation',
    create: 'Images',
    redraw: 'Redraw',
    create3d: '3D',
    workflow: 'Workflow',
    gallery: 'Gallery',
    my: 'My creations',
  },
});
