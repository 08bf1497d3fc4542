import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore, type ComponentProps, type MouseEvent } from 'react';
import { useLang } from '#shared/i18n/strings.tsx';
import type { Href } from './href.ts';
import { go, preloadTarget } from './navigation.ts';
import { readPending, subscribePending } from './pending.ts';
import type { VisitOptions } from './visit.ts';
import { canGoBack, readVisits } from './visits.ts';

/** Goes to an address of ours: `navigate(href.asset(id))`. */
export function useNavigate(): (to: Href, options?: VisitOptions) => void {
  const queryClient = useQueryClient();
  const lang = useLang();
  return useCallback((to, options = {}) => void go(to, options, { queryClient, lang }), [queryClient, lang]);
}

/** One step back, or to the start where this tab has seen nothing of ours before. */
export function useBack(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    if (canGoBack(readVisits())) history.back();
    else navigate('/');
  }, [navigate]);
}

/** Whether a page is on its way. */
export function useIsNavigating(): boolean {
  return useSyncExternalStore(subscribePending, readPending, () => false);
}

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & VisitOptions & { href: Href };

function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const { target } = event.currentTarget;
  return (
    event.button === 0 && !isModified && !event.defaultPrevented && (target === '' || target === '_self')
  );
}

/** A link inside the product: a real `<a>`, its page's code fetched on hover or focus, no reload on a plain click. */
export function Link({ href, replace, keepScroll, onClick, onPointerEnter, onFocus, ...rest }: LinkProps) {
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={href}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        preloadTarget(href);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        preloadTarget(href);
      }}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlainClick(event)) return;
        event.preventDefault();
        navigate(href, { replace, keepScroll });
      }}
    />
  );
}
