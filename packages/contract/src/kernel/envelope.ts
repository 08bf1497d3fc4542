import type { ReasonName } from './reasons.ts';

/** The path all calls live under. `/mogine/api/x` is served as `/mogine/api/api/x` by one rewrite at the edge. */
export const BASE_PATH = '/mogine/api';

export type Issue = { path: string; message: string };

export type SuccessEnvelope<T> = { code: 200; success: true; data: T; msg: string };

export type ErrorEnvelope = {
  code: number;
  success: false;
  data: null;
  msg: string;
  reason: ReasonName;
  requestId: string;
  issues?: Issue[];
  details?: Record<string, unknown>;
};

export type Envelope<T> = SuccessEnvelope<T> | ErrorEnvelope;

export type Lang = 'zh' | 'en';

/** The reader's language by `Accept-Language`: English only when it is preferred to Chinese; Chinese otherwise. */
export function pickLang(acceptLanguage: string | undefined): Lang {
  if (!acceptLanguage) return 'zh';
  let best: { lang: Lang; quality: number } | null = null;
  for (const part of acceptLanguage.split(',').slice(0, 20)) {
    const [tag = '', ...params] = part.trim().toLowerCase().split(';');
    const lang = tag.startsWith('zh') ? 'zh' : tag.startsWith('en') ? 'en' : null;
    if (!lang) continue;
    const q = params.map((param) => param.trim()).find((param) => param.startsWith('q='));
    const quality = q === undefined ? 1 : Number.parseFloat(q.slice(2)) || 0;
    if (quality > 0 && (!best || quality > best.quality)) best = { lang, quality };
  }
  return best?.lang ?? 'zh';
}
