import type { Href } from '#app/href.ts';
import type { Data } from '#shared/api/client.ts';
import { deskHref, type Desk } from '../desk.ts';

export type Finding = Data<'storageDesk', 'finding'>;
export type Overview = Data<'storageDesk', 'overview'>;
export type Sweep = NonNullable<Overview['running']>;

/** The desk at which staff deals with what a file belongs to; works that are shown without a report are at none. */
const DESKS: Readonly<Record<Finding['subject'], string | null>> = {
  ...{ asset: 'assets', submission: 'review', person: 'people', task: 'ai', post: null },
  ...{ enquiry: 'enquiries', case: 'cases', invoice: 'invoices', site: null, none: null },
};

/** Null where there is no one thing to look at, or where whoever looks may not go: `mine` are the desks that they may see. */
export function subjectHref(
  { subject, subjectId }: Pick<Finding, 'subject' | 'subjectId'>,
  mine: readonly Pick<Desk, 'path'>[],
): Href | null {
  const desk = DESKS[subject];
  const isMine = mine.some(({ path }) => path === desk);
  return desk === null || subjectId === '' || !isMine ? null : deskHref(desk, subjectId);
}

/** Whether somebody may do something about it now. */
export function isWaiting({ state }: Finding): boolean {
  return state === 'open' || state === 'known';
}
