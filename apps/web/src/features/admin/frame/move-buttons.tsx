import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';

type MoveButtonsProps = {
  /** Its place among how many. */
  at: number;
  count: number;
  busy: boolean;
  words: { up: string; down: string; isFirst: string; isLast: string };
  onMove: (step: 1 | -1) => void;
};

/** Moves one of several up or down. */
export function MoveButtons({ at, count, busy, words, onMove }: MoveButtonsProps) {
  return (
    <>
      <Button
        size="s"
        icon={<ArrowUp />}
        reasons={at <= 0 ? [words.isFirst] : []}
        busy={busy}
        onClick={() => onMove(-1)}
      >
        {words.up}
      </Button>
      <Button
        size="s"
        icon={<ArrowDown />}
        reasons={at >= count - 1 ? [words.isLast] : []}
        busy={busy}
        onClick={() => onMove(1)}
      >
        {words.down}
      </Button>
    </>
  );
}
