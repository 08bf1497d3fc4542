import type { ReactNode } from 'react';
import { classNames } from '#shared/ui/class-names.ts';
import { lazyPart } from '#app/lazy-part.tsx';
import { Footer, type FooterProps } from './footer.tsx';
import { Header, type HeaderProps } from './header.tsx';
import styles from './page-frame.module.css';
import { MAIN_ID } from './skip-link.tsx';
import { Splash } from './splash.tsx';

const ToastViewport = lazyPart(
  'toasts',
  async () => (await import('#shared/ui/toast-viewport.tsx')).ToastViewport,
  { isOptional: true },
);
const PaletteDoor = lazyPart(
  'palette-door',
  async () => (await import('#app/palette/palette-door.tsx')).PaletteDoor,
  { isOptional: true },
);

const MemberWatch = lazyPart(
  'member-watch',
  async () => (await import('#app/member-watch.tsx')).MemberWatch,
  { isOptional: true },
);

type PageFrameProps = {
  /** Null where the page brings a frame of its own: then nothing of the shop stands around it. */
  header: HeaderProps | null;
  /** Null on tool pages, which fill the window. */
  footer: FooterProps | null;
  /** Stage shows pictures, paper is for reading. */
  surface?: 'stage' | 'paper';
  children: ReactNode;
};

/** What stands around every page. */
export function PageFrame({ header, footer, surface = 'stage', children }: PageFrameProps) {
  return (
    <div className={classNames(styles.frame, !footer && styles.tool)} data-surface={surface}>
      {header && <Header {...header} />}
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {footer && <Footer {...footer} />}
      <ToastViewport />
      {header && (
        <>
          <PaletteDoor />
          <MemberWatch />
          <Splash />
        </>
      )}
    </div>
  );
}

type ContainerProps = { width?: 'page' | 'reading'; className?: string; children: ReactNode };

/** A centred column with the site's gutter: 1440 wide for pages, 680 for reading. */
export function Container({ width = 'page', className, children }: ContainerProps) {
  return (
    <div className={classNames(styles.container, width === 'reading' && styles.reading, className)}>
      {children}
    </div>
  );
}
