import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Href } from '#app/href.ts';
import { Container } from '#app/layout/page-frame.tsx';
import { Link } from '#app/link.tsx';
import styles from './section.module.css';

type SectionProps = {
  id: string;
  heading: string;
  sentence?: string;
  /** Where there is more of this. */
  more?: { to: Href; label: string };
  children: ReactNode;
};

/** A part of the home page under its own heading. */
export function Section({ id, heading, sentence, more, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Container>
        <header className={styles.head}>
          <h2 id={id} className={styles.heading}>
            {heading}
          </h2>
          {sentence && <p className={styles.sentence}>{sentence}</p>}
          {more && (
            <Link href={more.to} className={styles.more}>
              {more.label}
              <ArrowRight aria-hidden="true" />
            </Link>
          )}
        </header>
        {children}
      </Container>
    </section>
  );
}
