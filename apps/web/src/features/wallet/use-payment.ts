import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { refreshPayStop } from '#app/refresh-pay-stop.ts';
import { pricesQuery } from '#app/prices.ts';
import { isForMinors } from '#app/refused.ts';
import { api } from '#shared/api/api.ts';
import { ApiError } from '#shared/api/client.ts';
import { subscribe } from '#shared/api/events.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import {
  isCouponOver,
  isNobodysOrder,
  isPayable,
  isPolling,
  orderOf,
  readPayEvent,
  reducePay,
  toOrdered,
  toOrderInput,
  type Offer,
  type PayState,
} from './model.ts';
import { refreshAfterPayment } from './queries.ts';
import { walletStrings } from './strings.ts';

const POLL_MS = 1000;

export type Payment = {
  state: PayState;
  open: (offer: Offer) => void;
  /** Goes on with an order of an earlier visit; the same offer gets the same code as long as that is good. */
  resume: (offer: Offer, payId: string) => void;
  /** Tries what was refused once more: the same order, where one is gone on with. */
  retry: () => void;
  askAgain: () => void;
  close: () => void;
};

type PaymentListeners = { onPaid: () => void; onClose: () => void };

/** Opens payments one at a time and follows the present one by polling and by live events, whichever is first. */
export function usePayment({ onPaid, onClose }: PaymentListeners): Payment {
  const { pay: t } = useStrings(walletStrings);
  const queryClient = useQueryClient();
  const [state, dispatch] = useReducer(reducePay, { kind: 'closed' });
  const creation = useRef<AbortController | null>(null);
  const payId = orderOf(state)?.payId ?? '';
  const isWaiting = isPolling(state);

  useEffect(() => () => creation.current?.abort(), []);

  useEffect(() => {
    if (!isWaiting) return;
    return poll(payId, {
      onState: (code) => dispatch({ type: 'answered', payId, state: code, nowMs: Date.now() }),
      onFailure: () => dispatch({ type: 'unanswered', payId }),
      onTick: () => dispatch({ type: 'clock', nowMs: Date.now() }),
    });
  }, [isWaiting, payId]);

  useEffect(() => {
    if (payId === '') return;
    return subscribe('payment', (data) => {
      const event = readPayEvent(data);
      if (event) dispatch({ type: 'answered', ...event, nowMs: Date.now() });
    });
  }, [payId]);

  const isPaid = state.kind === 'paid';
  const end = useEffectEvent(() => {
    toast.success(t.paid);
    dispatch({ type: 'closed' });
    void refreshAfterPayment(queryClient);
    onPaid();
  });
  useEffect(() => {
    if (isPaid) end();
  }, [isPaid]);

  function close(): void {
    creation.current?.abort();
    dispatch({ type: 'closed' });
    onClose();
  }

  /** `resumes` names the order of an earlier visit. */
  async function create(offer: Offer, resumes: string | null): Promise<void> {
    creation.current?.abort();
    creation.current = new AbortController();
    const { signal } = creation.current;
    dispatch({ type: 'opened', offer, resumes });
    try {
      const found = resumes === null ? null : await findEarlier(offer, resumes, signal);
      if (found) dispatch({ type: 'found', ...found });
      if (found?.offer === null) void queryClient.invalidateQueries({ queryKey: ['coupons'] });
      const wanted = found ? found.offer : offer;
      if (wanted === null || (found && !isPayable(found.state))) return;
      const order = await api.payments.createOrder(toOrderInput(wanted), { signal });
      dispatch({ type: 'created', order, nowMs: Date.now() });
    } catch (error) {
      if (signal.aborted) return;
      if (resumes !== null && error instanceof ApiError && isNobodysOrder(error.reason)) return close();
      refreshPayStop(queryClient, error);
      const isRepriced = error instanceof ApiError && error.reason === 'PRICE_MISMATCH';
      void queryClient.invalidateQueries({ queryKey: ['coupons'] });
      if (isRepriced) void queryClient.invalidateQueries({ queryKey: pricesQuery.queryKey });
      const failure =
        error instanceof ApiError
          ? {
              ...{ text: error.message, requestId: error.requestId, isForMinors: isForMinors(error) },
              isOfCoupon: isCouponOver(error.reason),
            }
          : { text: t.unknown, requestId: '', isForMinors: false, isOfCoupon: false };
      dispatch({ type: 'refused', failure, isRepriced });
    }
  }

  return {
    state,
    open: (offer) => void create(offer, null),
    resume: (offer, payId) => void create(offer, payId),
    retry: () => state.kind === 'failed' && void create(state.offer, state.resumes),
    askAgain: () => dispatch({ type: 'asked-again', nowMs: Date.now() }),
    close,
  };
}

/**
 * What became of an order of an earlier visit, and the offer as that order has it: the same coupon gets the same code, or a new one at
 * the same price. The coupon is read first, so that whatever fails costs nobody theirs.
 */
async function findEarlier(
  offer: Offer,
  payId: string,
  signal: AbortSignal,
): Promise<{ offer: Offer | null; state: number }> {
  const { coupon, amountFen } = await api.orders.detail({ orderNo: payId, type: 1 }, { signal });
  return {
    offer: toOrdered(offer, coupon && { ...coupon, dueFen: amountFen }),
    state: await api.payments.select({ payId }, { signal }),
  };
}

type PollListeners = { onState: (code: number) => void; onFailure: () => void; onTick: () => void };

/** Asks once a second, never twice at once; returns the way to stop. */
function poll(payId: string, { onState, onFailure, onTick }: PollListeners): () => void {
  const controller = new AbortController();
  let isAsking = false;
  async function ask(): Promise<void> {
    if (isAsking) return onTick();
    isAsking = true;
    try {
      const code = await api.payments.select({ payId }, { signal: controller.signal });
      if (!controller.signal.aborted) onState(code);
    } catch {
      if (!controller.signal.aborted) onFailure();
    } finally {
      isAsking = false;
    }
  }
  const timer = setInterval(() => void ask(), POLL_MS);
  return () => {
    clearInterval(timer);
    controller.abort();
  };
}
