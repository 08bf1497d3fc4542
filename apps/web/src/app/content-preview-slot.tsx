import type { Lang } from '@mogine/contract/kernel/envelope';
import type { PreviewedContent } from '../features/site/components/content-preview.tsx';
import { lazyPart } from './lazy-part.tsx';

export type { PreviewedContent } from '../features/site/components/content-preview.tsx';

/** What an editor wrote, as its public page will show it. */
export const ContentPreview = lazyPart<{ content: PreviewedContent; time: string; lang: Lang }>(
  'content-preview',
  async () => (await import('../features/site/components/content-preview.tsx')).ContentPreview,
);
