import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Facts } from '../frame/detail-panel.tsx';
import type { PriceContent } from '../prices/price-changes.ts';
import { PriceFacts } from '../prices/price-facts.tsx';
import { office } from '../session/office-api.ts';
import { approvalsStrings } from './approvals.strings.ts';

type Payload = PriceContent & { effectiveTime: string };
type PriceChangeProps = { payload: Payload; isWaiting: boolean };

/** Whether it is what prices are proposed with; the server has checked it as such. */
export function isPriceChange(payload: object): payload is Payload {
  return 'packs' in payload && 'plans' in payload && 'effectiveTime' in payload;
}

/** Prices that somebody proposes; while they wait, beside those that hold. */
export function PriceChange({ payload, isWaiting }: PriceChangeProps) {
  const t = useStrings(approvalsStrings);
  const format = useFormat();
  const { data } = useQuery({
    queryKey: ['prices', 'versions'],
    queryFn: ({ signal }) => office.pricesDesk.versions({}, { signal }),
    enabled: isWaiting,
  });
  const now = data?.find(({ state }) => state === 'current') ?? null;
  return (
    <>
      <Facts facts={[{ name: t.effectiveTime, value: format.date(payload.effectiveTime, 'time') }]} />
      <PriceFacts content={payload} now={now} />
    </>
  );
}
