import {
  type ReactNode,
  type Ref,
  type RefObject,
  type ToggleEvent,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import { attachFloating, type Placement } from './floating.ts';
import styles from './floating.module.css';

export type PopoverTriggerProps = {
  ref: RefObject<HTMLButtonElement | null>;
  popoverTarget: string;
  'aria-expanded': boolean;
  'aria-controls': string;
};

/** For what opens a layer without its button: a dropped file, a shortcut. */
export type PopoverHandle = { open: () => void };

type PopoverProps = {
  /** Draws the button; spread the props on it. The browser opens and closes the layer by itself. */
  trigger: (props: PopoverTriggerProps) => ReactNode;
  /** Drawn only once the layer was opened; `close` puts focus back on the button. */
  children: (close: () => void) => ReactNode;
  placement?: Placement;
  label: string;
  className?: string;
  onOpenChange?: (open: boolean) => void;
  ref?: Ref<PopoverHandle>;
};

/** A layer beside its button, on the browser's own popover: light dismiss, Escape, top layer, focus return. */
export function Popover({
  trigger,
  children,
  placement = 'bottom-start',
  label,
  className,
  onOpenChange,
  ref,
}: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [touched, setTouched] = useState(false);

  useImperativeHandle(ref, () => ({ open: () => layer.current?.showPopover() }), []);

  useEffect(() => {
    if (!open || !button.current || !layer.current) return;
    return attachFloating(button.current, layer.current, placement);
  }, [open, placement]);

  function handleToggle(event: ToggleEvent<HTMLDivElement>) {
    const next = event.newState === 'open';
    setOpen(next);
    onOpenChange?.(next);
  }
  function close() {
    layer.current?.hidePopover();
    button.current?.focus({ preventScroll: true });
  }

  return (
    <>
      {trigger({ ref: button, popoverTarget: id, 'aria-expanded': open, 'aria-controls': id })}
      <div
        ref={layer}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={classNames(styles.floating, styles.panel, className)}
        onBeforeToggle={(event) => event.newState === 'open' && setTouched(true)}
        onToggle={handleToggle}
      >
        {touched && children(close)}
      </div>
    </>
  );
}
