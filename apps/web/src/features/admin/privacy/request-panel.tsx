import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Href } from '#app/href.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { SkeletonText } from '#shared/ui/skeleton.tsx';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { RECORDED } from '../frame/recorded.ts';
import { office } from '../session/office-api.ts';
import { CloseDialog, EditDialog } from './request-dialogs.tsx';
import { REQUEST_TONES, requestStrings } from './requests.strings.ts';
import { Due, Whose } from './whose.tsx';

/** What somebody asks for in words, and what became of it. */
export function RequestPanel({ id, listHref }: { id: string; listHref: Href }) {
  const t = useStrings(requestStrings);
  const format = useFormat();
  const [asked, setAsked] = useState<'edit' | 'answered' | 'declined' | null>(null);
  const detail = useQuery({
    queryKey: ['privacy', 'request', id],
    queryFn: ({ signal }) => office.privacyDesk.request({ id }, { signal }),
    ...RECORDED,
  });
  const { data } = detail;
  const opening = (what: typeof asked) => ({
    open: asked === what,
    onOpenChange: (open: boolean) => setAsked(open ? what : null),
  });
  return (
    <DetailPanel
      title={data ? t.kinds[data.kind] : ''}
      mark={data && <Badge tone={REQUEST_TONES[data.state]}>{t.states[data.state]}</Badge>}
      listHref={listHref}
      actions={
        data?.state === 'open' && (
          <>
            <Button onClick={() => setAsked('edit')}>{t.edit}</Button>
            <Button onClick={() => setAsked('declined')}>{t.closeAs.declined}</Button>
            <Button variant="primary" onClick={() => setAsked('answered')}>
              {t.closeAs.answered}
            </Button>
          </>
        )
      }
    >
      {detail.isPending && (
        <div aria-busy="true">
          <SkeletonText lines={6} />
        </div>
      )}
      {detail.isError && <ReadFailure of={detail} title={t.failed} />}
      {data && (
        <Facts
          facts={[
            { name: t.who, value: <Whose member={data.member} name={data.name} /> },
            { name: t.way, value: t.ways[data.way] },
            { name: t.received, value: format.date(data.receiveTime, 'short') },
            {
              name: t.due,
              value: data.state === 'open' ? <Due at={data.dueTime} /> : format.date(data.dueTime, 'short'),
            },
            { name: t.owner, value: data.owner?.name ?? t.nobody },
            { name: t.note, value: data.note },
            ...(data.answer ? [{ name: t.answer, value: data.answer }] : []),
            { name: t.state, value: t.history(data.createdBy, format.date(data.createTime, 'time')) },
            ...(data.closeTime
              ? [
                  {
                    name: t.states[data.state],
                    value: t.closedBy(data.closedBy, format.date(data.closeTime, 'time')),
                  },
                ]
              : []),
          ]}
        />
      )}
      {data?.state === 'open' && asked === 'edit' && <EditDialog request={data} {...opening('edit')} />}
      {data?.state === 'open' &&
        (['answered', 'declined'] as const).map(
          (as) => asked === as && <CloseDialog key={as} request={data} as={as} {...opening(as)} />,
        )}
    </DetailPanel>
  );
}
