import type { Feature } from '../feature.ts';
import { mailJobs } from '../mail/index.ts';
import { removeOldEnquiries } from './jobs.ts';
import { handlers } from './routes.ts';

export { editEnquiries } from './edit-enquiries.ts';

export const enquiryFeature: Feature<'enquiry'> = {
  handlers,
  jobs: [removeOldEnquiries, ...mailJobs],
};
