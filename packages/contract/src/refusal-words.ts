import type { Text } from './kernel/reasons.ts';

/** What a refusal speaks of: a file of the package, a number, a limit. */
export type UploadDetail = Readonly<Record<string, string | number>>;

export type Explain = (detail: UploadDetail) => Text;

export const fixed =
  (zh: string, en: string): Explain =>
  () => ({ zh, en });

/** A file within the package, as the owner knows it. */
export const named = ({ name = '' }: UploadDetail): Text =>
  name === '' ? { zh: '压缩包', en: 'the archive' } : { zh: `“${name}”`, en: `“${name}”` };

export const gigabytes = (bytes: string | number | undefined): number =>
  Math.round((Number(bytes) / 1024 ** 3) * 10) / 10;

/** Bytes as people say them: three figures or so, KB at least. */
export const size = (bytes: string | number | undefined): string => {
  const n = Number(bytes);
  if (n < 1e6) return `${Math.max(1, Math.round(n / 1024))} KB`;
  return n < 1024 ** 3 ? `${Math.round((n / 1024 ** 2) * 10) / 10} MB` : `${gigabytes(n)} GB`;
};
