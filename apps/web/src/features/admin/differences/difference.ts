import type { Data } from '#shared/api/client.ts';

/** One place where a bill and ours do not say the same. */
export type Difference = Data<'paymentsDesk', 'differences'>['differences'][number];
