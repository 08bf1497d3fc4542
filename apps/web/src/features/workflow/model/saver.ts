import type { WorkflowDocument } from '@mogine/contract/workflow/document';
import { api } from '#shared/api/api.ts';
import { ApiError } from '#shared/api/client.ts';
import { isWorthRetrying } from '#shared/api/query.ts';
import { writeDraft } from './drafts.ts';
import type { History } from './history.ts';

/** `changed`: somebody saved it elsewhere, and a person has to say which one is to stay. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'changed' | 'refused';

export type Saver = {
  read(): SaveState;
  subscribe(listener: () => void): () => void;
  /** Saves what is not saved yet. Gives the revision that is stored, or null where nothing could be. */
  flush(): Promise<number | null>;
  /** Goes on from what is stored. */
  accept(revision: number): void;
  stop(): void;
};

const PAUSE_MS = 900;
const RETRY_MS = 3000;
const DRAFT_PAUSE_MS = 150;

/** Keeps a document saved while it is edited: here at once, on the server a moment later, one save at a time. */
export function createSaver(
  history: History,
  { id, revision: first, isDirty }: { id: string; revision: number; isDirty: boolean },
): Saver {
  let revision = first;
  let state: SaveState = isDirty ? 'waiting' : 'saved';
  let stored: WorkflowDocument | null = isDirty ? null : history.read();
  let saving: Promise<void> | null = null;
  let timer: number | undefined;
  let draftTimer: number | undefined;
  const listeners = new Set<() => void>();

  function become(next: SaveState): void {
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function plan(pauseMs: number): void {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void save(), pauseMs);
  }

  function keepDraft(): void {
    window.clearTimeout(draftTimer);
    void writeDraft(id, { revision, document: history.read() });
  }

  function handleChange(): void {
    if (history.read() === stored) return;
    window.clearTimeout(draftTimer);
    draftTimer = window.setTimeout(keepDraft, DRAFT_PAUSE_MS);
    if (state === 'changed') return;
    if (state !== 'offline') become('waiting');
    plan(PAUSE_MS);
  }

  function save(): Promise<void> {
    saving ??= send().finally(() => {
      saving = null;
    });
    return saving;
  }

  async function send(): Promise<void> {
    window.clearTimeout(timer);
    const document = history.read();
    if (document === stored || state === 'changed') return;
    become('saving');
    try {
      const answer = await api.workflow.save({
        workflowId: id,
        revision,
        document: structuredClone(document) as never,
      });
      revision = answer.revision;
      stored = document;
      if (history.read() !== document) {
        become('waiting');
        return plan(PAUSE_MS);
      }
      become('saved');
      window.clearTimeout(draftTimer);
      await writeDraft(id, null);
    } catch (error) {
      if (error instanceof ApiError && error.reason === 'WORKFLOW_CHANGED') return become('changed');
      if (!isWorthRetrying(error)) return become('refused');
      become('offline');
      plan(RETRY_MS);
    }
  }

  const stopListening = history.subscribe(handleChange);
  const handleOnline = () => state === 'offline' && plan(0);
  const handleLeave = () => history.read() !== stored && keepDraft();
  window.addEventListener('online', handleOnline);
  window.addEventListener('pagehide', handleLeave);
  if (isDirty) plan(PAUSE_MS);

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async flush() {
      await saving;
      await save();
      return state === 'saved' ? revision : null;
    },
    accept(next) {
      revision = next;
      stored = history.read();
      become('saved');
      void writeDraft(id, null);
    },
    stop() {
      stopListening();
      window.removeEventListener('online', handleOnline);
      window.removeEventListener('pagehide', handleLeave);
      window.clearTimeout(timer);
      handleLeave();
      if (history.read() !== stored && state !== 'changed') void save();
    },
  };
}
