import type { WorkflowDocument } from '@mogine/contract/workflow/document';
import { openKeyedStore } from '#shared/lib/keyed-store.ts';

/** What is not saved yet, and which revision it was made of. */
export type WorkflowDraft = { readonly revision: number; readonly document: WorkflowDocument };

const store = openKeyedStore('mogine-workflow', 'mogine-workflow-drafts');

export async function readDraft(id: string): Promise<WorkflowDraft | null> {
  const draft = await store.read(`draft:${id}`);
  const isDraft = typeof draft === 'object' && draft !== null && 'revision' in draft && 'document' in draft;
  return isDraft ? (draft as WorkflowDraft) : null;
}

/** Keeps what is not saved, or forgets it once it is. A browser that keeps nothing is no error. */
export async function writeDraft(id: string, draft: WorkflowDraft | null): Promise<void> {
  if (draft) await store.write(`draft:${id}`, draft);
  else await store.remove(`draft:${id}`);
}

/** The task that a workflow ran last; empty for none. */
export async function readLastRun(id: string): Promise<string> {
  const task = await store.read(`run:${id}`);
  return typeof task === 'string' ? task : '';
}

export async function writeLastRun(id: string, task: string): Promise<void> {
  await store.write(`run:${id}`, task);
}

/** Nothing of one person is left for the next. */
export async function forgetWorkflows(): Promise<void> {
  await store.clear();
}
