import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { SkeletonText } from '#shared/ui/skeleton.tsx';
import { deskHref } from '../desk.ts';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { office } from '../session/office-api.ts';
import { CouponState, useOff } from './coupon-words.tsx';
import type { Coupon } from './coupon-form.ts';
import styles from './coupons.module.css';
import { couponsStrings } from './coupons.strings.ts';
import { EditCoupon } from './edit-coupon.tsx';
import { GiveCoupon } from './give-coupon.tsx';
import { Grants } from './grants.tsx';
import { MoveCoupon, type Move } from './move-coupon.tsx';

/** One coupon: what it says, how it does, who has it, and what is done with it. */
export function CouponPanel({ id, listHref }: { id: string; listHref: Href }) {
  const t = useStrings(couponsStrings);
  const lang = useLang();
  const detail = useQuery({
    queryKey: ['coupons', 'detail', id],
    queryFn: ({ signal }) => office.couponsDesk.detail({ id }, { signal }),
  });
  const { data } = detail;
  return (
    <DetailPanel
      title={data ? pickText(lang, data.name, data.enName) : ''}
      mark={data && <CouponState state={data.state} />}
      listHref={listHref}
      actions={data && data.state !== 'ended' && <Deeds coupon={data} />}
    >
      {detail.isPending && (
        <div aria-busy="true">
          <SkeletonText lines={8} />
        </div>
      )}
      {detail.isError && <ReadFailure of={detail} title={t.failed} />}
      {data && <Told coupon={data} />}
      {data && data.state !== 'draft' && <Grants id={id} />}
    </DetailPanel>
  );
}

function Deeds({ coupon }: { coupon: Coupon }) {
  const t = useStrings(couponsStrings);
  const [asked, setAsked] = useState<Move | 'change' | 'give' | null>(null);
  const close = () => setAsked(null);
  const { state, isLarge, approvalId } = coupon;
  const start: Move = state === 'paused' ? 'resume' : isLarge ? 'propose' : 'running';
  return (
    <>
      <Button onClick={() => setAsked('ended')}>{t.moves.ended}</Button>
      {state === 'draft' && <Button onClick={() => setAsked('change')}>{t.change}</Button>}
      {state === 'running' && <Button onClick={() => setAsked('paused')}>{t.moves.paused}</Button>}
      {state === 'running' && (
        <Button variant="primary" onClick={() => setAsked('give')}>
          {t.give}
        </Button>
      )}
      {state !== 'running' && approvalId === null && (
        <Button variant="primary" onClick={() => setAsked(start)}>
          {start === 'running' ? t.moves.running : t[start]}
        </Button>
      )}
      {state === 'draft' && <EditCoupon coupon={coupon} open={asked === 'change'} onClose={close} />}
      <GiveCoupon id={coupon.id} open={asked === 'give'} onClose={close} />
      <MoveCoupon
        coupon={coupon}
        asked={asked === 'change' || asked === 'give' ? null : asked}
        onClose={close}
      />
    </>
  );
}

function Told({ coupon }: { coupon: Coupon }) {
  const t = useStrings(couponsStrings);
  const format = useFormat();
  const sayOff = useOff();
  const { leastFen, startTime, endTime, taken, total, figures, approvalId, state } = coupon;
  return (
    <>
      {approvalId ? (
        <p className={styles.note}>
          {t.waiting} <Link href={deskHref('approvals', approvalId)}>{t.toApproval}</Link>
        </p>
      ) : (
        state === 'draft' && coupon.isLarge && <p className={styles.note}>{t.large}</p>
      )}
      <Facts
        facts={[
          { name: t.off, value: sayOff(coupon) },
          { name: t.least, value: leastFen > 0 ? t.leastOf(format.fen(leastFen)) : t.anyPrice },
          { name: t.scope, value: t.scopes[coupon.scope] },
          { name: t.who, value: coupon.isFirstOnly ? t.firstOnly : t.everybody },
          { name: t.code, value: coupon.code || t.noCode },
          { name: t.time, value: t.span(format.date(startTime, 'time'), format.date(endTime, 'time')) },
          { name: t.out, value: t.outOf(format.number(taken), format.number(total)) },
          { name: t.perPerson, value: t.perPersonOf(format.number(coupon.perPerson)) },
          { name: t.madeBy, value: coupon.madeBy },
        ]}
      />
      {state !== 'draft' && (
        <>
          <h3>{t.figures}</h3>
          <Facts
            facts={[
              { name: t.given, value: format.number(figures.given) },
              { name: t.held, value: format.number(figures.held) },
              { name: t.used, value: format.number(figures.used) },
              { name: t.takenSum, value: format.fen(figures.takenFen) },
              { name: t.paidSum, value: format.fen(figures.paidFen) },
            ]}
          />
        </>
      )}
    </>
  );
}
