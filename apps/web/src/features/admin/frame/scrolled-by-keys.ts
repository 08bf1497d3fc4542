/** For what scrolls: not every browser lets keys scroll what nothing within takes the focus. */
export const SCROLLED_BY_KEYS = { tabIndex: 0 } as const;
