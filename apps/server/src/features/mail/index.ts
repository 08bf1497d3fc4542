import { removeOldMail, sendMail } from './outbox.ts';

export { writeMail, type WrittenMail } from './compose.ts';
export { queueMail, queueMailToStranger, readUnsent, retryFailed } from './outbox.ts';

export const mailJobs = [sendMail, removeOldMail];
