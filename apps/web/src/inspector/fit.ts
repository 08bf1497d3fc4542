import type { Size } from '@mogine/contract/lengths';

/** The clear opening of a door, metres. */
export type Opening = { width: number; height: number };
/** A room from wall to wall and floor to ceiling, metres. */
export type Room = { width: number; depth: number; height: number };

/** How a thing is carried straight through a door; `spare` is what is left of it, the smaller of both directions, metres. */
export type DoorFit =
  | { way: 'upright' | 'laid' | 'slanted'; spare: number }
  /** `short`: how much wider or higher the door would have to be, at the least. */
  | { way: 'none'; short: number };

/** How a thing stands in a room. */
export type RoomFit =
  | {
      way: 'stands' | 'turned';
      /** Left over across the room and in its depth, metres. */
      across: number;
      along: number;
      /** Of the floor, 0…1. */
      share: number;
      /** It touches the ceiling while it is stood up from lying. */
      isHardToErect: boolean;
    }
  | { way: 'tooHigh' | 'tooLarge'; short: number };

type Pair = readonly [number, number];

/** Whether a thing of this size goes through a door in one straight line, and how it has to be held. */
export function fitThroughDoor(
  [width, height, depth]: Size,
  { width: wide, height: high }: Opening,
): DoorFit {
  const upright = best([
    [width, height],
    [depth, height],
  ]);
  if (upright >= 0) return { way: 'upright', spare: upright };
  const ends: readonly Pair[] = [
    [width, height],
    [depth, height],
    [width, depth],
  ];
  const laid = best(
    ends.flatMap(([a, b]): Pair[] => [
      [a, b],
      [b, a],
    ]),
  );
  if (laid >= 0) return { way: 'laid', spare: laid };
  if (ends.some((end) => fitsSlanted(end, [wide, high]))) return { way: 'slanted', spare: 0 };
  return { way: 'none', short: -laid };

  /** The most that is left in the direction that is tighter; less than nothing where none fits. */
  function best(sections: readonly Pair[]): number {
    return Math.max(...sections.map(([a, b]) => Math.min(wide - a, high - b)));
  }
}

/** Whether a rectangle goes into another when it is turned in it (Carver 1957). */
function fitsSlanted(thing: Pair, opening: Pair): boolean {
  const [p, q] = [Math.max(...thing), Math.min(...thing)];
  const [a, b] = [Math.max(...opening), Math.min(...opening)];
  if (q > b || p <= a) return q <= b && p <= a;
  const square = p * p + q * q;
  return b >= (2 * p * q * a + (p * p - q * q) * Math.sqrt(square - a * a)) / square;
}

/** Whether a thing stands in an empty room, as it is or turned by a quarter. */
export function fitInRoom([width, height, depth]: Size, room: Room): RoomFit {
  if (height > room.height) return { way: 'tooHigh', short: height - room.height };
  const left = (across: number, along: number): Pair => [room.width - across, room.depth - along];
  const [stands, turned] = [left(width, depth), left(depth, width)];
  const isStanding = Math.min(...stands) >= 0;
  const [across, along] = isStanding ? stands : turned;
  if (!isStanding && Math.min(...turned) < 0)
    return { way: 'tooLarge', short: Math.min(-Math.min(...stands), -Math.min(...turned)) };
  return {
    ...{ way: isStanding ? 'stands' : 'turned', across, along },
    share: (width * depth) / (room.width * room.depth),
    // Tall things come lying; over their edge they are higher than they stand.
    isHardToErect:
      height > Math.max(width, depth) && Math.hypot(height, Math.min(width, depth)) > room.height,
  };
}
