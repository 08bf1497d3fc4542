import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 's' | 'm' | 'l' | 'xl';
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean };

/** The class of a button, for links that look like one. */
export function buttonClass({ variant = 'secondary', size = 'm', wide = false }: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide);
}

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonLook & {
    /** Works on what was asked for. A button that can be busy takes a double click as one press: the second would meet what comes after. */
    busy?: boolean;
    /** Why it cannot be pressed now, in the reader's words. Any reason disables it; it stays focusable and says them. */
    reasons?: readonly string[];
    icon?: ReactNode;
  };

export function Button({
  variant,
  size,
  wide,
  busy,
  reasons = [],
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const blocked = reasons.length > 0;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    const isSecond = busy !== undefined && event.detail > 1;
    // A submit button that is blocked or busy must not send its form either.
    if (blocked || busy || isSecond) event.preventDefault();
    else onClick?.(event);
  }

  function render(describedBy?: string) {
    return (
      <button
        {...rest}
        type={type}
        className={classNames(
          buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) }),
          busy && styles.busy,
          className,
        )}
        aria-disabled={blocked || undefined}
        aria-busy={busy || undefined}
        aria-describedby={describedBy ?? rest['aria-describedby']}
        onClick={handleClick}
      >
        <span className={styles.label}>
          {icon}
          {children}
        </span>
        {busy && (
          <span className={styles.spinner}>
            <Spinner />
          </span>
        )}
      </button>
    );
  }

  if (!blocked) return render();
  return (
    <Tooltip wide={wide ?? false} content={<ReasonList reasons={reasons} />}>
      {render}
    </Tooltip>
  );
}

function ReasonList({ reasons }: { reasons: readonly string[] }) {
  return (
    <span className={styles.reasons}>
      {reasons.map((reason) => (
        <span key={reason}>{reason}</span>
      ))}
    </span>
  );
}
