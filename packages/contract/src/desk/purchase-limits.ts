/** What buyer and creator read of why a purchase is given back. */
export const PURCHASE_REFUND_WHY_MAX = 240;
