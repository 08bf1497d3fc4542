import type { Feature } from '../feature.ts';
import { mailJobs } from '../mail/index.ts';
import { deskHandlers } from './inbox/routes.ts';
import { removeOldEnquiries } from './jobs.ts';
import { handlers } from './routes.ts';

export { editEnquiries } from './edit-enquiries.ts';

export const enquiryFeature: Feature<'enquiry'> = {
  handlers,
  jobs: [removeOldEnquiries, ...mailJobs],
};

/** Where staff answers what people wrote. */
export const enquiriesDeskFeature: Feature<'enquiriesDesk'> = { handlers: deskHandlers };
