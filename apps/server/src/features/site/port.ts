/** The words that the product itself has at a place. */
export type OwnText = { page: string; key: string; zh: string; en: string };
