import { readSession, subscribeSession } from '#shared/session/session.ts';

/** Calls `forget` when somebody else is on this page: whoever comes next sends nobody else's files, nor sees their names. */
export function onNextPerson(forget: () => void): void {
  let person = readSession().client?.id;
  subscribeSession(() => {
    const next = readSession().client?.id;
    if (next !== person) forget();
    person = next;
  });
}
