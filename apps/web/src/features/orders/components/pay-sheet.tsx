import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { href, type Href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { PayStopNote } from '#app/pay-stop.tsx';
import { usePayStop } from '#app/use-pay-stop.ts';
import { pricesQuery } from '#app/prices.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Price } from '#shared/ui/price.tsx';
import { missingPoints, shortestPack } from '../model.ts';
import { buyStrings } from '../buy.strings.ts';
import { cartStrings } from '../cart.strings.ts';
import { Cover } from './cover.tsx';
import styles from './pay-sheet.module.css';

export type Subject = { id: string; name: string; cover: string | undefined; color: string };

type PaySheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  subjects: readonly Subject[];
  price: number;
  isRepriced: boolean;
  /** Points the buyer has. */
  point: number;
  /** Where a top-up leads back to. */
  back: Href;
  busy: boolean;
  error: { text: string; requestId: string } | null;
  /** Of what has been taken off sale meanwhile: what is said, and the way on. Nothing is paid for then. */
  gone: { text: string; way: ReactNode } | null;
  onPay: () => void;
};

const SHOWN_SUBJECTS = 4;

/** Price, balance before and after, and either the payment or the shortest way to enough points. */
export function PaySheet(props: PaySheetProps) {
  const { open, onOpenChange, title, subjects, price, isRepriced, point, back, busy, error, gone, onPay } =
    props;
  const t = useStrings(buyStrings);
  const format = useFormat();
  const stop = usePayStop();
  const missing = missingPoints(price, point);
  const isOver = gone !== null || stop !== null;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={gone ? t.goneTitle : stop ? t.stoppedTitle : missing > 0 ? t.shortTitle : title}
      size="s"
      dismissible={!busy}
      footer={
        isOver ? (
          <>
            <Button onClick={() => onOpenChange(false)}>{t.close}</Button>
            {gone?.way}
          </>
        ) : missing > 0 ? (
          <TopUp missing={missing} back={back} />
        ) : (
          <>
            <Button onClick={() => !busy && onOpenChange(false)}>{t.cancel}</Button>
            <Button variant="primary" busy={busy} onClick={onPay}>
              {t.confirm(format.number(price))}
            </Button>
          </>
        )
      }
    >
      <div className={styles.sheet}>
        <ul className={styles.subjects}>
          {subjects.slice(0, SHOWN_SUBJECTS).map((subject) => (
            <li key={subject.id} className={styles.subject}>
              <Cover src={subject.cover} color={subject.color} />
              <span className={styles.name}>{subject.name}</span>
            </li>
          ))}
          {subjects.length > SHOWN_SUBJECTS && (
            <li className={styles.more}>+{format.number(subjects.length - SHOWN_SUBJECTS)}</li>
          )}
        </ul>
        {!isOver && <Sums price={price} point={point} />}
        {!isOver && isRepriced && (
          <p className={styles.warn} role="alert">
            {t.repriced(format.number(price))}
          </p>
        )}
        {!isOver && error && (
          <p className={styles.error} role="alert">
            {error.text}
            {error.requestId && <span className={styles.fine}>{t.requestId(error.requestId)}</span>}
          </p>
        )}
        {gone ? (
          <p role="alert">{gone.text}</p>
        ) : stop ? (
          <PayStopNote stop={stop} />
        ) : (
          <p className={styles.fine}>{missing > 0 ? t.backAfter : t.permanent}</p>
        )}
      </div>
    </Dialog>
  );
}

/** The price, what one has, and what is left or lacks. */
function Sums({ price, point }: { price: number; point: number }) {
  const t = useStrings(buyStrings);
  const format = useFormat();
  const missing = missingPoints(price, point);
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t.price}</dt>
        <dd>
          <Price points={price} />
        </dd>
      </div>
      <div>
        <dt>{t.balance}</dt>
        <dd>{format.number(point)}</dd>
      </div>
      {missing === 0 ? (
        <div className={styles.last}>
          <dt>{t.after}</dt>
          <dd>{format.number(point - price)}</dd>
        </div>
      ) : (
        <div className={styles.short}>
          <dt>{t.shortTitle}</dt>
          <dd>{t.short(format.number(missing))}</dd>
        </div>
      )}
    </dl>
  );
}

/** The cheapest pack that is enough, and the way back here. */
function TopUp({ missing, back }: { missing: number; back: Href }) {
  const t = useStrings(buyStrings);
  const cart = useStrings(cartStrings);
  const format = useFormat();
  const { data: prices } = useQuery(pricesQuery);
  const pack = prices && shortestPack(prices.packs, missing);
  return (
    <Link
      href={href.pay({ type: 'point', point: pack?.point, redirect: back })}
      className={buttonClass({ variant: 'primary', wide: true })}
    >
      {pack ? t.topUp(format.fen(pack.priceFen), format.number(pack.paid + pack.bonus)) : cart.topUp}
    </Link>
  );
}
