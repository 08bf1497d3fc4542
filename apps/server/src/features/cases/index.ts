import type { Feature } from '../feature.ts';
import { forgetCases, keepPicture, returnPicture } from './jobs.ts';
import { deskHandlers, handlers } from './routes.ts';

export { bringToDesk, removeFromSight } from './service.ts';

/** What was decided against how members show themselves, and their appeals. */
export const casesFeature: Feature<'cases'> = {
  handlers,
  jobs: [keepPicture, returnPicture, forgetCases],
};

/** Where staff decides on it. */
export const casesDeskFeature: Feature<'casesDesk'> = { handlers: deskHandlers };
