import type { Moderator } from '#features/moderation';
import type { Feature } from '../feature.ts';
import { removeFiles } from './jobs.ts';
import { createHandlers } from './routes.ts';

export { editGallery } from './edit-gallery.ts';
export { handleReportedPost, lockPublicPost } from './service/reported.ts';
export { withdrawAll } from './service/publish.ts';
export { findShown } from './service/read.ts';

/** Works that people show to everybody. */
export function createGalleryFeature({ moderator }: { moderator: Moderator }): Feature<'gallery'> {
  return { handlers: createHandlers(moderator), jobs: [removeFiles] };
}
