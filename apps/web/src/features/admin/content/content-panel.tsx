import type { ContentKind } from '@mogine/contract/desk/content';
import { useQuery } from '@tanstack/react-query';
import type { Href } from '#app/href.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { SkeletonText } from '#shared/ui/skeleton.tsx';
import { DetailPanel } from '../frame/detail-panel.tsx';
import { office } from '../session/office-api.ts';
import { PATHS } from './content-data.ts';
import { contentStrings } from './content.strings.ts';
import { PieceEditor } from './piece-editor.tsx';

type ContentPanelProps = { kind: ContentKind; item: string; listHref: Href };

/** One piece to be written: a new one, or what was saved last. */
export function ContentPanel({ kind, item, listHref }: ContentPanelProps) {
  const t = useStrings(contentStrings);
  const isNew = item === 'new';
  const detail = useQuery({
    queryKey: [PATHS[kind], 'detail', item],
    queryFn: ({ signal }) => office.contentDesk.detail({ kind, id: item }, { signal }),
    enabled: !isNew,
    // What is written here must not be replaced because somebody looked at another window.
    ...{ refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  });
  if (isNew) return <PieceEditor key="new" kind={kind} detail={null} listHref={listHref} />;
  if (detail.data)
    return <PieceEditor key={detail.data.id} kind={kind} detail={detail.data} listHref={listHref} />;
  return (
    <DetailPanel title="" listHref={listHref}>
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
