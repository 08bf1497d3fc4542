import type { Data } from '#shared/api/client.ts';

/** A refund in the queue of staff. */
export type DeskRefund = Data<'paymentsDesk', 'refunds'>[number];
