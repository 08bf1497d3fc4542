import { splitList } from '@mogine/contract/kernel/lists';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { href } from '#app/href.ts';
import { foundAt } from '#app/found-at.ts';
import { Link } from '#app/link.tsx';
import type { Data } from '#shared/api/client.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { refreshUser } from '#shared/session/session-calls.ts';
import { useSession } from '#shared/session/session.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { isGone, isMispriced, toFailure } from '../failure.ts';
import { dropGone } from '../queries.ts';
import { failureStrings } from '../failure.strings.ts';
import { buyStrings } from '../buy.strings.ts';
import { usePayment } from '../use-payment.ts';
import { PaySheet } from './pay-sheet.tsx';

type Asset = {
  id: string;
  name: string;
  enName: string;
  cover: string;
  coverColor: string;
  price: number;
  kind: Data<'catalog', 'detail'>['kind'];
  access: Data<'catalog', 'detail'>['access'];
};
type BuyDialogProps = {
  asset: Asset;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called before the dialog closes after a purchase. */
  onBought: () => void;
};

/** Asks before buying one asset, with what is left afterwards. */
export function BuyDialog({ asset, open, onOpenChange, onBought }: BuyDialogProps) {
  const t = useStrings(buyStrings);
  const failures = useStrings(failureStrings);
  const lang = useLang();
  const session = useSession();
  const [newPrice, setNewPrice] = useState<number | null>(null);
  const { pay, isPending, error, reset } = usePayment({
    isOpen: open,
    onPaid: () => {
      setNewPrice(null);
      onBought();
      onOpenChange(false);
    },
    onRefused: (refusal) => {
      if (isMispriced(refusal)) setNewPrice(Number(refusal.details['point'] ?? asset.price));
    },
  });
  const queryClient = useQueryClient();
  // Points may have been paid for, and the asset bought, in another window since this page was read.
  useEffect(() => {
    if (open) void refreshUser().catch(() => undefined);
  }, [open]);
  const points = session.client?.point;
  useEffect(() => {
    if (open) void queryClient.invalidateQueries({ queryKey: ['catalog', 'detail', asset.id] });
  }, [open, points, asset.id, queryClient]);
  const isOwnedElsewhere = open && asset.access === 'owned' && !isPending;
  const closeOwned = useEffectEvent(() => {
    toast.show(t.ownedAlready);
    onOpenChange(false);
  });
  useEffect(() => {
    if (isOwnedElsewhere) closeOwned();
  }, [isOwnedElsewhere]);
  const isGoneNow = isGone(error);
  const price = newPrice ?? asset.price;
  const [cover] = splitList(asset.cover);
  if (session.status !== 'user') return null;

  return (
    <PaySheet
      open={open}
      onOpenChange={(next) => {
        if (!next) reset();
        // Not before: the page without the asset would take these words away.
        if (!next && isGoneNow) dropGone(queryClient);
        onOpenChange(next);
      }}
      title={t.title}
      subjects={[
        { id: asset.id, name: pickText(lang, asset.name, asset.enName), cover, color: asset.coverColor },
      ]}
      price={price}
      isRepriced={newPrice !== null}
      point={session.client.point}
      back={href.asset(asset.id)}
      busy={isPending}
      gone={
        isGoneNow
          ? {
              text: t.gone,
              way: (
                <Link
                  href={href.browse({ type: asset.kind })}
                  className={buttonClass({ variant: 'primary' })}
                >
                  {t.similar}
                </Link>
              ),
            }
          : null
      }
      error={error && !isMispriced(error) ? toFailure(error, failures.unknown) : null}
      onPay={() => void pay({ resourceIds: asset.id, expectedPoint: price, ...foundAt(asset.id) })}
    />
  );
}
