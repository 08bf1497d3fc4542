import type { Feature } from '../feature.ts';
import { forgetAddresses } from './jobs.ts';
import { createHandlers, type RouteParts } from './routes.ts';
import { registerWorkZips } from './service/zip.ts';

/** How members keep their works in order, what they have used, and pictures without the visible label. */
export function createWorksFeature(parts: RouteParts): Feature<'works'> {
  return {
    handlers: createHandlers(parts),
    jobs: [forgetAddresses],
    register: registerWorkZips,
    constraints: { create_folder_name_unique: 'WORK_FOLDER_NAME_TAKEN' },
  };
}
