import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { listPageWindow } from './page-window.ts';
import styles from './pagination.module.css';
import { uiStrings } from './strings.ts';

type PaginationProps = {
  /** From 1. */
  current: number;
  pages: number;
  onPageChange: (page: number) => void;
};

export function Pagination({ current, pages, onPageChange }: PaginationProps) {
  const t = useStrings(uiStrings);
  if (pages <= 1) return null;

  function step(page: number, label: string, icon: ReactNode) {
    const outside = page < 1 || page > pages;
    return (
      <button
        type="button"
        className={styles.page}
        aria-label={label}
        aria-disabled={outside || undefined}
        onClick={() => !outside && onPageChange(page)}
      >
        {icon}
      </button>
    );
  }

  return (
    <nav aria-label={t.pages} className={styles.pages}>
      {step(current - 1, t.previousPage, <ChevronLeft aria-hidden="true" />)}
      {listPageWindow(current, pages).map((page, index) =>
        page === null ? (
          <span key={`gap-${index}`} className={styles.page} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={page}
            type="button"
            className={styles.page}
            aria-label={t.page(page)}
            aria-current={page === current ? 'page' : undefined}
            onClick={() => onPageChange(page)}
          >
            {page}
          </button>
        ),
      )}
      {step(current + 1, t.nextPage, <ChevronRight aria-hidden="true" />)}
    </nav>
  );
}
