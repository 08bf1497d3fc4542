import { Download } from 'lucide-react';
import { useState } from 'react';
import { href } from '#app/href.ts';
import { lazyPart } from '#app/lazy-part.tsx';
import { Link } from '#app/link.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { hasReceipt, isPayableNow } from '../model.ts';
import { orderPageStrings } from '../order.strings.ts';
import type { OrderDetail } from '../queries.ts';
import styles from './order-panel.module.css';

const OrderDownloadDialog = lazyPart(
  'order-download-dialog',
  async () => (await import('./order-download-dialog.tsx')).OrderDownloadDialog,
);

/** What the owner of an order may want to do next. */
export function OrderActions({ order, nowMs }: { order: OrderDetail; nowMs: number }) {
  const { order: t } = useStrings(orderPageStrings);
  const { payment } = order;
  const [isDownloading, setIsDownloading] = useState(false);
  const kept = order.items.filter(({ isRefunded }) => !isRefunded);
  const isPayable = isPayableNow(order, nowMs);
  const offer =
    payment?.product === 'vip'
      ? { type: 'vip' as const, vipType: payment.vipType }
      : { type: 'point' as const, point: payment ? payment.paid + payment.bonus : undefined };
  return (
    <div className={styles.actions}>
      {order.refundOf && (
        <Link href={href.order({ no: order.refundOf, type: order.type })} className={buttonClass()}>
          {t.original}
        </Link>
      )}
      {payment && isPayable && (
        <Link
          href={href.pay({ ...offer, payId: order.orderNo })}
          className={buttonClass({ variant: 'primary' })}
        >
          {t.continue}
        </Link>
      )}
      {payment && order.status !== 1 && (
        <Link href={href.pay(offer)} className={buttonClass()}>
          {t.again}
        </Link>
      )}
      {hasReceipt(order) && (
        <Link href={href.receipt({ no: order.orderNo, type: order.type })} className={buttonClass()}>
          {t.receipt}
        </Link>
      )}
      {kept.length > 0 && (
        <Button variant="primary" icon={<Download />} onClick={() => setIsDownloading(true)}>
          {t.download}
        </Button>
      )}
      {isDownloading && <OrderDownloadDialog items={kept} onClose={() => setIsDownloading(false)} />}
    </div>
  );
}
