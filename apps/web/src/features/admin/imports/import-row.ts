import type { Data } from '#shared/api/client.ts';

export type ImportRow = Data<'importsDesk', 'detail'>;
