import type { LegalDocumentName } from '@mogine/contract/site';
import { useQuery } from '@tanstack/react-query';
import type { Href } from '#app/href.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { SkeletonText } from '#shared/ui/skeleton.tsx';
import { DetailPanel } from '../frame/detail-panel.tsx';
import { office } from '../session/office-api.ts';
import { LegalEditor } from './legal-editor.tsx';
import { legalStrings } from './legal.strings.ts';

/** One text to be written, as it was saved last. */
export function LegalPanel({ document, listHref }: { document: LegalDocumentName; listHref: Href }) {
  const t = useStrings(legalStrings);
  const detail = useQuery({
    queryKey: ['legal', 'detail', document],
    queryFn: ({ signal }) => office.legalDesk.detail({ document }, { signal }),
    // What is written here must not be replaced because somebody looked at another window.
    ...{ refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  });
  if (detail.data) return <LegalEditor detail={detail.data} listHref={listHref} />;
  return (
    <DetailPanel title={t.names[document]} listHref={listHref}>
      {detail.isError ? (
        <ReadFailure of={detail} title={t.failedDetail} />
      ) : (
        <div aria-busy="true">
          <SkeletonText lines={8} />
        </div>
      )}
    </DetailPanel>
  );
}
