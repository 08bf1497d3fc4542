import type { Context } from '#context';
import type { Named, SubjectKind, Subjects } from './port.ts';

/** Published works are decided on at the gallery, members at the desk of cases. */
export const DESK_SUBJECTS = ['asset', 'task', 'rating'] as const;

export function toDeskSubject(subject: string): (typeof DESK_SUBJECTS)[number] {
  return DESK_SUBJECTS.find((known) => known === subject) ?? 'asset';
}

/** What these are, by id: one question for each kind of subject. */
export async function nameAll(
  ctx: Context,
  subjects: Subjects,
  rows: readonly { subject: SubjectKind; id: string }[],
): Promise<ReadonlyMap<string, Named>> {
  const asked = DESK_SUBJECTS.map(async (about) => {
    const ids = rows.filter(({ subject }) => subject === about).map(({ id }) => id);
    return ids.length > 0 ? ((await subjects[about].nameMany?.(ctx, ids)) ?? []) : [];
  });
  return new Map((await Promise.all(asked)).flat().map((named) => [named.id, named]));
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Ids that somebody of staff means by an id or by words; null where nothing was typed. */
export async function findMeant(ctx: Context, subjects: Subjects, words = ''): Promise<string[] | null> {
  if (words === '') return null;
  if (ID.test(words)) return [words.toLowerCase()];
  const found = DESK_SUBJECTS.map(async (about) => subjects[about].findByWords?.(ctx, words) ?? []);
  return (await Promise.all(found)).flat();
}
