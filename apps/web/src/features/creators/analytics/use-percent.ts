import { useFormat } from '#shared/i18n/format.ts';

/** 0.0312 → 3.1%. */
export function usePercent(): (part: number) => string {
  const format = useFormat();
  return (part) => `${format.number(Math.round(part * 1000) / 10)}%`;
}
