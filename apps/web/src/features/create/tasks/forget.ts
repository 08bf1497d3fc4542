import { forgetDraft } from '../studio/draft.ts';
import { keepFile } from './kept-file.ts';
import { forgetDrafts } from '../redraw/redraw-drafts.ts';
import { forgetModelDraft } from '../three/model-draft.ts';

/** Forgets on this device what somebody was making: words, pictures and masks. */
export async function forgetCreation(): Promise<void> {
  forgetDraft();
  forgetModelDraft();
  await Promise.all([keepFile(null), forgetDrafts()]);
}
