import { Check, CircleAlert, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { guardianStrings } from '#app/guardian.strings.ts';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { GUARDIAN_PLACE } from '#app/refused.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { orderOf, priceFenOf, secondsLeft, type Offer, type PayOrder } from '../model.ts';
import { walletStrings } from '../strings.ts';
import type { Payment } from '../use-payment.ts';
import styles from './pay-dialog.module.css';

/** The window with the QR code, whatever has become of the payment. */
export function PayDialog({ payment }: { payment: Payment }) {
  const { pay: t } = useStrings(walletStrings);
  const { state } = payment;
  return (
    <Dialog
      open={state.kind !== 'closed' && state.kind !== 'paid'}
      onOpenChange={(open) => !open && payment.close()}
      title={t.title}
      size="s"
    >
      {state.kind !== 'closed' && (
        <div className={styles.pay}>
          <Amount offer={state.offer} askedFen={orderOf(state)?.amountFen} />
          <Stage payment={payment} />
        </div>
      )}
    </Dialog>
  );
}

function Amount({ offer, askedFen = priceFenOf(offer) }: { offer: Offer; askedFen: number | undefined }) {
  const { pay: t } = useStrings(walletStrings);
  const format = useFormat();
  const name =
    offer.kind === 'point'
      ? t.forPoints(format.number(offer.pack.paid + offer.pack.bonus))
      : offer.plan.tier === 'monthly'
        ? t.forMonthly
        : t.forYearly;
  return (
    <div className={styles.amount}>
      <strong className={styles.figure}>{format.fen(askedFen)}</strong>
      <span className={styles.name}>{name}</span>
    </div>
  );
}

function Stage({ payment }: { payment: Payment }) {
  const { pay: t } = useStrings(walletStrings);
  const { toSettings } = useStrings(guardianStrings);
  const { state } = payment;
  switch (state.kind) {
    case 'creating':
      return (
        <>
          <div className={styles.code}>
            <Skeleton aspectRatio="1 / 1" />
          </div>
          <p className={styles.line} role="status">
            <Spinner />
            {t.creating}
          </p>
        </>
      );
    case 'waiting':
      return <Waiting order={state.order} nowMs={state.nowMs} />;
    case 'paid':
      return (
        <p className={styles.line} role="status">
          <Check aria-hidden="true" />
          {t.paid}
        </p>
      );
    case 'expired':
      return (
        <Problem title={t.expiredTitle} text={t.expiredText} order={state.order}>
          <Button variant="primary" onClick={() => payment.open(state.offer)}>
            {t.renew}
          </Button>
        </Problem>
      );
    case 'unreachable':
      return (
        <Problem title={t.unreachableTitle} text={t.unreachableText} order={state.order}>
          <Button variant="primary" onClick={payment.askAgain}>
            {t.askAgain}
          </Button>
          <OrdersLink />
        </Problem>
      );
    case 'attention':
      return (
        <Problem title={t.attentionTitle} text={t.attentionText}>
          <OrdersLink />
        </Problem>
      );
    case 'repriced':
      return (
        <Problem
          title={state.isOfCoupon ? t.couponTitle : t.repricedTitle}
          text={state.isOfCoupon ? t.couponText : t.repricedText}
        >
          <Button variant="primary" onClick={payment.close}>
            {t.confirmPrice}
          </Button>
        </Problem>
      );
    case 'failed':
      if (state.failure.isForMinors) {
        return (
          <Problem title={t.minorTitle} text={state.failure.text}>
            <Link href={GUARDIAN_PLACE} className={buttonClass({ variant: 'primary' })}>
              {toSettings}
            </Link>
            <Button onClick={payment.close}>{t.chooseOther}</Button>
          </Problem>
        );
      }
      if (state.failure.isOfCoupon) {
        return (
          <Problem title={state.failure.text} text={t.couponText}>
            <Button variant="primary" onClick={payment.close}>
              {t.confirmPrice}
            </Button>
          </Problem>
        );
      }
      return (
        <Problem title={t.failedTitle} text={state.failure.text} requestId={state.failure.requestId}>
          <Button variant="primary" onClick={payment.retry}>
            {t.retry}
          </Button>
          <Button onClick={payment.close}>{t.close}</Button>
        </Problem>
      );
    case 'closed':
      return null;
  }
}

/** 605 → `10:05`. */
function toClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function Waiting({ order, nowMs }: { order: PayOrder; nowMs: number }) {
  const { pay: t } = useStrings(walletStrings);
  const format = useFormat();
  return (
    <>
      <div className={styles.code}>
        <img src={order.imgCode} alt={t.qrAlt(format.fen(order.amountFen))} width={560} height={560} />
      </div>
      <p className={styles.scan}>{t.scan}</p>
      <p className={styles.line} role="status">
        <Spinner />
        {t.waiting}
      </p>
      {/* Read every second by eyes only; the status above is what is spoken. */}
      <p className={styles.left} aria-live="off">
        {t.left(toClock(secondsLeft(order, nowMs)))}
      </p>
      <div className={styles.text}>
        <p className={styles.fine}>{t.codeText}</p>
        <p className={styles.link}>
          <code>{order.codeUrl}</code>
          <CopyButton text={order.codeUrl} label={t.copy} />
        </p>
      </div>
      {order.simulatorUrl && (
        <div className={styles.simulated}>
          <a
            className={buttonClass({ variant: 'primary', wide: true })}
            href={order.simulatorUrl}
            target="_blank"
            rel="noopener"
          >
            {t.simulate}
            <ExternalLink aria-hidden="true" />
          </a>
          <p className={styles.fine}>{t.simulateHint}</p>
        </div>
      )}
    </>
  );
}

type ProblemProps = {
  title: string;
  text: string;
  requestId?: string;
  order?: PayOrder | null;
  children: ReactNode;
};

function Problem({ title, text, requestId, order, children }: ProblemProps) {
  const { pay: t } = useStrings(walletStrings);
  return (
    <>
      {order && (
        <div className={styles.code} data-spent>
          <img src={order.imgCode} alt="" width={560} height={560} />
        </div>
      )}
      <div className={styles.problem} role="alert">
        <p className={styles.problemTitle}>
          <CircleAlert aria-hidden="true" />
          {title}
        </p>
        <p className={styles.problemText}>{text}</p>
        {requestId && <p className={styles.fine}>{t.requestId(requestId)}</p>}
      </div>
      <div className={styles.actions}>{children}</div>
    </>
  );
}

function OrdersLink() {
  const { pay: t } = useStrings(walletStrings);
  return (
    <Link href={href.orders()} className={buttonClass()}>
      {t.orders}
    </Link>
  );
}
