/**
 * What a new person agrees to, in the version that stands on the pages: raised when a text changes in substance. Kept
 * apart from the calls, because the browser reads it.
 */
export const CONSENT_VERSIONS = { terms: '1', privacy: '1' } as const;
