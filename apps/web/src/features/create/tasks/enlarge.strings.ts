import { defineStrings } from '#shared/i18n/strings.tsx';

export const enlargeStrings = defineStrings({
  zh: {
    open: '放大',
    times: (scale: number) => `放大 ${scale} 倍`,
    facts: (size: string, cost: string) => `${size} · ${cost}`,
    size: (width: number, height: number) => `${width} × ${height}`,
    free: '用 1 次免费次数',
    points: (points: string) => `${points} 积分`,
    pushed: '已提交放大，完成后在“我的创作”里',
  },
  en: {
    open: 'Enlarge',
    times: (scale: number) => `Enlarge ${scale} times`,
    facts: (size: string, cost: string) => `${size} · ${cost}`,
    size: (width: number, height: number) => `${width} × ${height}`,
    free: 'takes one free try',
    points: (points: string) => (points === '1' ? '1 point' : `${points} points`),
    pushed: 'It is being enlarged and will be in “My creations”.',
  },
});
