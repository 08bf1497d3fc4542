/** What the pages below `/product/page/` are of. */
export const PRODUCT_TYPES = ['mostudio', 'moideaai', 'moginelab', 'mohuman', 'solutions'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];
