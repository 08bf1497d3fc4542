import {
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { enterTopLayer } from './top-layer.ts';

const DOUBLE_CLICK_MS = 500;

/** Whether what was pressed may close it: Escape or its cross, or beside it. */
export type MayClose = (by: 'key' | 'beside') => boolean;

const ALWAYS: MayClose = () => true;

type Modal = {
  ref: RefObject<HTMLDialogElement | null>;
  /** Whether the content is to be drawn: while open, and until the leaving animation ends. */
  present: boolean;
  handlers: {
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
    onPointerDown: (event: MouseEvent<HTMLDialogElement>) => void;
    onClick: (event: MouseEvent<HTMLDialogElement>) => void;
  };
};

/** Tells the styles how wide the scroll bar is that the first modal takes away, so that nothing moves. */
function keepScrollbarRoom(): void {
  const root = document.documentElement;
  if (root.querySelector('dialog:modal')) return;
  root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
}

/**
 * A native modal `<dialog>` driven by `open`. The browser traps and returns focus and makes the rest inert; Escape and
 * a press on the backdrop ask to close as far as `mayClose` lets them. The first control has the focus, or with `takesFocus` the
 * window itself.
 */
export function useModal(
  open: boolean,
  onOpenChange: (open: boolean) => void,
  { mayClose = ALWAYS, takesFocus = false }: { mayClose?: MayClose; takesFocus?: boolean } = {},
): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const openedAtMs = useRef(0);
  const [leaving, setLeaving] = useState(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    keepScrollbarRoom();
    if (!dialog.open) dialog.showModal();
    if (takesFocus) dialog.focus();
    openedAtMs.current = performance.now();
    const leaveTopLayer = enterTopLayer(dialog);
    setLeaving(true);
    return () => {
      leaveTopLayer();
      dialog.close();
    };
  }, [open, takesFocus]);

  useEffect(() => {
    const dialog = ref.current;
    if (open || !leaving || !dialog) return;
    let current = true;
    void Promise.allSettled(dialog.getAnimations().map((animation) => animation.finished)).then(() => {
      if (current) setLeaving(false);
    });
    return () => {
      current = false;
    };
  }, [open, leaving]);

  return {
    ref,
    present: open || leaving,
    handlers: {
      onCancel: (event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (mayClose('key')) onOpenChange(false);
      },
      // The browser may close by itself (a second Escape, form method=dialog): the state follows, or it opens again.
      onClose: (event) => {
        if (event.target !== event.currentTarget || !open) return;
        if (mayClose('key')) onOpenChange(false);
        else ref.current?.showModal();
      },
      onPointerDown: (event) => {
        // The second press of a double click on what opened the dialog lands on its backdrop.
        const isSettled = performance.now() - openedAtMs.current > DOUBLE_CLICK_MS;
        pressedBackdrop.current = isSettled && event.target === event.currentTarget;
      },
      // Both press and release on the backdrop: selecting text out of a field must not close it.
      onClick: (event) => {
        const isBeside = pressedBackdrop.current && event.target === event.currentTarget;
        if (isBeside && mayClose('beside')) onOpenChange(false);
      },
    },
  };
}
