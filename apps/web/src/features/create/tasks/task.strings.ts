import { defineStrings } from '#shared/i18n/strings.tsx';

const MINUTE_SECONDS = 60;
/** Up to here seconds say more than minutes. */
const SECONDS_MAX = 90;

/** What is said of a task wherever it stands. */
export const taskStrings = defineStrings({
  zh: {
    refund: { points: '积分已退回', freeTry: '免费次数已退回' },
    next: '即将开始',
    ahead: (n: number) => `前面还有 ${n} 个任务`,
    running: '生成中',
    reconnecting: '连接中断，正在重连',
    eta: (seconds: number) =>
      seconds <= SECONDS_MAX
        ? `约 ${Math.max(1, seconds)} 秒`
        : `约 ${Math.ceil(seconds / MINUTE_SECONDS)} 分钟`,
    progress: '生成进度',
    cancel: '取消',
    retry: '重试',
    edit: '修改设置',
    cancelled: '已取消',
    pictures: (n: number) => `${n} 张图片`,
    model: '3D 模型',
    threeD: '3D',
    starred: '已加星标',
    named: (words: string) => words || '无提示词的作品',
  },
  en: {
    refund: { points: 'The points are back on your account', freeTry: 'The free try is back' },
    next: 'Starting soon',
    ahead: (n: number) => (n === 1 ? '1 task ahead' : `${n} tasks ahead`),
    running: 'In progress',
    reconnecting: 'Connection lost, reconnecting',
    eta: (seconds: number) =>
      seconds <= SECONDS_MAX
        ? `about ${Math.max(1, seconds)} s`
        : `about ${Math.ceil(seconds / MINUTE_SECONDS)} min`,
    progress: 'Progress',
    cancel: 'Cancel',
    retry: 'Try again',
    edit: 'Change settings',
    cancelled: 'Cancelled',
    pictures: (n: number) => (n === 1 ? '1 picture' : `${n} pictures`),
    model: '3D model',
    threeD: '3D',
    starred: 'Starred',
    named: (words: string) => words || 'Untitled work',
  },
});
