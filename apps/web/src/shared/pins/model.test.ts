import { expect, it } from 'vitest';
import { FIRST_BOARD, numberPins, reduceBoard, type Board, type BoardAction, type Pin } from './model.ts';

const PIN: Pin = {
  part: '',
  point: [0, 0, 0],
  normal: [0, 1, 0],
  camera: { position: [1, 1, 1], target: [0, 0, 0] },
};

function after(...actions: readonly BoardAction[]): Board {
  return actions.reduce(reduceBoard, FIRST_BOARD);
}

it('nothing is placed where no model is open, or where nobody asked for it', () => {
  expect(after({ type: 'place', isPlacing: true }).isPlacing).toBe(false);
  expect(after({ type: 'open', isOpen: true }, { type: 'centre' }).centred).toBe(0);
});

it('one is placed at a time, and none any more once the model is closed', () => {
  const placing = [
    { type: 'open', isOpen: true },
    { type: 'place', isPlacing: true },
  ] as const;
  expect(after(...placing)).toMatchObject({ isPlacing: true });
  expect(after(...placing, { type: 'placed', pin: PIN })).toMatchObject({ isPlacing: false, unsent: PIN });
  expect(after(...placing, { type: 'open', isOpen: false }).isPlacing).toBe(false);
});

it('goes there again for each time that it is asked for', () => {
  const chosen = { type: 'chosen', id: 'a', isFlown: true } as const;
  expect(after(chosen, chosen)).toMatchObject({ chosen: 'a', flights: 2 });
  expect(after({ ...chosen, isFlown: false }).flights).toBe(0);
});

it('numbers what is pinned alone, in the order of the thread', () => {
  const said = { by: 'creator', text: '', createTime: '', resolveTime: null } as const;
  const comments = [
    { ...said, id: 'a', pin: PIN },
    { ...said, id: 'b', pin: null },
    { ...said, id: 'c', pin: PIN, resolveTime: '2026-05-01T00:00:00Z' },
  ];
  expect(numberPins(comments)).toEqual([
    { id: 'a', number: 1, pin: PIN, isResolved: false },
    { id: 'c', number: 2, pin: PIN, isResolved: true },
  ]);
});
