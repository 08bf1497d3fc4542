import { defineStrings } from '#shared/i18n/strings.tsx';

export const undoStrings = defineStrings({
  zh: {
    undo: '撤销',
    undone: '已撤销',
    undoneBut: (n: string) => `已撤销，但有 ${n} 个作品已无法恢复`,
    starred: (n: string) => `已为 ${n} 个作品加星标`,
    unstarred: (n: string) => `已去掉 ${n} 个作品的星标`,
    moved: (n: string) => `已移动 ${n} 个作品`,
    removed: (n: string) => `已删除 ${n} 个作品`,
    kept: (n: string) => `${n} 个任务尚未结束，已保留`,
    between: '；',
  },
  en: {
    undo: 'Undo',
    undone: 'Undone',
    undoneBut: (n: string) =>
      n === '1' ? 'Undone, but 1 work is gone for good' : `Undone, but ${n} works are gone for good`,
    starred: (n: string) => (n === '1' ? '1 work starred' : `${n} works starred`),
    unstarred: (n: string) => (n === '1' ? 'Star removed from 1 work' : `Star removed from ${n} works`),
    moved: (n: string) => (n === '1' ? '1 work moved' : `${n} works moved`),
    removed: (n: string) => (n === '1' ? '1 work deleted' : `${n} works deleted`),
    kept: (n: string) => (n === '1' ? '1 is still running and stays' : `${n} are still running and stay`),
    between: '; ',
  },
});
