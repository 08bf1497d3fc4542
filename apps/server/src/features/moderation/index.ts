export { editWords } from './edit-words.ts';
export type { Moderator } from './port.ts';
export { addMissingWords, createGuard, createModerator } from './service.ts';
export type { ListedWord } from './word-search.ts';
