import { sayNickname } from '@mogine/contract/nickname';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { SkeletonText } from '#shared/ui/skeleton.tsx';
import { deskHref } from '../desk.ts';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { RECORDED } from '../frame/recorded.ts';
import { office } from '../session/office-api.ts';
import { useMay } from '../session/use-may.ts';
import { purchasesStrings } from './purchases.strings.ts';
import styles from './purchases.module.css';
import { RefundDialog } from './refund-dialog.tsx';

type Purchase = Data<'purchasesDesk', 'detail'>;
type Item = Purchase['items'][number];

/** One purchase: whose, what was bought by it, and the way to give each of it back. */
export function PurchasePanel({ id, listHref }: { id: string; listHref: Href }) {
  const t = useStrings(purchasesStrings);
  const lang = useLang();
  const detail = useQuery({
    queryKey: ['purchases', 'detail', id],
    queryFn: ({ signal }) => office.purchasesDesk.detail({ id }, { signal }),
    ...RECORDED,
  });
  const { data } = detail;
  return (
    <DetailPanel
      title={data ? t.whatOf(pickText(lang, data.name, data.enName), data.count) : ''}
      mark={data && data.refunded === data.count && <Badge tone="warn">{t.refunded}</Badge>}
      listHref={listHref}
    >
      {detail.isPending && (
        <div aria-busy="true">
          <SkeletonText lines={8} />
        </div>
      )}
      {detail.isError && <ReadFailure of={detail} title={t.failed} />}
      {data && <Told purchase={data} />}
    </DetailPanel>
  );
}

function Told({ purchase }: { purchase: Purchase }) {
  const t = useStrings(purchasesStrings);
  const format = useFormat();
  const may = useMay();
  const [asked, setAsked] = useState<Item | null>(null);
  const lang = useLang();
  const { buyer, txnId, items } = purchase;
  return (
    <>
      <Facts
        facts={[
          { name: t.orderNo, value: purchase.orderNo },
          {
            name: t.buyer,
            value: [sayNickname(lang, buyer.nickname), buyer.phone].filter(Boolean).join(' · '),
          },
          { name: t.total, value: t.points(format.number(purchase.points)) },
          { name: t.time, value: format.date(purchase.createTime, 'time') },
        ]}
      />
      <p className={styles.links}>
        {may('people.read') && (
          <Link className={buttonClass({ size: 's' })} href={deskHref('people', buyer.id)}>
            {t.toMember}
          </Link>
        )}
        {may('ledger.read') && txnId && (
          <Link className={buttonClass({ size: 's' })} href={deskHref('ledger', txnId)}>
            {t.toLedger}
          </Link>
        )}
      </p>
      <h3 className={styles.heading}>{t.items}</h3>
      <ul className={styles.items}>
        {items.map((item) => (
          <Bought
            key={item.resourceId}
            item={item}
            onRefund={may('purchases.refund') ? () => setAsked(item) : undefined}
          />
        ))}
      </ul>
      <RefundDialog
        open={asked !== null}
        title={
          asked
            ? t.refundTitle(pickText(lang, asked.name, asked.enName), format.number(asked.points))
            : t.refund
        }
        text={t.refundText}
        confirmLabel={t.refund}
        propose={(why) =>
          office.purchasesDesk.refund({ id: purchase.id, resourceId: asked?.resourceId ?? '', why })
        }
        onClose={() => setAsked(null)}
      />
    </>
  );
}

function Bought({ item, onRefund }: { item: Item; onRefund: (() => void) | undefined }) {
  const t = useStrings(purchasesStrings);
  const lang = useLang();
  const format = useFormat();
  const may = useMay();
  const { refund, approvalId } = item;
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <strong>{pickText(lang, item.name, item.enName)}</strong>
        <span className={styles.fine}>
          {t.points(format.number(item.points))} · {t.downloads(format.number(item.downloads))}
        </span>
        <span className={styles.marks}>
          {item.isOfficial && <Badge tone="info">{t.official}</Badge>}
          {!item.isOnSale && <Badge>{t.delisted}</Badge>}
          {refund && <Badge tone="warn">{t.refunded}</Badge>}
        </span>
        {refund && (
          <span className={styles.why}>
            {t.refundedAt(format.date(refund.time, 'time'), refund.by)}
            {'\n'}
            {pickText(lang, refund.why.zh, refund.why.en)}
          </span>
        )}
        {approvalId && <span role="note">{t.waiting}</span>}
      </div>
      <div className={styles.actions}>
        {may('catalogue.edit') && (
          <Link className={buttonClass({ size: 's' })} href={deskHref('assets', item.resourceId)}>
            {t.toAsset}
          </Link>
        )}
        {may('ledger.read') && refund?.txnId && (
          <Link className={buttonClass({ size: 's' })} href={deskHref('ledger', refund.txnId)}>
            {t.toRefund}
          </Link>
        )}
        {approvalId && (
          <Link className={buttonClass({ size: 's' })} href={deskHref('approvals', approvalId)}>
            {t.toApproval}
          </Link>
        )}
        {onRefund && !refund && !approvalId && (
          <Button size="s" onClick={onRefund}>
            {t.refund}
          </Button>
        )}
      </div>
    </li>
  );
}
