import { href, type Href } from '#app/href.ts';
import type { ProductType } from '#app/product-types.ts';

/** Where each product line is used. */
export const PRODUCT_PLACES: Readonly<Record<ProductType, Href>> = {
  mostudio: href.browse(),
  moideaai: href.create(),
  moginelab: href.lab(),
  mohuman: href.digitalHuman(),
  solutions: href.contact(),
};
