import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { SkeletonText } from '#shared/ui/skeleton.tsx';
import { Facts } from '../frame/detail-panel.tsx';
import type { PriceContent } from '../prices/price-changes.ts';
import { PriceFacts } from '../prices/price-facts.tsx';
import { office } from '../session/office-api.ts';
import { approvalsStrings } from './approvals.strings.ts';

type Payload = PriceContent & { effectiveTime: string };
type Versions = Data<'pricesDesk', 'versions'>;
type PriceChangeProps = { payload: Payload; held: HeldPrices };
/** What holds, as far as it has been read; null where the proposal is decided and is told by itself. */
export type HeldPrices = UseQueryResult<Versions> | null;

const NOTHING: PriceContent = { packs: [], plans: [] };

/** Whether it is what prices are proposed with; the server has checked it as such. */
export function isPriceChange(payload: object): payload is Payload {
  return 'packs' in payload && 'plans' in payload && 'effectiveTime' in payload;
}

export function useHeldPrices(isAsked: boolean): HeldPrices {
  const versions = useQuery({
    queryKey: ['prices', 'versions'],
    queryFn: ({ signal }) => office.pricesDesk.versions({}, { signal }),
    enabled: isAsked,
  });
  return isAsked ? versions : null;
}

/** Prices that somebody proposes; while they wait, beside those that hold, and not without them: nothing would look changed. */
export function PriceChange({ payload, held }: PriceChangeProps) {
  const t = useStrings(approvalsStrings);
  const format = useFormat();
  const now = held?.data && (held.data.find(({ state }) => state === 'current') ?? NOTHING);
  return (
    <>
      <Facts facts={[{ name: t.effectiveTime, value: format.date(payload.effectiveTime, 'time') }]} />
      {!held || now ? (
        <PriceFacts content={payload} now={now ?? null} />
      ) : held.isError ? (
        <ReadFailure of={held} title={t.notCompared} />
      ) : (
        <div aria-busy="true">
          <SkeletonText lines={6} />
        </div>
      )}
    </>
  );
}
