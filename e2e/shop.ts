import { inject } from 'vitest';

export type Stocked = {
  id: string;
  kind: 'model' | 'scene' | 'panorama' | 'material';
  title: { zh: string; en: string };
  price: number;
};
/** What a process needs to work beside the server, as staff does. */
export type Place = { folder: string; port: number; simulatorPort: number };
export type Shop = { url: string; simulatorUrl: string; assets: Stocked[]; place: Place };

declare module 'vitest' {
  export interface ProvidedContext {
    shops: Shop[];
  }
}

/** The one that this worker's journeys have to themselves: what staff changes in it, no other journey meets. */
export function ownShop(): Shop {
  const shop = inject('shops')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (!shop) throw new Error(`no shop for worker ${process.env['VITEST_POOL_ID']}`);
  return shop;
}
