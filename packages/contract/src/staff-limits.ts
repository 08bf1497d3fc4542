// What server and pages both know of staff's passwords. No schema is here, so that none travels with a page.

export const STAFF_PASSWORD_MIN = 15;
export const STAFF_PASSWORD_MAX = 200;
