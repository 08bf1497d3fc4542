import type { create } from '@mogine/contract/create';
import type { Lang } from '@mogine/contract/kernel/envelope';
import type { OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import type { Outlook } from './outlook.ts';
import { readTask } from './read.ts';

/** A result that its owner shows to everybody. */
export type ShownWork = {
  clientId: string;
  index: number;
  /** Whether everybody may read what it was made of. */
  showsSettings: boolean;
  /** Where anybody may open it, and a small picture of it. */
  url: string;
  cover: string;
};

/** A shown result as a task with nothing of its owner's own. Throws NOT_FOUND. */
export async function readShownTask(
  ctx: Context,
  outlook: Outlook,
  { shown, id, lang }: { shown: ShownWork; id: string; lang: Lang },
): Promise<OpResult<typeof create.detail>> {
  const { clientId, index, showsSettings, url, cover } = shown;
  const task = await readTask(ctx, outlook, { clientId, id, lang });
  const words = showsSettings ? {} : { prompt: '', negativePrompt: '', seed: 0, loras: [] };
  return {
    ...{ ...task, ...words, cover, imgUrl: [url] },
    outputs: task.outputs
      .filter((output) => output.index === index)
      .map((output) => ({ ...output, url, cover, others: [], hasScene: false })),
    ...{ source: null, rootId: id, sourceCover: '', reference: '', redraw: null, scale: null, reading: null },
    ...{ starred: false, folderId: '', point: 0, isFreeTry: false },
  };
}
