import type { ReactNode } from 'react';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';

/** A `DetailPanel` that takes the whole page, its list gone; `title` is the desk's, for screen readers. */
export function WholeDetail({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
      {children}
    </>
  );
}
