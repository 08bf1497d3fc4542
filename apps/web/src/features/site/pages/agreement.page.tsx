import type { LegalDocumentName } from '@mogine/contract/site';
import { useQueryParams } from '#app/location.tsx';
import type { PrefetchContext } from '#app/pages.ts';
import { LegalDocument } from '../components/legal-document.tsx';
import { chooseVersion, legalQuery } from '../content-queries.ts';

export async function prefetch({ queryClient, query }: PrefetchContext): Promise<void> {
  await queryClient.prefetchQuery(legalQuery(chooseDocument(query), chooseVersion(query)));
}

function chooseDocument(query: URLSearchParams): LegalDocumentName {
  const doc = query.get('doc');
  if (doc === 'payment' || doc === 'creator') return doc;
  return doc === 'cookie' ? 'cookies' : 'terms';
}

/** The user agreement, and the payment, creator and cookie agreements by `?doc=payment|creator|cookie`. */
export default function AgreementPage() {
  const query = useQueryParams();
  return <LegalDocument name={chooseDocument(query)} version={chooseVersion(query)} />;
}
