import type { Feature } from '../feature.ts';
import { createRatesDeskHandlers, createRatesKind, type RateReaders, type RatesKind } from './desk.ts';

export { FEN_PER_POINT, FIRST_RATES, MIN_WITHDRAW_FEN, MIN_WITHDRAW_POINTS, type Rates } from './rules.ts';
export {
  readComingRates,
  readKnownRates,
  readPayouts,
  readRates,
  restsOnAgreement,
  versionOf,
} from './service.ts';

/** What creators get, from when on; it takes two people, and what was earned keeps what it was earned under. */
export function createRatesDesk(readers: RateReaders): {
  ratesDesk: Feature<'ratesDesk'>;
  ratesKind: RatesKind;
} {
  const kind = createRatesKind(readers);
  return {
    ratesDesk: {
      handlers: createRatesDeskHandlers({ kind, readers }),
      constraints: { rate_version_moment_unique: 'RATE_TIME_TAKEN' },
    },
    ratesKind: kind,
  };
}
