import { href, type Href } from '#app/href.ts';
import { Container } from '#app/layout/page-frame.tsx';
import { Link, useBack } from '#app/link.tsx';
import { usePage } from '#app/location.tsx';
import { PageHead } from '#app/page-head.tsx';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { IsometricIllustration } from '#shared/ui/isometric-illustration.tsx';
import styles from './coming.module.css';
import { comingStrings } from './coming.strings.ts';

/** Says what a page that is still being made will hold, and leads to what can be used now. */
export default function ComingPage() {
  const { route } = usePage();
  const lang = useLang();
  const strings = useStrings(comingStrings);
  const pages: Readonly<Record<string, string>> = strings.pages;
  const goBack = useBack();
  const title = route.title[lang];
  const sentence = pages[route.path] ?? strings.fallback;
  const doors: { to: Href; title: string; text: string }[] = [
    { to: href.browse(), ...strings.browse },
    { to: href.pay(), ...strings.pay },
    { to: href.home(), ...strings.home },
  ];
  return (
    <Container>
      <PageHead title={title} description={sentence} isHidden />
      <div className={styles.page}>
        <div className={styles.intro}>
          <p className={styles.status}>{strings.status}</p>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.sentence}>{sentence}</p>
          <Button size="l" onClick={goBack}>
            {strings.back}
          </Button>
        </div>
        <div className={styles.picture}>
          <IsometricIllustration seed={route.path} />
        </div>
        <nav className={styles.doors} aria-labelledby="works-today">
          <h2 id="works-today" className={styles.heading}>
            {strings.worksToday}
          </h2>
          <ul className={styles.list}>
            {doors.map((door) => (
              <li key={door.to}>
                <Link href={door.to} className={styles.door}>
                  <strong>{door.title}</strong>
                  <span>{door.text}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Container>
  );
}
