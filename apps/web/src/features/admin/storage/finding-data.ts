import type { Href } from '#app/href.ts';
import type { Data } from '#shared/api/client.ts';
import { deskHref } from '../desk.ts';

export type Finding = Data<'storageDesk', 'finding'>;
export type Overview = Data<'storageDesk', 'overview'>;
export type Sweep = NonNullable<Overview['running']>;

/** The desk at which staff deals with what a file belongs to. */
const DESKS: Readonly<Record<Finding['subject'], string | null>> = {
  ...{ asset: 'assets', submission: 'review', person: 'people', task: 'ai', post: 'gallery' },
  ...{ enquiry: 'enquiries', case: 'cases', invoice: 'invoices', site: null, none: null },
};

/** Null where there is no one thing to look at. */
export function subjectHref({ subject, subjectId }: Finding): Href | null {
  const desk = DESKS[subject];
  return desk === null || subjectId === '' ? null : deskHref(desk, subjectId);
}

/** Whether somebody may do something about it now. */
export function isWaiting({ state }: Finding): boolean {
  return state === 'open' || state === 'known';
}
