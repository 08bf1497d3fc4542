import type { Feature } from '../feature.ts';
import { forgetCases, keepPicture, returnPicture } from './jobs.ts';
import type { CaseSubjects } from './port.ts';
import { createDeskHandlers, handlers } from './routes.ts';

export type { Removal } from './port.ts';
export { grantWaiting } from './appeals.ts';
export { bringToDesk, changeReason, isLastRemoval, recordRemoval, removeFromSight } from './service.ts';

/** What was decided against how members show themselves, and their appeals. */
export const casesFeature: Feature<'cases'> = {
  handlers,
  jobs: [keepPicture, returnPicture, forgetCases],
};

/** Where staff decides on it. `subjects`: what else staff removes and appeals bring back. */
export function createCasesDesk(subjects: CaseSubjects): Feature<'casesDesk'> {
  return { handlers: createDeskHandlers(subjects) };
}
