import { defineStrings } from '#shared/i18n/strings.tsx';

export const pinsStrings = defineStrings({
  zh: {
    place: '标注到模型',
    placing: '在模型上点击要标注的位置',
    centre: '标注在视图中心',
    cancel: '取消标注',
    placed: (part: string) => `已标注${part && `：${part}`}，随留言发送`,
    move: '重新标注',
    drop: '删除标注',
    missed: '那里没有模型，请点在模型表面',
    go: (number: number) => `查看标注 ${number}`,
    at: (number: number, part: string) => `标注 ${number}${part && `：${part}`}`,
    marker: (number: number) => `标注 ${number}`,
    unsent: '新的标注',
  },
  en: {
    place: 'Pin to the model',
    placing: 'Click the place on the model',
    centre: 'Pin at the centre of the view',
    cancel: 'Cancel',
    placed: (part: string) => `Pinned${part && ` to ${part}`}; it is sent with the comment`,
    move: 'Place again',
    drop: 'Remove the pin',
    missed: 'There is no model there; click its surface',
    go: (number: number) => `Go to pin ${number}`,
    at: (number: number, part: string) => `Pin ${number}${part && `: ${part}`}`,
    marker: (number: number) => `Pin ${number}`,
    unsent: 'New pin',
  },
});
