import type { PrefetchContext } from '#app/pages.ts';
import { LegalDocument } from '../components/legal-document.tsx';
import { legalQuery } from '../content-queries.ts';

export async function prefetch({ queryClient }: PrefetchContext): Promise<void> {
  await queryClient.prefetchQuery(legalQuery('privacy'));
}

/** The privacy policy. */
export default function PrivacyPage() {
  return <LegalDocument name="privacy" />;
}
