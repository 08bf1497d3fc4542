import { openKeyedStore } from '#shared/lib/keyed-store.ts';
import type { Unsent } from './editing.ts';
import type { Form } from './model.ts';

type Kept = Unsent & { version: 1; savedAt: number };

const store = openKeyedStore('mogine-unsent-drafts', 'mogine-drafts');
const TEXTS = ['name', 'enName', 'description', 'enDescription', 'type', 'points'] as const;
const LISTS = ['tags', 'enTags', 'color'] as const;

let isForgotten = false;

/** What was typed into a draft and has not reached the server; null for none, or where the browser keeps nothing. */
export async function readUnsent(id: string): Promise<Unsent | null> {
  const kept = await store.read(id);
  if (!isKept(kept)) return null;
  return { revision: kept.revision, form: whole(kept.form), sent: kept.sent && whole(kept.sent) };
}

/** What was kept before materials could be drafts says nothing of tiles. */
function whole(form: Form): Form {
  return { ...form, tile: typeof form.tile === 'string' ? form.tile : '' };
}

export async function keepUnsent(id: string, unsent: Unsent): Promise<void> {
  if (isForgotten) return;
  await store.write(id, { ...unsent, version: 1, savedAt: Date.now() } satisfies Kept);
}

export async function dropUnsent(id: string): Promise<void> {
  await store.remove(id);
}

/** Nothing of one person is left for the next, and the page on its way out keeps no more. */
export async function forgetUnsent(): Promise<void> {
  isForgotten = true;
  await store.clear();
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isKept(value: unknown): value is Kept {
  if (!isRecord(value) || value['version'] !== 1 || !Number.isInteger(value['revision'])) return false;
  return isForm(value['form']) && (value['sent'] === null || isForm(value['sent']));
}

function isForm(value: unknown): value is Form {
  if (!isRecord(value)) return false;
  const isTexts = TEXTS.every((name) => typeof value[name] === 'string');
  const isLists = LISTS.every((name) => {
    const list = value[name];
    return Array.isArray(list) && list.every((word) => typeof word === 'string');
  });
  return isTexts && isLists && ['unsaid', 'free', 'points'].includes(String(value['pricing']));
}
