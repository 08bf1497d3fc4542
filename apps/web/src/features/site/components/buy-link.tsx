import type { ComponentProps, ReactNode } from 'react';
import type { Href } from '#app/href.ts';
import { lazyPart } from '#app/lazy-part.tsx';
import { Link } from '#app/link.tsx';
import type { PayStop } from '#app/use-pay-stop.ts';
import { buttonClass, type ButtonLook } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import type { StoppedBuy as Stopped } from './stopped-buy.tsx';

// Rare, so that nobody else waits for it.
const StoppedBuy = lazyPart<ComponentProps<typeof Stopped>>(
  'stopped-buy',
  async () => (await import('./stopped-buy.tsx')).StoppedBuy,
);
/** Says why nothing can be paid now. */
export const StopNote = lazyPart<{ stop: PayStop }>(
  'pay-stop',
  async () => (await import('#app/pay-stop.tsx')).PayStopNote,
);

type BuyLinkProps = {
  href: Href;
  /** Why nothing can be paid now. */
  stop: PayStop | null;
  look: ButtonLook;
  className?: string | undefined;
  /** Where its words say less than what it sells. */
  label?: string;
  children: ReactNode;
};

/** The way to where one pays; where nothing can be paid, a button that says why. */
export function BuyLink({ href, stop, look, className, label, children }: BuyLinkProps) {
  const drawn = classNames(buttonClass(look), className);
  if (stop === null) {
    return (
      <Link href={href} className={drawn} aria-label={label}>
        {children}
      </Link>
    );
  }
  return (
    <StoppedBuy
      {...look}
      stop={stop}
      className={className}
      aria-label={label}
      fallback={<span className={drawn}>{children}</span>}
    >
      {children}
    </StoppedBuy>
  );
}
