import { createContext, useContext, useMemo, useReducer, type ReactNode } from 'react';
import { FIRST_BOARD, reduceBoard, type Board, type BoardAction } from './model.ts';

/** What a model and the words about it share: who turns to a comment sees its place, and the other way round. */
export type PinBoard = { board: Board; dispatch: (action: BoardAction) => void };

const PinContext = createContext<PinBoard | null>(null);

/** Around a model and the thread about it. */
export function PinBoardProvider({ children }: { children: ReactNode }) {
  const [board, dispatch] = useReducer(reduceBoard, FIRST_BOARD);
  const value = useMemo(() => ({ board, dispatch }), [board]);
  return <PinContext value={value}>{children}</PinContext>;
}

/** Null where nobody speaks of the model. */
export function usePinBoard(): PinBoard | null {
  return useContext(PinContext);
}
