import {
  createContext,
  useContext,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import styles from './guarded-dialog.module.css';
import { guardStrings } from './guard.strings.ts';
import type { MayClose } from './use-modal.ts';

type Guard = (change: 1 | -1) => void;

const GuardContext = createContext<Guard | null>(null);

/** Within a `GuardedDialog`: it holds something of somebody's own, also where nothing was typed since it was opened. */
export function useGuard(isTyped: boolean): void {
  const guard = useContext(GuardContext);
  useEffect(() => {
    if (!guard || !isTyped) return;
    guard(1);
    return () => guard(-1);
  }, [guard, isTyped]);
}

/**
 * A dialog that is written into: a slip does not close it. Once something was entered a press beside it does nothing but say so,
 * and Escape and the cross close it the second time; the buttons of its foot mean what they say.
 */
export function GuardedDialog({ children, ...dialog }: Omit<DialogProps, 'mayClose'>) {
  const mayClose = useRef<MayClose>(() => true);
  return (
    <Dialog {...dialog} mayClose={(by) => mayClose.current(by)}>
      <Guarded mayClose={mayClose} onDiscard={() => dialog.onOpenChange(false)}>
        {children}
      </Guarded>
    </Dialog>
  );
}

type GuardedProps = { mayClose: Ref<MayClose>; onDiscard: () => void; children: ReactNode };

function Guarded({ mayClose, onDiscard, children }: GuardedProps) {
  const t = useStrings(guardStrings);
  const isEntered = useRef(false);
  const held = useRef(0);
  const [isAsked, setAsked] = useState(false);
  const [guard] = useState(() => (change: 1 | -1) => {
    held.current += change;
  });
  useImperativeHandle(mayClose, () => (by) => {
    if (!isEntered.current && held.current === 0) return true;
    if (isAsked && by === 'key') return true;
    setAsked(true);
    return false;
  });
  return (
    <GuardContext value={guard}>
      <div
        className={styles.content}
        onInput={({ target }) => {
          // What is looked for is nobody's work.
          if (target instanceof HTMLInputElement && target.type === 'search') return;
          isEntered.current = true;
          setAsked(false);
        }}
      >
        {children}
      </div>
      {isAsked && (
        <p className={styles.asked} role="alert">
          {t.unsent}
          <Button size="s" onClick={onDiscard}>
            {t.discard}
          </Button>
        </p>
      )}
    </GuardContext>
  );
}
