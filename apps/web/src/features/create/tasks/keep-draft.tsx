import { lazyPart } from '#app/lazy-part.tsx';

/** The menu item that keeps a model as a draft for the marketplace; it comes after the page, as menus are opened later. */
export const KeepDraft = lazyPart(
  'keep-draft',
  async () => (await import('./keep-draft-item.tsx')).KeepDraftItem,
);
