import { maskPhone } from '../../account/index.ts';
import { tradeNumberOf } from '../rules.ts';

type Stored = { id: string; phone: string | null; createdAt: Date; paidAt: Date | null };

/** A payment as desks show it: by its number, the phone covered. */
export function presentOrder<Row extends Stored>({ id, phone, createdAt, paidAt, ...order }: Row) {
  return {
    ...order,
    payId: tradeNumberOf(id),
    phone: phone ? maskPhone(phone) : '',
    createTime: createdAt,
    payTime: paidAt,
  };
}
