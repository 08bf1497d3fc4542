import { href } from '#app/href.ts';
import { Container } from '#app/layout/page-frame.tsx';
import { Link } from '#app/link.tsx';
import { PageHead } from '#app/page-head.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import { missingStrings } from './missing.strings.ts';

/** An address that is none of a page, and where to go from here. */
export default function MissingPage() {
  const t = useStrings(missingStrings);
  return (
    <Container>
      <PageHead title={t.title} description={t.text} isHidden />
      <VisuallyHidden>
        <h1>{t.title}</h1>
      </VisuallyHidden>
      <EmptyState
        seed="page-missing"
        title={t.title}
        text={t.text}
        action={
          <>
            <Link href={href.browse()} className={buttonClass({ variant: 'primary' })}>
              {t.browse}
            </Link>
            <Link href={href.home()} className={buttonClass()}>
              {t.home}
            </Link>
          </>
        }
      />
    </Container>
  );
}
