/** Where the figure stands: a moon gate by day, a paper backdrop, a ring of light by night. */
export const setNames = ['gate', 'paper', 'night'] as const;
export type SetName = (typeof setNames)[number];
