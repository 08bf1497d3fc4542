import type { Data } from '#shared/api/client.ts';

export type Entry = Data<'dictionariesDesk', 'entries'>[number];
