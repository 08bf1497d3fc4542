/**
 * The texts that the product comes with, in the version a new person agrees to: raised when one changes in substance.
 * Where an operator has put newer ones in force, those count.
 */
export const CONSENT_VERSIONS = { terms: '1', privacy: '7' } as const;
