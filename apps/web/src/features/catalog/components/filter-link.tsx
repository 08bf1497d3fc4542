import type { ComponentProps } from 'react';
import { href, type Href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { usePath } from '#app/location.tsx';
import { toBrowseQuery, type Filters } from '../model.ts';

export const RESULTS_ID = 'results';

/** The address of other filters, on whichever of the two browse addresses the reader is. */
export function useFilterHref(): (filters: Filters) => Href {
  const path = usePath();
  return (filters) =>
    path === '/search' ? href.search(toBrowseQuery(filters)) : href.browse(toBrowseQuery(filters));
}

/** Brings the top of the list back into view when a filter changes what stands there. */
export function revealResults(): void {
  const results = document.getElementById(RESULTS_ID);
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView({ block: 'start' });
}

type FilterLinkProps = Omit<ComponentProps<typeof Link>, 'href'> & { to: Filters };

/** A filter as a real link: it works before the page is alive, can be shared, and Back undoes it. */
export function FilterLink({ to, onClick, ...rest }: FilterLinkProps) {
  const toHref = useFilterHref();
  return (
    <Link
      {...rest}
      href={toHref(to)}
      onClick={(event) => {
        onClick?.(event);
        revealResults();
      }}
    />
  );
}
