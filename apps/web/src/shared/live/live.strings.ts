import { defineStrings } from '#shared/i18n/strings.tsx';

/** What every live view has. */
export const liveStrings = defineStrings({
  zh: {
    controls: '预览控制',
    turn: '自动旋转',
    reset: '回到初始视角',
    fullscreen: '全屏',
    exitFullscreen: '退出全屏',
    picture: '保存当前画面',
    pictureSaved: '画面已保存为 PNG',
    pictureFailed: '浏览器没有写出图片，请再试一次。',
    pictureName: (name: string) => `${name}-截图.png`,
    more: '更多显示设置',
    help: '操作说明',
    zoomIn: '拉近',
    zoomOut: '拉远',
    proceduralLabel: '程序化生成 · 摩境',
    close: '关闭',
  },
  en: {
    controls: 'Preview controls',
    turn: 'Turntable',
    reset: 'Back to the first view',
    fullscreen: 'Full screen',
    exitFullscreen: 'Leave full screen',
    picture: 'Save this view as a picture',
    pictureSaved: 'The view was saved as a PNG',
    pictureFailed: 'The browser wrote no picture. Please try again.',
    pictureName: (name: string) => `${name} view.png`,
    more: 'More settings',
    help: 'How to move',
    zoomIn: 'Closer',
    zoomOut: 'Further away',
    proceduralLabel: 'Procedurally generated · Mogine',
    close: 'Close',
  },
});
