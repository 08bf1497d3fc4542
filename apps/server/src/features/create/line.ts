import { createHeap, type Heap } from '#kernel/heap';

/** A task that waits; tasks are given in the order in which they were handed in. */
export type Waiting = {
  id: string;
  clientId: string;
  /** When a task of its owner was last begun, ms; null where none ever was. */
  servedMs: number | null;
  seconds: number;
};

/** A task that the engine has been handed; until it is begun it waits there, and nobody changes its turn any more. */
export type AtWork = { id: string; clientId: string; secondsLeft: number; isBegun: boolean };

/** What an engine works at together (`lanes`), and how much it is handed at a time, so that it never has to wait (`slots`). */
export type Room = { lanes: number; slots: number };

/** Where a task stands in line: tasks that are taken before it, and in how many seconds it is begun. */
export type Place = { ahead: number; startsIn: number };

type Person = { atWork: number; served: number; tasks: Waiting[]; next: number; rank: number };
/** How a person stood when this was written down; only the last one counts. */
type Standing = { person: Person; atWork: number; served: number };
type Slot = { at: number; clientId: string; index: number };

const NO_SLOT: Slot = { at: 0, clientId: '', index: 0 };

/**
 * Plays the turn of all waiting tasks through as they will be taken: of the person with the fewest at work, then of whoever was
 * served longest ago, then the oldest. Places by task id, also of those that wait in the engine.
 */
export function planLine(
  waiting: readonly Waiting[],
  atWork: readonly AtWork[],
  room: Room,
): Map<string, Place> {
  const places = new Map<string, Place>();
  const { lanes, slots } = openRoom(atWork, room, places);
  const turn = lineUp(waiting, atWork);
  for (let ahead = 0; ahead < waiting.length; ahead++) {
    const slot = slots.takeFirst() ?? NO_SLOT;
    turn.leave(slot.clientId);
    const task = turn.take(Number.MAX_SAFE_INTEGER - waiting.length + ahead);
    if (!task) break;
    const startsIn = Math.max(slot.at, lanes.takeFirst() ?? 0);
    places.set(task.id, { ahead, startsIn });
    lanes.put(startsIn + task.seconds);
    slots.put({ ...slot, at: startsIn + task.seconds, clientId: task.clientId });
  }
  return places;
}

/** When lanes and slots become free; there are at least as many as are in use, by whichever process. */
function openRoom(
  atWork: readonly AtWork[],
  room: Room,
  places: Map<string, Place>,
): { lanes: Heap<number>; slots: Heap<Slot> } {
  const lanes = createHeap<number>((a, b) => a < b);
  const slots = createHeap<Slot>((a, b) => (a.at === b.at ? a.index < b.index : a.at < b.at));
  const begun = atWork.filter(({ isBegun }) => isBegun);
  const handedOver = atWork.filter(({ isBegun }) => !isBegun);
  for (const [index, { clientId, secondsLeft }] of begun.entries()) {
    lanes.put(secondsLeft);
    slots.put({ at: secondsLeft, clientId, index });
  }
  for (let lane = begun.length; lane < room.lanes; lane++) lanes.put(0);
  for (const [index, { id, clientId, secondsLeft }] of handedOver.entries()) {
    const startsIn = lanes.takeFirst() ?? 0;
    places.set(id, { ahead: 0, startsIn });
    lanes.put(startsIn + secondsLeft);
    slots.put({ at: startsIn + secondsLeft, clientId, index: begun.length + index });
  }
  for (let index = atWork.length; index < Math.max(room.slots, room.lanes); index++)
    slots.put({ ...NO_SLOT, index });
  return { lanes, slots };
}

/** Whose turn it is: a heap of people as they stood, out of which what is no longer so is passed over. */
function lineUp(waiting: readonly Waiting[], atWork: readonly AtWork[]) {
  const people = gatherPeople(waiting, atWork);
  const heap = createHeap(isServedBefore);
  const stand = (person: Person): void => heap.put({ person, atWork: person.atWork, served: person.served });
  for (const person of people.values()) stand(person);
  return {
    /** A task of this person is over. */
    leave(clientId: string): void {
      const person = people.get(clientId);
      if (!person) return;
      person.atWork -= 1;
      stand(person);
    },
    /** The next task; its owner was last served at `served` from here on. */
    take(served: number): Waiting | undefined {
      for (let next = heap.takeFirst(); next; next = heap.takeFirst()) {
        const { person } = next;
        const task = person.tasks[person.next];
        const isNow = person.atWork === next.atWork && person.served === next.served;
        if (!isNow || !task) continue;
        person.next += 1;
        person.atWork += 1;
        person.served = served;
        stand(person);
        return task;
      }
      return undefined;
    },
  };
}

function isServedBefore(a: Standing, b: Standing): boolean {
  if (a.atWork !== b.atWork) return a.atWork < b.atWork;
  if (a.served !== b.served) return a.served < b.served;
  return a.person.rank < b.person.rank;
}

/** People come in the order of their oldest task, which decides where all else is equal. */
function gatherPeople(waiting: readonly Waiting[], atWork: readonly AtWork[]): Map<string, Person> {
  const people = new Map<string, Person>();
  for (const task of waiting) {
    const person = people.get(task.clientId);
    if (person) person.tasks.push(task);
    else {
      const served = task.servedMs ?? Number.NEGATIVE_INFINITY;
      people.set(task.clientId, { atWork: 0, served, tasks: [task], next: 0, rank: people.size });
    }
  }
  for (const { clientId } of atWork) {
    const person = people.get(clientId);
    if (person) person.atWork += 1;
  }
  return people;
}
