import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { ApiError } from '#shared/api/client.ts';
import {
  beginEditing,
  isDirty,
  isDue,
  reduceEditing,
  type Editing,
  type EditingEvent,
  type Unsent,
} from './editing.ts';
import { toForm, toInput, type Form } from './model.ts';
import { DRAFTS_KEY, isGone, readDraftAnew, saveDraft, type DraftDetail } from './queries.ts';
import { dropUnsent, keepUnsent } from './unsent-drafts.ts';

/** After the last key. */
const PAUSE_MS = 900;

/**
 * The writing of one draft: saved by itself a moment after the last key and when the page is left, kept on this device until
 * the server has it.
 */
export function useEditing(draft: DraftDetail, unsent: Unsent | null) {
  const { id } = draft;
  const queryClient = useQueryClient();
  const [editing, dispatch] = useReducer(reduceEditing, null, () =>
    beginEditing(
      {
        ...{ revision: draft.revision, form: toForm(draft), forbidden: draft.forbidden },
        savedAt: draft.updateTime,
      },
      unsent,
    ),
  );
  /** The save under way: the event that will end it. */
  const underWay = useRef<Promise<EditingEvent> | null>(null);
  const isDueNow = isDue(editing);
  const { form, base, phase } = editing;

  const save = useEffectEvent(() => {
    dispatch({ type: 'sent' });
    const saving = trySaving(queryClient, { id, revision: base.revision, form });
    underWay.current = saving;
    void saving.then((event) => {
      underWay.current = null;
      dispatch(event);
    });
  });
  useEffect(() => {
    if (!isDueNow) return;
    const timer = setTimeout(() => save(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isDueNow, form]);

  const hasFailed = phase.kind === 'failed';
  useEffect(() => {
    if (!hasFailed) return;
    function retry() {
      dispatch({ type: 'retry' });
    }
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [hasFailed]);

  const sent = phase.kind === 'saving' ? phase.sent : null;
  const isKept = isDirty(editing);
  useEffect(() => {
    if (isKept) void keepUnsent(id, { revision: base.revision, form, sent });
    else void dropUnsent(id);
  }, [id, isKept, base, form, sent]);

  const isDiscarded = useRef(false);
  const leave = useEffectEvent(() => {
    if (isDiscarded.current) void dropUnsent(id);
    else void finish(queryClient, { id, editing, underWay: underWay.current });
  });
  useEffect(() => () => leave(), []);

  /** The draft is removed: nothing of it is saved or kept any more. */
  function discard(): void {
    isDiscarded.current = true;
  }
  return { editing, dispatch, discard };
}

type Sending = { id: string; revision: number; form: Form };

/** Saves, and says what came of it. */
async function trySaving(queryClient: QueryClient, { id, revision, form }: Sending): Promise<EditingEvent> {
  try {
    const saved = await saveDraft({ id, revision, ...toInput(form) });
    void queryClient.invalidateQueries({ queryKey: DRAFTS_KEY });
    const { forbidden, updateTime: at } = saved;
    return { type: 'saved', revision: saved.revision, at, forbidden };
  } catch (error) {
    const reason = error instanceof ApiError ? error.reason : '';
    if (isGone(error)) return { type: 'gone' };
    if (reason !== 'CONFLICT') return toFailure(error);
  }
  try {
    const theirs = await readDraftAnew(id);
    return { type: 'conflict', theirs: { revision: theirs.revision, form: toForm(theirs) } };
  } catch (error) {
    return isGone(error) ? { type: 'gone' } : toFailure(error);
  }
}

function toFailure(error: unknown): EditingEvent {
  return { type: 'failed', message: error instanceof Error ? error.message : '' };
}

type Leaving = { id: string; editing: Editing; underWay: Promise<EditingEvent> | null };

/** What was typed last is saved although the page is gone; where that cannot be, this device keeps it. */
async function finish(queryClient: QueryClient, { id, editing, underWay }: Leaving): Promise<void> {
  const ended = underWay && (await underWay);
  const now = ended ? reduceEditing(editing, ended) : editing;
  const { form, base } = now;
  if (now.phase.kind === 'gone') return dropUnsent(id);
  if (!isDirty(now)) return dropUnsent(id);
  if (!isDue(now)) return;
  const event = await trySaving(queryClient, { id, revision: base.revision, form });
  if (event.type === 'saved') await dropUnsent(id);
}
