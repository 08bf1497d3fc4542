import { ChevronRight, TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { couponStrings } from '../coupon.strings.ts';
import type { CouponChoice } from '../use-coupon.ts';
import { CouponDialog } from './coupon-dialog.tsx';
import styles from './coupon-line.module.css';

/** What a coupon takes off the offer, and the way to another one. */
export function CouponLine({ choice }: { choice: CouponChoice }) {
  const t = useStrings(couponStrings);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.line} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <TicketPercent aria-hidden="true" />
        <span className={styles.title}>{t.title}</span>
        <Standing choice={choice} />
        <ChevronRight aria-hidden="true" />
      </button>
      <CouponDialog choice={choice} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

function Standing({ choice: { pick, fitting, checked, used } }: { choice: CouponChoice }) {
  const t = useStrings(couponStrings);
  const lang = useLang();
  const format = useFormat();
  if (used) {
    const own = fitting.data?.coupons.find(({ id }) => id === used.ref);
    const one = own ?? checked.data;
    return (
      <span className={styles.used}>
        <span className={styles.name}>{one && pickText(lang, one.name, one.enName)}</span>
        <strong className={styles.taken}>{t.taken(format.fen(one?.takenFen ?? 0))}</strong>
      </span>
    );
  }
  if (fitting.isError) return <span className={styles.words}>{t.failed}</span>;
  if (fitting.isPending || checked.isFetching) return <span className={styles.words}>{t.loading}</span>;
  if (pick.kind === 'code' && checked.error) {
    return <span className={styles.refused}>{checked.error.message}</span>;
  }
  const usable = fitting.data.coupons.filter(({ takenFen }) => takenFen > 0).length;
  return (
    <span className={styles.words}>
      {usable === 0 ? t.nothing : pick.kind === 'none' ? t.unused : t.usable(format.number(usable))}
    </span>
  );
}
