import {
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import { attachFloating, type Placement } from './floating.ts';
import styles from './floating.module.css';
import { nextMenuIndex } from './menu-keys.ts';
import type { PopoverTriggerProps } from './popover.tsx';

type DropdownMenuProps = {
  trigger: (props: PopoverTriggerProps & { 'aria-haspopup': 'menu' }) => ReactNode;
  label: string;
  placement?: Placement;
  /** `MenuItem`s, `MenuSeparator`s, and links that carry `menuItemProps`. */
  children: ReactNode;
};

/** A menu button: arrows, Home, End and letters move, Enter chooses, Escape and Tab close. Choosing anything closes it. */
export function DropdownMenu({ trigger, label, placement = 'bottom-start', children }: DropdownMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open || !button.current || !layer.current) return;
    listItems(layer.current)[0]?.focus({ preventScroll: true });
    return attachFloating(button.current, layer.current, placement);
  }, [open, placement]);

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Tab') return layer.current?.hidePopover();
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const items = listItems(event.currentTarget);
    const current = items.findIndex((item) => item === document.activeElement);
    const next = nextMenuIndex(
      event.key,
      current,
      items.map((item) => item.textContent ?? ''),
    );
    if (next === null) return;
    event.preventDefault();
    items[next]?.focus();
  }
  function handleToggle(event: ToggleEvent<HTMLDivElement>) {
    setOpen(event.newState === 'open');
  }

  return (
    <>
      {trigger({
        ref: button,
        popoverTarget: id,
        'aria-expanded': open,
        'aria-controls': id,
        'aria-haspopup': 'menu',
      })}
      <div
        ref={layer}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={classNames(styles.floating, styles.menu)}
        onKeyDown={handleKeyDown}
        onToggle={handleToggle}
        onClick={(event) => {
          const item = event.target instanceof Element ? event.target.closest('[role^=menuitem]') : null;
          if (item && item.getAttribute('aria-disabled') !== 'true') layer.current?.hidePopover();
        }}
      >
        {children}
      </div>
    </>
  );
}

function listItems(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')];
}

type MenuItemProps = {
  children: ReactNode;
  icon?: ReactNode;
  /** Present on items that are one of a set: which one is on. */
  checked?: boolean;
  disabled?: boolean;
  tone?: 'danger';
  onSelect: () => void;
};

export function MenuItem({ children, icon, checked, disabled = false, tone, onSelect }: MenuItemProps) {
  return (
    <button
      type="button"
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      aria-disabled={disabled || undefined}
      tabIndex={-1}
      className={classNames(styles.item, tone === 'danger' && styles.dangerItem)}
      onClick={() => !disabled && onSelect()}
    >
      {icon}
      {children}
    </button>
  );
}
