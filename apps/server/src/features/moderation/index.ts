import type { Feature } from '../feature.ts';
import { forgetRefusals } from './refusals.ts';
import { deskHandlers } from './routes.ts';

export { editWords } from './edit-words.ts';
export type { Moderator } from './port.ts';
export { isReservedName } from './reserved-names.ts';
export { addMissingWords, createGuard, createModerator } from './service.ts';
export { countRefusals } from './refusals.ts';
export type { ListedWord } from './word-search.ts';

/** The lists of words, as staff reads and changes them. */
export const moderationDeskFeature: Feature<'moderationDesk'> = {
  handlers: deskHandlers,
  jobs: [forgetRefusals],
};
