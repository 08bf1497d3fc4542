import type { Text } from '@mogine/contract/kernel/reasons';
import type { Context } from '#context';
import { sendMessage } from '../messages/index.ts';
import { tradeNumberOf } from '../payments/index.ts';
import type { Invoice } from './repository.ts';

/** Tells whoever asked for an invoice; the notice leads to the order. */
export async function tellOwner(
  ctx: Context,
  { clientId, orderId }: Invoice,
  words: { title: Text; content: Text },
): Promise<void> {
  const target = { page: 'order', id: tradeNumberOf(orderId) } as const;
  await sendMessage(ctx, { clientId, type: 'system', kind: 'money', ...words, target });
}
