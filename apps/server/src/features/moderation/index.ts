export { editWords } from './edit-words.ts';
export type { Moderator } from './port.ts';
export { addMissingWords, createModerator, refuseForbidden } from './service.ts';
export type { ListedWord } from './word-search.ts';
