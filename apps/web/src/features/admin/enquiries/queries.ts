import type { Data } from '#shared/api/client.ts';

export type About = 'letters' | 'entries';
export type EnquiryRow = Data<'enquiriesDesk', 'list'>['records'][number];
export type Enquiry = Data<'enquiriesDesk', 'detail'>;

/** The desk that shows letters or entries, and the beginning of its queries' keys. */
export const deskOf = (about: About): string => (about === 'letters' ? 'enquiries' : 'entries');
