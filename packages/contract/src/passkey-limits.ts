// What server and pages both know of passkeys. No schema is here, so that none travels with a page.

export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 40;
