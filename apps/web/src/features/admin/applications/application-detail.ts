import type { Data } from '#shared/api/client.ts';

/** An application as staff reads it. */
export type ApplicationDetail = Data<'applicationsDesk', 'detail'>;
