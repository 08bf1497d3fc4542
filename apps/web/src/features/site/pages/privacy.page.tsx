import { useQueryParams } from '#app/location.tsx';
import type { PrefetchContext } from '#app/pages.ts';
import { LegalDocument } from '../components/legal-document.tsx';
import { chooseVersion, legalQuery } from '../content-queries.ts';

export async function prefetch({ queryClient, query }: PrefetchContext): Promise<void> {
  await queryClient.prefetchQuery(legalQuery('privacy', chooseVersion(query)));
}

/** The privacy policy. */
export default function PrivacyPage() {
  return <LegalDocument name="privacy" version={chooseVersion(useQueryParams())} />;
}
