import { isWaiting } from '@mogine/contract/submission-rules';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Data } from '#shared/api/client.ts';
import type { Pin } from '#shared/pins/model.ts';
import { WAITING_KEY } from '../frame/use-waiting.ts';
import { useWhileAttended } from '../frame/use-while-attended.ts';
import { office } from '../session/office-api.ts';
import { createHolder } from './holder.ts';

export type Queued = Data<'reviewDesk', 'queue'>['records'][number];
export type ReviewDetail = Data<'reviewDesk', 'detail'>;
export type Decision = 'approved' | 'changes_asked' | 'refused';

const holder = createHolder({
  claim: (id) => office.reviewDesk.claim({ id }),
  hold: (id) => office.reviewDesk.hold({ id }),
  release: (id) => office.reviewDesk.release({ id }),
});

/** Well within the minutes for which a submission stays with whoever took it. */
const STAY_MS = 60_000;

/** Soon enough for whoever waits until a colleague has done with it. */
const FREE_MS = 15_000;

/** One submission with all evidence; while a colleague holds it, they are watched, so that it is taken when they leave it. */
export function useReviewDetail(id: string) {
  const queries = useQueryClient();
  const everyMs = useWhileAttended(FREE_MS);
  const detail = useQuery({
    queryKey: detailKey(id),
    queryFn: ({ signal }) => office.reviewDesk.detail({ id }, { signal }),
    enabled: id !== '',
  });
  const isWatched = detail.data !== undefined && isAtColleagues(detail.data.submission);
  useQuery({
    queryKey: ['review', 'holder', id],
    queryFn: ({ signal }) => watchHolder(queries, id, signal),
    enabled: isWatched,
    refetchInterval: everyMs,
  });
  return detail;
}

const detailKey = (id: string) => ['review', 'detail', id];

/** Reads who holds a submission, and all evidence anew only where that has changed. Gives their name; empty where nobody does. */
export async function watchHolder(queries: QueryClient, id: string, signal: AbortSignal): Promise<string> {
  const { records } = await office.reviewDesk.queue({ id, size: 1 }, { signal });
  const [row] = records;
  const known = queries.getQueryData<ReviewDetail>(detailKey(id))?.submission;
  // One that does not wait any more is not among the answers.
  const isSame = known !== undefined && row?.holder === known.holder && row.isMine === known.isMine;
  if (!isSame) await queries.invalidateQueries({ queryKey: detailKey(id) });
  return row?.holder ?? '';
}

/** It waits for a decision, which somebody else looks at making. */
export function isAtColleagues({
  state,
  holder,
  isMine,
}: Pick<ReviewDetail['submission'], 'state' | 'holder' | 'isMine'>): boolean {
  return isWaiting(state) && holder !== '' && !isMine;
}

export type Claim = {
  isTaken: boolean;
  /** Why it could not be taken; `isFetching` while it is being tried. */
  error: unknown;
  isFetching: boolean;
  retry: () => void;
  settle: () => void;
};

/**
 * Takes a submission while it is looked at, keeps it while somebody sits there, and gives it back when somebody else's turn comes,
 * unless it was decided meanwhile. `isFree`: it waits, and nobody holds it; `isMine`: whoever looks had taken it before. Where it could
 * not be taken, `retry` tries once more.
 */
export function useClaim(id: string, { isFree, isMine }: { isFree: boolean; isMine: boolean }): Claim {
  const queries = useQueryClient();
  const claim = useMutation({
    mutationFn: () => holder.take(id),
    onSettled: () => queries.invalidateQueries({ queryKey: ['review'] }),
  });
  const { mutate } = claim;
  useEffect(() => {
    if (isFree) mutate();
  }, [isFree, mutate]);
  useStay(id, claim.isSuccess || isMine, () => {
    claim.reset();
    void queries.invalidateQueries({ queryKey: ['review'] });
  });
  useEffect(() => () => void holder.giveBack(id), [id]);
  return {
    ...{ isTaken: claim.isSuccess, error: claim.error, isFetching: claim.isPending },
    ...{ retry: () => mutate(), settle: () => holder.settle(id) },
  };
}

/** `onLost`: a colleague has taken it, as nobody sat here. */
function useStay(id: string, isOurs: boolean, onLost: () => void) {
  const everyMs = useWhileAttended(STAY_MS);
  const lost = useEffectEvent(onLost);
  useEffect(() => {
    if (!isOurs || everyMs === false) return undefined;
    let isOver = false;
    const stay = () => void holder.stay(id).catch(() => isOver || lost());
    stay();
    const timer = setInterval(stay, everyMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [id, isOurs, everyMs]);
}

export function useDecide(id: string, onDone: (decision: Decision) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (given: {
      decision: Decision;
      reasons: readonly string[];
      note: string;
      seenTakenDown: number;
    }) => office.reviewDesk.decide({ id, ...given, reasons: given.reasons.join(',') }),
    onSuccess: (_, { decision }) => onDone(decision),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['review'] });
      void queries.invalidateQueries({ queryKey: [WAITING_KEY] });
    },
  });
}

/** Of a comment in the thread of a submission. */
export function useResolve(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (given: { id: string; isResolved: boolean }) => office.reviewDesk.resolve(given),
    onSettled: () => queries.invalidateQueries({ queryKey: detailKey(id) }),
  });
}

type Said = { text: string; pin?: Pin };

export function useSay(id: string, onSaid: (said: Said) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ text, ...more }: Said) => office.reviewDesk.say({ id, text: text.trim(), ...more }),
    onSuccess: (_, said) => onSaid(said),
    onSettled: () => queries.invalidateQueries({ queryKey: detailKey(id) }),
  });
}
