import { sayNickname } from '@mogine/contract/nickname';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { SkeletonText } from '#shared/ui/skeleton.tsx';
import { deskHref } from '../desk.ts';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { RECORDED } from '../frame/recorded.ts';
import { office } from '../session/office-api.ts';
import { useStaffSession, type Permission } from '../session/staff-session.ts';
import { OrderState } from './order-state.tsx';
import { OrderSteps } from './order-steps.tsx';
import styles from './orders.module.css';
import { ordersStrings } from './orders.strings.ts';
import { StartRefund } from './start-refund.tsx';

type Detail = Data<'paymentsDesk', 'order'>;
const OPEN_REFUNDS = new Set<Detail['refunds'][number]['state']>([
  'requested',
  'approved',
  'refunding',
  'abnormal',
]);

/** One payment: whose, for what, what the provider said of it, and the way to its entries in the ledger. */
export function OrderPanel({ payId, listHref }: { payId: string; listHref: Href }) {
  const t = useStrings(ordersStrings);
  const lang = useLang();
  const format = useFormat();
  const session = useStaffSession();
  const [isAsked, setAsked] = useState(false);
  const detail = useQuery({
    queryKey: ['orders', 'detail', payId],
    queryFn: ({ signal }) => office.paymentsDesk.order({ payId }, { signal }),
    ...RECORDED,
  });
  const { data } = detail;
  const may = session.status === 'in' ? session.staff.permissions : [];
  const isPaid = data?.state === 'paid' || data?.state === 'paid_late';
  const hasOpenRefund = data?.refunds.some(({ state }) => OPEN_REFUNDS.has(state)) ?? false;
  return (
    <DetailPanel
      title={data ? `${sayNickname(lang, data.nickname)} · ${format.fen(data.amountFen)}` : ''}
      mark={data && <OrderState state={data.state} />}
      listHref={listHref}
      actions={
        isPaid &&
        !hasOpenRefund &&
        may.includes('refunds.decide') && <Button onClick={() => setAsked(true)}>{t.refund}</Button>
      }
    >
      {detail.isPending && (
        <div aria-busy="true">
          <SkeletonText lines={8} />
        </div>
      )}
      {detail.isError && <ReadFailure of={detail} title={t.failed} />}
      {data && <Told order={data} may={may} />}
      <StartRefund
        payId={payId}
        isMembership={data?.offer.kind === 'vip'}
        open={isAsked}
        onClose={() => setAsked(false)}
      />
    </DetailPanel>
  );
}

function Told({ order, may }: { order: Detail; may: readonly Permission[] }) {
  const t = useStrings(ordersStrings);
  const lang = useLang();
  const format = useFormat();
  const { payId, clientId, offer, refunds } = order;
  const openRefund = refunds.find(({ state }) => OPEN_REFUNDS.has(state));
  return (
    <>
      <Facts
        facts={[
          {
            name: t.payId,
            value: (
              <span className={styles.copied}>
                <span className={styles.number}>{payId}</span>
                <CopyButton text={payId} />
              </span>
            ),
          },
          ...(order.transactionId
            ? [
                {
                  name: t.transactionId,
                  value: <span className={styles.number}>{order.transactionId}</span>,
                },
              ]
            : []),
          { name: t.sku, value: t.offerOf(offer, order.sku, format.number) },
          { name: t.amount, value: format.fen(order.amountFen) },
          ...(order.coupon
            ? [
                {
                  name: t.coupon,
                  value: (
                    <>
                      −{format.fen(order.offFen)}{' '}
                      {may.includes('coupons.manage') ? (
                        <Link href={deskHref('coupons', order.coupon.id)}>
                          {pickText(lang, order.coupon.name, order.coupon.enName)}
                        </Link>
                      ) : (
                        pickText(lang, order.coupon.name, order.coupon.enName)
                      )}
                    </>
                  ),
                },
              ]
            : []),
          { name: t.phone, value: order.phone || t.noPhone },
          { name: t.invoice, value: order.invoice ? t.invoiceStates[order.invoice] : t.noInvoice },
          { name: t.expires, value: format.date(order.expireTime, 'time') },
        ]}
      />
      <div className={styles.links}>
        <Link className={buttonClass({ size: 's' })} href={deskHref('orders', '', { q: clientId })}>
          {t.othersOf}
        </Link>
        {may.includes('people.read') && (
          <Link className={buttonClass({ size: 's' })} href={deskHref('people', clientId)}>
            {t.toMember}
          </Link>
        )}
        {may.includes('ledger.read') && (
          <Link className={buttonClass({ size: 's' })} href={deskHref('ledger', '', { q: payId })}>
            {t.entries}
          </Link>
        )}
        {order.invoice && may.includes('invoices.manage') && (
          <Link className={buttonClass({ size: 's' })} href={deskHref('invoices', '', { q: payId })}>
            {t.toInvoice}
          </Link>
        )}
        {openRefund && (
          <Link className={buttonClass({ size: 's' })} href={deskHref('refunds', openRefund.refundNo)}>
            {t.toRefund}
          </Link>
        )}
      </div>
      <OrderSteps order={order} />
    </>
  );
}
