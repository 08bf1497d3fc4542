/** Searches that a member may keep. */
export const WANTED_MAX = 30;
/** How long each is kept, from when it was last asked for. */
export const WANTED_DAYS = 180;
