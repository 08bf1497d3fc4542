import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';

export type CreatePrices = { points: number; freeTries: number };

/** What an AI creation costs, and how many a day are free: the first two settings, in this order. */
export const createPricesQuery = queryOptions({
  queryKey: ['site', 'create-prices'],
  queryFn: async ({ signal }): Promise<CreatePrices> => {
    const [price, tries] = await api.site.config({}, { signal });
    return { points: Number(price?.paramValue ?? 0), freeTries: Number(tries?.paramValue ?? 0) };
  },
});
