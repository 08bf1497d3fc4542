const GIVEN_UP = /^cancelled: ?(.*)$/su;

/** What a job failed with last, in the reader's words where staff gave it up: its reason is staff's own, what it had failed with before stays. */
export function sayJobError(
  error: string,
  t: { givenUp: string; givenUpFor: (why: string) => string },
): string {
  const why = GIVEN_UP.exec(error)?.[1];
  if (why === undefined) return error;
  const [reason = '', ...before] = why.split('\n');
  return [reason === '' ? t.givenUp : t.givenUpFor(reason), ...before].join('\n');
}
