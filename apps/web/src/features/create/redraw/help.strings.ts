import { defineStrings } from '#shared/i18n/strings.tsx';

/** What the keys and gestures of the canvas do. */
export const helpStrings = defineStrings({
  zh: {
    rows: {
      tools: '画笔 / 橡皮 / 套索 / 矩形 / 抓手',
      size: '画笔变小 / 变大',
      history: '撤销 / 重做',
      invert: '反选',
      clear: '清除全部',
      mask: '显示或隐藏蒙版',
      zoom: '缩小 / 放大',
      fit: '适应窗口 / 实际像素',
      pan: '按住移动画布',
      cursor: '移动十字光标（按住 Shift 走得更快）',
      press: '落笔；矩形与套索：先定一角，再定对角',
      leave: '取消',
      push: '开始重绘',
    },
    keys: {
      space: '空格',
      arrows: '方向键',
      enter: '回车',
      escape: 'Esc',
      delete: 'Delete',
    },
    touch: '触屏：单指涂抹，双指移动与缩放。用过触控笔之后，手指只移动画布，不会误涂。',
    pen: '触控笔：压得越重，笔触越粗。',
    wheel: '鼠标：滚轮缩放，按住滚轮或空格拖动来移动。',
  },
  en: {
    rows: {
      tools: 'Brush / eraser / lasso / rectangle / hand',
      size: 'Smaller / larger brush',
      history: 'Undo / redo',
      invert: 'Invert',
      clear: 'Clear everything',
      mask: 'Show or hide the mask',
      zoom: 'Zoom out / in',
      fit: 'Fit / actual pixels',
      pan: 'Hold to move the picture',
      cursor: 'Move the cross (faster with Shift)',
      press: 'Dab; rectangle and lasso: one corner, then the other',
      leave: 'Cancel',
      push: 'Redraw',
    },
    keys: { space: 'Space', arrows: 'Arrows', enter: 'Enter', escape: 'Esc', delete: 'Delete' },
    touch:
      'Touch: one finger brushes, two fingers move and zoom. Once a pen was used fingers only move the picture.',
    pen: 'Pen: the harder it presses, the wider the stroke.',
    wheel: 'Mouse: the wheel zooms; drag with the wheel button or Space held to move.',
  },
});
