import { splitList } from '@mogine/contract/kernel/lists';
import { useState } from 'react';
import { href } from '#app/href.ts';
import { ApiError } from '#shared/api/client.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { useSession } from '#shared/session/session.ts';
import { toast } from '#shared/ui/toast-store.ts';
import { toFailure } from '../failure.ts';
import { usePayForAssets } from '../queries.ts';
import { orderStrings } from '../strings.ts';
import { PaySheet } from './pay-sheet.tsx';

type Asset = {
  id: string;
  name: string;
  enName: string;
  cover: string;
  coverColor: string;
  price: number;
};
type BuyDialogProps = { asset: Asset; open: boolean; onOpenChange: (open: boolean) => void };

/** Asks before buying one asset, with what is left afterwards. */
export function BuyDialog({ asset, open, onOpenChange }: BuyDialogProps) {
  const { buy: t, actions } = useStrings(orderStrings);
  const lang = useLang();
  const session = useSession();
  const pay = usePayForAssets();
  const [newPrice, setNewPrice] = useState<number | null>(null);
  const price = newPrice ?? asset.price;
  const [cover] = splitList(asset.cover);
  if (session.status !== 'user') return null;

  function handlePay() {
    pay.mutate(
      { resourceIds: asset.id, expectedPoint: price },
      {
        onSuccess: () => {
          toast.success(t.done);
          setNewPrice(null);
          onOpenChange(false);
        },
        onError: (error) => {
          if (error instanceof ApiError && error.reason === 'PRICE_MISMATCH') {
            setNewPrice(Number(error.details['point'] ?? asset.price));
          }
        },
      },
    );
  }

  return (
    <PaySheet
      open={open}
      onOpenChange={(next) => {
        if (!next) pay.reset();
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
      busy={pay.isPending}
      error={
        pay.error && !(pay.error instanceof ApiError && pay.error.reason === 'PRICE_MISMATCH')
          ? toFailure(pay.error, actions.unknown)
          : null
      }
      onPay={handlePay}
    />
  );
}
