import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { href, toSafeRedirect } from '#app/href.ts';
import { Container } from '#app/layout/page-frame.tsx';
import { lazyPart } from '#app/lazy-part.tsx';
import { useNavigate } from '#app/link.tsx';
import { useQueryParams } from '#app/location.tsx';
import { PageHead } from '#app/page-head.tsx';
import type { PrefetchContext } from '#app/pages.ts';
import { usePayStop } from '#app/use-pay-stop.ts';
import { pricesQuery } from '#app/prices.ts';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useSession } from '#shared/session/session.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { BuyBar } from '../components/buy-bar.tsx';
import { PackChoice } from '../components/pack-choice.tsx';
import { PayDialog } from '../components/pay-dialog.tsx';
import { PlanChoice } from '../components/plan-choice.tsx';
import { Standing } from '../components/standing.tsx';
import { Terms } from '../components/terms.tsx';
import { choosePack, choosePlan, isWished, orderOf, type Offer, type PriceList } from '../model.ts';
import { walletStrings } from '../strings.ts';
import { useCoupon, type CouponChoice } from '../use-coupon.ts';
import { usePayment } from '../use-payment.ts';
import styles from './pay.module.css';

type Kind = 'point' | 'vip';

const CouponLine = lazyPart<{ choice: CouponChoice }>(
  'coupon-line',
  async () => (await import('../components/coupon-line.tsx')).CouponLine,
);

export function prefetch({ queryClient }: PrefetchContext): Promise<unknown> {
  return queryClient.prefetchQuery(pricesQuery);
}

export default function PayPage() {
  const { page: t } = useStrings(walletStrings);
  const { data: prices, error, refetch, isFetching } = useQuery(pricesQuery);
  return (
    <Container className={styles.page ?? ''}>
      <PageHead title={t.title} description={t.about} isHidden />
      <header className={styles.head}>
        <h1>{t.title}</h1>
        <p className={styles.about}>{t.about}</p>
      </header>
      {prices ? (
        <Shop prices={prices} />
      ) : error ? (
        <ErrorState
          title={t.failed}
          text={error.message}
          requestId={error instanceof ApiError ? error.requestId || undefined : undefined}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div className={styles.waiting} role="status" aria-label={t.loading}>
          <Skeleton height="5em" />
          <Skeleton height="18em" />
          <Skeleton height="8em" />
        </div>
      )}
    </Container>
  );
}

function Shop({ prices }: { prices: PriceList }) {
  const { page: t } = useStrings(walletStrings);
  const query = useQueryParams();
  const navigate = useNavigate();
  const session = useSession();
  const [askedPack, setAskedPack] = useState(query.get('point'));
  const [askedPlan, setAskedPlan] = useState(query.get('vipType'));
  const [hasWaived, setHasWaived] = useState(false);
  const kind: Kind = query.get('type') === 'vip' ? 'vip' : 'point';
  const back = query.get('redirect') ?? undefined;
  const pack = choosePack(prices.packs, askedPack);
  const plan = choosePlan(prices.vips, askedPlan);
  const isLoggedIn = session.status === 'user';
  const listed: Offer | null =
    kind === 'point' ? (pack ? { kind, pack } : null) : plan ? { kind, plan } : null;
  const choice = useCoupon(listed, isLoggedIn);
  const offer = listed && { ...listed, coupon: choice.used ?? undefined };
  const toAddress = (payId?: string) =>
    href.pay({
      type: kind,
      ...(kind === 'point' ? { point: pack?.point } : { vipType: plan?.vipType }),
      redirect: back,
      payId,
    });
  const here = toAddress();
  const stay = { replace: true, keepScroll: true };
  const payment = usePayment({
    // The paid order leaves the history: going back must not lead to it again.
    onPaid: () => (back ? navigate(toSafeRedirect(back), { replace: true }) : navigate(here, stay)),
    onClose: () => navigate(here, stay),
  });
  const openId = orderOf(payment.state)?.payId;
  const showInAddress = useEffectEvent((payId: string) => navigate(toAddress(payId), stay));
  useEffect(() => {
    if (openId) showInAddress(openId);
  }, [openId]);
  const resume = useEffectEvent(() => {
    const payId = query.get('payId');
    if (payId && listed && isWished(listed, query)) payment.resume(listed, payId);
  });
  useEffect(() => {
    if (isLoggedIn) resume();
  }, [isLoggedIn]);
  const stop = usePayStop();
  const isMember = session.status === 'user' && session.client.vip === 1;

  return (
    <>
      <Standing here={here} />
      <div className={styles.shop}>
        <Tabs<Kind>
          label={t.kinds}
          value={kind}
          onValueChange={(type) =>
            navigate(href.pay({ type, redirect: back }), { replace: true, keepScroll: true })
          }
          panelClassName={styles.panel ?? ''}
          tabs={[
            {
              value: 'point',
              label: t.point,
              panel: (
                <PackChoice
                  packs={prices.packs}
                  value={pack}
                  onValueChange={({ point }) => setAskedPack(String(point))}
                />
              ),
            },
            {
              value: 'vip',
              label: t.vip,
              panel: (
                <PlanChoice
                  plans={prices.vips}
                  value={plan}
                  isMember={isMember}
                  onValueChange={({ vipType }) => setAskedPlan(String(vipType))}
                />
              ),
            },
          ]}
        />
        {isLoggedIn && <CouponLine choice={choice} fallback={<Skeleton height="3.5em" />} />}
        <Terms
          kind={kind}
          freeze={prices.freeze}
          hasGifts={prices.vips.some(({ giftPoints }) => giftPoints > 0)}
        />
      </div>
      {offer && (
        <BuyBar
          offer={offer}
          hasWaived={hasWaived}
          onWaive={setHasWaived}
          stop={stop}
          isAnonymous={session.status === 'anonymous'}
          onBuy={() => (isLoggedIn ? payment.open(offer) : navigate(href.login({ redirect: here })))}
        />
      )}
      <PayDialog payment={payment} />
    </>
  );
}
