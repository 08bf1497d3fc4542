import type { Feature } from '../feature.ts';
import { deskHandlers } from './desk.ts';
import { forgetCreators, remindCreators } from './jobs.ts';
import { handlers } from './routes.ts';

export {
  closeApplications,
  copyApplications,
  findCreator,
  findPayee,
  openPayee,
  publishesOfficially,
  requireCreator,
} from './service/creators.ts';

export { officialKind } from './service/official.ts';

/** How a member becomes a creator, and how who they are and where their money goes is kept. */
export const applicationsFeature: Feature<'applications'> = {
  handlers,
  jobs: [forgetCreators, remindCreators],
  constraints: { creator_display_name_unique: 'DISPLAY_NAME_TAKEN' },
};

/** Who becomes a creator, as staff decides it. */
export const applicationsDeskFeature: Feature<'applicationsDesk'> = { handlers: deskHandlers };
