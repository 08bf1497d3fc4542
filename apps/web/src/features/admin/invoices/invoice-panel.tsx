import { sayNickname } from '@mogine/contract/nickname';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { SkeletonText } from '#shared/ui/skeleton.tsx';
import { deskHref } from '../desk.ts';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { RECORDED } from '../frame/recorded.ts';
import { office } from '../session/office-api.ts';
import { InvoiceDeeds, type InvoiceDeed } from './invoice-deeds.tsx';
import { InvoiceFiles } from './invoice-files.tsx';
import { invoicesStrings } from './invoices.strings.ts';

type Detail = Data<'invoicesDesk', 'detail'>;

/** One invoice: for whom and how much, where it stands, and what is done about it. */
export function InvoicePanel({ id, listHref }: { id: string; listHref: Href }) {
  const t = useStrings(invoicesStrings);
  const [asked, setAsked] = useState<InvoiceDeed | null>(null);
  const detail = useQuery({
    queryKey: ['invoices', 'detail', id],
    queryFn: ({ signal }) => office.invoicesDesk.detail({ id }, { signal }),
    ...RECORDED,
  });
  const { data } = detail;
  return (
    <DetailPanel
      title={data?.title ?? ''}
      mark={data && <Badge>{t.states[data.state]}</Badge>}
      listHref={listHref}
      actions={
        <>
          {data?.state === 'requested' && (
            <>
              <Button onClick={() => setAsked('reject')}>{t.reject}</Button>
              <Button
                variant="primary"
                reasons={data.keptFen > 0 ? [] : [t.allBack]}
                onClick={() => setAsked('issue')}
              >
                {t.issue}
              </Button>
            </>
          )}
          {data?.state === 'issued' && (
            <>
              <Button onClick={() => setAsked('reverse')}>{t.reverse}</Button>
              {data.deliverTime === null && (
                <Button variant="primary" onClick={() => setAsked('deliver')}>
                  {t.deliver}
                </Button>
              )}
            </>
          )}
        </>
      }
    >
      {detail.isPending && (
        <div aria-busy="true">
          <SkeletonText lines={8} />
        </div>
      )}
      {detail.isError && <ReadFailure of={detail} title={t.failed} />}
      {data && <Told invoice={data} />}
      {data && <InvoiceFiles invoice={data} />}
      {data && <InvoiceDeeds invoice={data} asked={asked} onClose={() => setAsked(null)} />}
    </DetailPanel>
  );
}

function Told({ invoice }: { invoice: Detail }) {
  const lang = useLang();
  const t = useStrings(invoicesStrings);
  const format = useFormat();
  const { taxNo, email, invoiceNo, redNo, reverseReason, answer, deliverTime, decideTime } = invoice;
  const known = (name: string, value: string) => (value === '' ? [] : [{ name, value }]);
  return (
    <>
      {invoice.isToReverse && <p role="note">{t.toReverseText}</p>}
      <Facts
        facts={[
          { name: t.kind, value: t.kinds[invoice.kind] },
          { name: t.whom, value: invoice.title },
          ...known(t.taxNo, taxNo),
          { name: t.amount, value: format.fen(invoice.amountFen) },
          ...(invoice.keptFen === invoice.amountFen
            ? []
            : [{ name: t.kept, value: format.fen(invoice.keptFen) }]),
          ...known(t.email, email),
          { name: t.member, value: sayNickname(lang, invoice.nickname) },
          { name: t.asked, value: format.date(invoice.createTime, 'time') },
          ...(decideTime ? [{ name: t.decided, value: format.date(decideTime, 'time') }] : []),
          ...known(t.number, invoiceNo),
          ...(deliverTime ? [{ name: t.delivered, value: format.date(deliverTime, 'time') }] : []),
          ...known(t.answer, answer),
          ...known(t.redNo, redNo),
          ...known(t.reverseReason, reverseReason),
          { name: t.orderNo, value: invoice.orderNo },
        ]}
      />
      <p>
        <Link className={buttonClass({ size: 's' })} href={deskHref('orders', invoice.orderNo)}>
          {t.toOrder}
        </Link>{' '}
        {invoice.link && (
          <a className={buttonClass({ size: 's' })} href={invoice.link} target="_blank" rel="noreferrer">
            {t.open}
          </a>
        )}
      </p>
    </>
  );
}
