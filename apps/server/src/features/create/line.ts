/** A task that waits; tasks are given in the order in which they were handed in. */
export type Waiting = {
  id: string;
  clientId: string;
  /** When a task of its owner was last begun, ms; null where none ever was. */
  servedMs: number | null;
  seconds: number;
};

export type AtWork = { clientId: string; secondsLeft: number };

/** Where a task stands in line: tasks that will be begun before it, and in how many seconds its turn comes. */
export type Place = { ahead: number; startsIn: number };

type Person = { atWork: number; served: number; tasks: Waiting[]; next: number };

/**
 * Plays the turn of all waiting tasks through as they will be taken: of the person with the fewest at work, then of whoever was
 * served longest ago, then the oldest. `lanes` is how many run at a time. Places by task id.
 */
export function planLine(
  waiting: readonly Waiting[],
  atWork: readonly AtWork[],
  lanes: number,
): Map<string, Place> {
  const people = gatherPeople(waiting, atWork);
  const lanesFree = atWork.map(({ clientId, secondsLeft }) => ({ at: secondsLeft, clientId }));
  while (lanesFree.length < lanes) lanesFree.push({ at: 0, clientId: '' });
  const places = new Map<string, Place>();
  for (let ahead = 0; ahead < waiting.length; ahead++) {
    const lane = lanesFree.reduce((first, other) => (other.at < first.at ? other : first));
    const left = people.get(lane.clientId);
    if (left) left.atWork -= 1;
    const person = firstOf(people.values());
    const task = person?.tasks[person.next];
    if (!person || !task) break;
    places.set(task.id, { ahead, startsIn: lane.at });
    person.next += 1;
    person.atWork += 1;
    // Later than everybody who was served in fact.
    person.served = Number.MAX_SAFE_INTEGER - waiting.length + ahead;
    if (person.next === person.tasks.length) people.delete(task.clientId);
    Object.assign(lane, { at: lane.at + task.seconds, clientId: task.clientId });
  }
  return places;
}

function gatherPeople(waiting: readonly Waiting[], atWork: readonly AtWork[]): Map<string, Person> {
  const people = new Map<string, Person>();
  for (const task of waiting) {
    const person = people.get(task.clientId);
    if (person) person.tasks.push(task);
    else {
      const served = task.servedMs ?? Number.NEGATIVE_INFINITY;
      people.set(task.clientId, { atWork: 0, served, tasks: [task], next: 0 });
    }
  }
  for (const { clientId } of atWork) {
    const person = people.get(clientId);
    if (person) person.atWork += 1;
  }
  return people;
}

/** People come in the order of their oldest task, which decides where all else is equal. */
function firstOf(people: Iterable<Person>): Person | null {
  let first: Person | null = null;
  for (const person of people) {
    if (!first || person.atWork < first.atWork) first = person;
    else if (person.atWork === first.atWork && person.served < first.served) first = person;
  }
  return first;
}
