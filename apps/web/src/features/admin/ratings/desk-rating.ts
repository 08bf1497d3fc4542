import type { Data } from '#shared/api/client.ts';

export type DeskRating = Data<'ratingsDesk', 'list'>['records'][number];
