import { UNPACK_LIMITS } from '@mogine/asset-pipeline/unpack-limits';
import type { Chosen } from './dropped-files.ts';
import type { LooseFile, LoosePackage, PackageName } from './loose-files.ts';
import type { TurnedAwayWhy } from './turned-away.ts';

type Held = readonly LoosePackage[];
type Sorted = {
  packages: readonly LoosePackage[];
  singles: readonly LooseFile[];
  /** What splats are called that come in pieces, of which none is sent. */
  inPieces: readonly string[];
};

export type HeldState = {
  /** Packages that lack a piece. */
  held: Held;
  isSorting: boolean;
};

export type HeldPort = {
  /** What belongs together among files and what is held. */
  gather(chosen: readonly LooseFile[], held: Held): Promise<Sorted>;
  /** One file of a package, null where it is more than may be sent. Rejects where a piece cannot be read. */
  pack(found: LoosePackage): Promise<File | null>;
};

export type Packed = { label: string; parts: readonly File[] };

/** Where files go, and what is said of those that do not. */
export type Outlet = {
  /** `packed`: what one file was packed of, and what it is called. */
  send(files: readonly File[], packed?: Packed): void;
  /** What is not sent is listed with its reason. */
  turnAway(name: PackageName, why: TurnedAwayWhy): void;
  /** Of files that nobody can name, or that are listed as they were. */
  tellUnreadable(): void;
};

/** Files on their way from being chosen to being sent, and packages that wait for a piece which one of their files names. */
export function createHeldPackages({ gather, pack }: HeldPort) {
  let state: HeldState = { held: [], isSorting: false };
  let underWay = 0;
  /** Ends when what was chosen so far is sorted. */
  let sorting: Promise<unknown> = Promise.resolve();
  /** Whose files these are: what was begun for somebody before is dropped when it ends. */
  let person = 0;
  const listeners = new Set<() => void>();

  function publish(held: Held) {
    state = { held, isSorting: underWay > 0 };
    for (const listener of listeners) listener();
  }
  /** Null where somebody else is here by now. */
  async function sortNow(chosen: readonly LooseFile[], owner: number) {
    while (person === owner) {
      const before = state.held;
      const { packages, ...others } = await gather(chosen, before);
      // Else something was sent or let go meanwhile, and is part of nothing any more.
      if (state.held === before && person === owner) {
        publish(packages.filter(({ missing }) => missing.length > 0));
        return { whole: packages.filter(({ missing }) => missing.length === 0), ...others };
      }
    }
    return null;
  }
  /** One call after the other: each may bring what the one before lacks. */
  async function sort(chosen: readonly LooseFile[], owner: number) {
    const sorted = sorting.then(() => sortNow(chosen, owner));
    sorting = sorted.catch(() => undefined);
    return sorted;
  }
  /** Whether it could be read, or is nobody's concern any more. */
  async function sendPackage(found: LoosePackage, outlet: Outlet, owner: number): Promise<boolean> {
    if (found.parts.length > UNPACK_LIMITS.entries) {
      outlet.turnAway(nameOf(found), 'many');
      return true;
    }
    const packed = await pack(found).catch(() => 'unreadable' as const);
    if (person !== owner) return true;
    if (packed === 'unreadable') return false;
    if (packed) outlet.send([packed], { label: found.label, parts: found.parts.map(({ file }) => file) });
    else outlet.turnAway(nameOf(found), 'large');
    return true;
  }
  async function sendNew(found: LoosePackage, outlet: Outlet, owner: number): Promise<void> {
    if (!(await sendPackage(found, outlet, owner))) outlet.turnAway(nameOf(found), 'unreadable');
  }
  function letGo(found: LoosePackage) {
    publish(state.held.filter((other) => other !== found));
  }

  return {
    /** Keeps what lacks a piece, and sends everything else. `chosen`: files of the person who is here now. */
    async take(chosen: Promise<Chosen>, outlet: Outlet): Promise<void> {
      const owner = person;
      underWay += 1;
      publish(state.held);
      try {
        const { files, unreadable } = await chosen;
        if (person === owner)
          for (const label of unreadable) outlet.turnAway({ label, parts: 0 }, 'unreadable');
        const sorted = files.length === 0 ? null : await sort(files, owner);
        if (!sorted) return;
        for (const label of sorted.inPieces) outlet.turnAway({ label, parts: 0 }, 'inPieces');
        outlet.send(sorted.singles.map(({ file }) => file));
        for (const found of sorted.whole) if (person === owner) await sendNew(found, outlet, owner);
      } catch {
        if (person === owner) outlet.tellUnreadable();
      } finally {
        underWay -= 1;
        publish(state.held);
      }
    },
    /** Sends a package as it is. */
    async sendAnyway(found: LoosePackage, outlet: Outlet): Promise<void> {
      // Gone at once, so that it is not sent twice, and back where it cannot be read.
      letGo(found);
      if (await sendPackage(found, outlet, person)) return;
      outlet.tellUnreadable();
      publish([...state.held, found]);
    },
    letGo,
    /** Of whoever was here nothing is held, shown or sent any more. */
    forget() {
      person += 1;
      publish([]);
    },
    list: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function nameOf({ label, parts }: LoosePackage): PackageName {
  return { label, parts: parts.length };
}
