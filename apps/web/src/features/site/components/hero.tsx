import { ArrowRight, Search } from 'lucide-react';
import { useId, useRef, type SubmitEvent } from 'react';
import { href } from '#app/href.ts';
import { Container } from '#app/layout/page-frame.tsx';
import { Link, useNavigate } from '#app/link.tsx';
import { usePageStrings } from '#app/page-texts.ts';
import { SuggestionsDoor } from '#app/suggest/suggestions-door.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { homeStrings } from '../home.strings.ts';
import { HeroScene } from './hero-scene.tsx';
import styles from './hero.module.css';

/** What this place is, in one look: words on the wall, the product behind them, and a field to start with. */
export function Hero() {
  const t = usePageStrings(homeStrings).hero;
  const section = useRef<HTMLElement>(null);
  return (
    <section ref={section} className={styles.hero} aria-labelledby="home-heading">
      <HeroScene pointerArea={section} />
      <Container className={styles.content ?? ''}>
        <div className={styles.intro}>
          <h1 id="home-heading" className={styles.heading}>
            {t.heading}
          </h1>
          <p className={styles.sentence}>{t.sentence}</p>
          <div className={styles.actions}>
            <Link
              href={href.browse()}
              className={classNames(buttonClass({ variant: 'primary', size: 'xl' }), styles.primary)}
            >
              {t.browse}
              <ArrowRight aria-hidden="true" />
            </Link>
            <Link href={href.create()} className={classNames(buttonClass({ size: 'xl' }), styles.secondary)}>
              {t.create}
            </Link>
          </div>
        </div>
        <SearchLaunch />
      </Container>
    </section>
  );
}

function SearchLaunch() {
  const t = usePageStrings(homeStrings).hero;
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = input.current?.value.trim() ?? '';
    navigate(href.browse(words ? { searchKey: words } : {}));
  }
  return (
    <div className={styles.find}>
      <form className={styles.search} action={href.browse()} onSubmit={handleSubmit}>
        <Search aria-hidden="true" />
        <input
          ref={input}
          className={styles.input}
          type="search"
          name="searchKey"
          role="combobox"
          aria-expanded={false}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-label={t.searchLabel}
          placeholder={t.searchPlaceholder}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
        />
        <button type="submit" className={styles.submit}>
          {t.search}
        </button>
      </form>
      <SuggestionsDoor input={input} listId={listId} />
      <p className={styles.chips}>
        <span>{t.examples}</span>
        {t.chips.split(',').map((words) => (
          <Link key={words} href={href.browse({ searchKey: words })} className={styles.chip}>
            {words}
          </Link>
        ))}
      </p>
    </div>
  );
}
