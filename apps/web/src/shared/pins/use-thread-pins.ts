import { useEffect, useRef, type RefObject } from 'react';
import { numberPins, type Pin } from './model.ts';
import { usePinBoard } from './pin-board.tsx';

/** Shows the pins of a thread on the model beside it; answers the one that goes with what is said next. */
export function useThreadPins(comments: Parameters<typeof numberPins>[0] | undefined): {
  unsent: Pin | null;
  sent: () => void;
} {
  const pins = usePinBoard();
  const dispatch = pins?.dispatch;
  useEffect(() => {
    if (comments) dispatch?.({ type: 'listed', pins: numberPins(comments) });
  }, [comments, dispatch]);
  return { unsent: pins?.board.unsent ?? null, sent: () => dispatch?.({ type: 'dropped' }) };
}

/** Of the row of a comment: comes into sight when its marker on the model is pressed. */
export function useTurnedTo(id: string): RefObject<HTMLLIElement | null> {
  const item = useRef<HTMLLIElement>(null);
  const isChosen = usePinBoard()?.board.chosen === id;
  useEffect(() => {
    if (isChosen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return item;
}
