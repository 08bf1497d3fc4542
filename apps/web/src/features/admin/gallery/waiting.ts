import type { Waiting } from '../desk.ts';
import { office } from '../session/office-api.ts';

/** Works that wait for a person; the longest waiting comes first. */
export async function readWaitingWorks(): Promise<Waiting> {
  const works = await office.galleryDesk.posts({ show: 'waiting' });
  return { count: works.length, since: works[0]?.since ?? null };
}
