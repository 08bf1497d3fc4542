import type { Moderator } from '#features/moderation';
import type { Feature } from '../feature.ts';
import { createApprove, removeFiles } from './jobs.ts';
import { createHandlers, deskHandlers } from './routes.ts';
import { approve } from './service/decide.ts';

export { editGallery } from './edit-gallery.ts';
export { handleReportedPost, lockPublicPost } from './service/reported.ts';
export { withdrawAll } from './service/publish.ts';
export { removedWork } from './service/removed.ts';
export { findAuthor, findShown } from './service/read.ts';

/** Works that people show to everybody. */
export function createGalleryFeature({ moderator }: { moderator: Moderator }): Feature<'gallery'> {
  return { handlers: createHandlers(moderator), jobs: [removeFiles, createApprove(approve)] };
}

/** Where staff decides on them in the back office. */
export const galleryDeskFeature: Feature<'galleryDesk'> = { handlers: deskHandlers };
