import type { Data } from '#shared/api/client.ts';

type Comment = Data<'submissions', 'thread'>['comments'][number];
/** A place on a mesh, and from where it was looked at; metres of the model. */
export type Pin = NonNullable<Comment['pin']>;
/** A pin that was sent; `number` as the thread counts them, from 1. */
export type NumberedPin = { id: string; number: number; pin: Pin; isResolved: boolean };

export type Board = {
  pins: readonly NumberedPin[];
  /** The next click on the model places one. */
  isPlacing: boolean;
  /** Placed, and not sent yet. */
  unsent: Pin | null;
  /** The comment that is turned to; empty for none. */
  chosen: string;
  /** Grows each time somebody wants to see a place, also the same one again. */
  flights: number;
  /** Grows each time one is to be placed where the view is centred. */
  centred: number;
  /** Whether a model is open on which they can be placed. */
  isOpen: boolean;
};

export type BoardAction =
  | { type: 'listed'; pins: readonly NumberedPin[] }
  | { type: 'open'; isOpen: boolean }
  | { type: 'place'; isPlacing: boolean }
  | { type: 'centre' }
  | { type: 'placed'; pin: Pin }
  | { type: 'dropped' }
  /** `isFlown`: the camera goes there too. */
  | { type: 'chosen'; id: string; isFlown: boolean };

export const FIRST_BOARD: Board = {
  ...{ pins: [], isPlacing: false, unsent: null, chosen: '', flights: 0, centred: 0, isOpen: false },
};

export function reduceBoard(board: Board, action: BoardAction): Board {
  switch (action.type) {
    case 'listed':
      return { ...board, pins: action.pins };
    case 'open':
      return { ...board, isOpen: action.isOpen, isPlacing: board.isPlacing && action.isOpen };
    case 'place':
      return { ...board, isPlacing: action.isPlacing && board.isOpen };
    case 'centre':
      return board.isPlacing ? { ...board, centred: board.centred + 1 } : board;
    case 'placed':
      return { ...board, unsent: action.pin, isPlacing: false };
    case 'dropped':
      return { ...board, unsent: null, isPlacing: false };
    case 'chosen':
      return { ...board, chosen: action.id, flights: board.flights + (action.isFlown ? 1 : 0) };
  }
}

/** The pins of a thread, numbered as they were said. */
export function numberPins(comments: readonly Comment[]): NumberedPin[] {
  return comments
    .flatMap(({ id, pin, resolveTime }) => (pin ? [{ id, pin, isResolved: resolveTime !== null }] : []))
    .map((pinned, at) => ({ ...pinned, number: at + 1 }));
}
