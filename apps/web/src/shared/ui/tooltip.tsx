import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import { attachFloating, type Placement } from './floating.ts';
import styles from './floating.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

const OPEN_DELAY_MS = 350;
const CLOSE_DELAY_MS = 120;

type TooltipProps = {
  content: ReactNode;
  placement?: Placement;
  /** Whether the content describes the control; false when it only repeats its label for the eye. */
  describes?: boolean;
  wide?: boolean;
  /** Draws the control; give it `describedBy` as `aria-describedby`. */
  children: (describedBy: string | undefined) => ReactNode;
};

/** Words about a control: on hover after a moment, on keyboard focus and on tap at once; Escape hides them. */
export function Tooltip({
  content,
  placement = 'top',
  describes = true,
  wide = false,
  children,
}: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<number>(undefined);
  const [open, setOpen] = useState(false);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  function openIn(delayMs: number, next: boolean) {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(next), delayMs);
  }
  function handleEnter(event: PointerEvent) {
    if (event.pointerType === 'mouse') openIn(OPEN_DELAY_MS, true);
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    openIn(0, false);
  }

  return (
    <span
      ref={anchor}
      className={classNames(styles.tooltipAnchor, wide && styles.wideAnchor)}
      onPointerEnter={handleEnter}
      onPointerLeave={() => openIn(CLOSE_DELAY_MS, false)}
      onFocus={(event) => event.target.matches(':focus-visible') && openIn(0, true)}
      onBlur={() => openIn(0, false)}
      onKeyDown={handleKeyDown}
      // A described control that is pressed in vain must answer on touch screens too; a mere label steps aside.
      onClick={() => openIn(0, describes)}
    >
      {children(describes ? id : undefined)}
      {describes && (
        <VisuallyHidden>
          <span id={id}>{content}</span>
        </VisuallyHidden>
      )}
      {open && (
        <TooltipBubble anchor={anchor} placement={placement}>
          {content}
        </TooltipBubble>
      )}
    </span>
  );
}

function TooltipBubble({
  anchor,
  placement,
  children,
}: {
  /** Its first child is the control. */
  anchor: RefObject<HTMLElement | null>;
  placement: Placement;
  children: ReactNode;
}) {
  const bubble = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const target = anchor.current?.firstElementChild;
    if (!bubble.current || !target) return;
    if (!bubble.current.matches(':popover-open')) bubble.current.showPopover();
    return attachFloating(target, bubble.current, placement);
  }, [anchor, placement]);

  return (
    <span
      ref={bubble}
      popover="manual"
      role="tooltip"
      aria-hidden="true"
      className={classNames(styles.floating, styles.tooltip)}
    >
      {children}
    </span>
  );
}
