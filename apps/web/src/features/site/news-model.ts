import { formatDate } from '#shared/i18n/format.ts';

/** Records by the year of their day in China, in the order they come in. */
export function groupByYear<T extends { createTime: string }>(
  records: readonly T[],
): { year: string; records: T[] }[] {
  const years: { year: string; records: T[] }[] = [];
  for (const record of records) {
    const year = formatDate('en', record.createTime, 'short').slice(-4);
    const last = years.at(-1);
    if (last?.year === year) last.records.push(record);
    else years.push({ year, records: [record] });
  }
  return years;
}
