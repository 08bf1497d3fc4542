import { forgetDraft } from '../studio/draft.ts';
import { keepFile } from './kept-file.ts';
import { forgetDrafts } from '../redraw/redraw-drafts.ts';

/** Forgets on this device what somebody was making: words, pictures and masks. */
export async function forgetCreation(): Promise<void> {
  forgetDraft();
  await Promise.all([keepFile(null), forgetDrafts()]);
}
