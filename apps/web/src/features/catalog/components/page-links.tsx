import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { listPageWindow } from '#shared/ui/page-window.ts';
import type { Filters } from '../model.ts';
import { browseStrings } from '../strings.ts';
import { FilterLink } from './filter-link.tsx';
import styles from './page-links.module.css';

/** Pages as links: for readers without scripts, for jumping ahead, and for search engines. */
export function PageLinks({ filters, pages }: { filters: Filters; pages: number }) {
  const t = useStrings(browseStrings);
  if (pages <= 1) return null;
  function step(page: number, label: string, icon: ReactNode) {
    if (page < 1 || page > pages) return null;
    return (
      <FilterLink to={{ ...filters, page }} className={styles.page} aria-label={label}>
        {icon}
      </FilterLink>
    );
  }
  return (
    <nav className={styles.pages} aria-label={t.pages}>
      {step(filters.page - 1, t.previousPage, <ChevronLeft aria-hidden="true" />)}
      {listPageWindow(Math.min(filters.page, pages), pages).map((page, index) =>
        page === null ? (
          <span key={`gap-${index}`} className={styles.page} aria-hidden="true">
            …
          </span>
        ) : (
          <FilterLink
            key={page}
            to={{ ...filters, page }}
            className={styles.page}
            aria-label={t.page(page)}
            aria-current={page === filters.page ? 'page' : undefined}
          >
            {page}
          </FilterLink>
        ),
      )}
      {step(filters.page + 1, t.nextPage, <ChevronRight aria-hidden="true" />)}
    </nav>
  );
}
