import type { Data } from '#shared/api/client.ts';

export type CaseDetail = Data<'casesDesk', 'detail'>;
