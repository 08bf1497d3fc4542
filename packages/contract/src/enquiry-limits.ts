// What server and pages both know of enquiries. No schema is here, so that none travels with a page.

/** Characters that the fields of a form take. */
export const ENQUIRY_MAX = {
  name: 50,
  company: 100,
  email: 120,
  phone: 24,
  title: 100,
  message: 2000,
  contact: 120,
} as const;

export const ATTACHMENT_MAX_BYTES = 20 * 1024 * 1024;
/** What an attachment may be; its bytes decide, not its name. */
export const ATTACHMENT_FORMATS = ['PDF', 'ZIP', 'JPG', 'PNG', 'WebP', 'GLB'] as const;

/** A number one can call, with or without country code, spaces and an extension. */
export const CONTACT_PHONE = /^\+?\d[\d\s()#-]{5,22}$/;
/** Numbers as we give them: enquiries, feedback, competition works. */
export const ENQUIRY_NUMBER = /^MG-[EFC]-\d{8}-[2-9A-HJ-NP-Z]{4}$/;
