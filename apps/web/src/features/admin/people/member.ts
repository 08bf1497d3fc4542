import type { Data } from '#shared/api/client.ts';

export type MemberDetail = Data<'peopleDesk', 'detail'>;
