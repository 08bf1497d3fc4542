import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { deskHref } from '../desk.ts';
import { office } from '../session/office-api.ts';
import { useMay } from '../session/use-may.ts';
import { purchasesStrings } from './purchases.strings.ts';
import { RefundDialog } from './refund-dialog.tsx';

/** Gives one asset back to everybody who bought it, where anybody is left and it was not proposed before. */
export function RefundAll({ assetId }: { assetId: string }) {
  const t = useStrings(purchasesStrings);
  const lang = useLang();
  const format = useFormat();
  const mayRefund = useMay()('purchases.refund');
  const [isAsked, setAsked] = useState(false);
  const { data } = useQuery({
    queryKey: ['purchases', 'affected', assetId],
    queryFn: ({ signal }) => office.purchasesDesk.affected({ resourceId: assetId }, { signal }),
  });
  if (!data) return null;
  if (data.approvalId)
    return (
      <Link className={buttonClass({ size: 's' })} href={deskHref('approvals', data.approvalId)}>
        {t.toApproval}
      </Link>
    );
  if (!mayRefund) return null;
  return (
    <>
      <Button size="s" reasons={data.count === 0 ? [t.noneLeft] : []} onClick={() => setAsked(true)}>
        {t.refundAll}
      </Button>
      <RefundDialog
        open={isAsked}
        title={t.refundAllTitle(pickText(lang, data.name, data.enName))}
        text={t.refundAllText(format.number(data.count), format.number(data.points))}
        confirmLabel={t.refundAll}
        propose={(why) => office.purchasesDesk.refundAll({ resourceId: assetId, why })}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
