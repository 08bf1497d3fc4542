// What server and pages both know of storefronts. No schema is here, so that none travels with a page.

/** Characters of an introduction, in each language. */
export const INTRO_MAX = 500;
export const STOREFRONT_LINKS_MAX = 5;
export const STOREFRONT_LINK_MAX = 200;
/** How many creators somebody may follow. */
export const FOLLOWS_MAX = 1000;
