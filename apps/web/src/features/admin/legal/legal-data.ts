import type { Data } from '#shared/api/client.ts';

export type LegalDetail = Data<'legalDesk', 'detail'>;
