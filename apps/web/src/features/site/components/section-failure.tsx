import { Container } from '#app/layout/page-frame.tsx';
import { lazyPart } from '#app/lazy-part.tsx';
import { usePageStrings } from '#app/page-texts.ts';
import { ApiError } from '#shared/api/client.ts';
import { homeStrings } from '../home.strings.ts';

const ErrorState = lazyPart(
  'error-state',
  async () => (await import('#shared/ui/error-state.tsx')).ErrorState,
);

type SectionFailureProps = { error: Error; onRetry: () => void; retrying: boolean };

/** A part of the home page that could not be read; the rest stands. */
export function SectionFailure({ error, onRetry, retrying }: SectionFailureProps) {
  const t = usePageStrings(homeStrings);
  return (
    <Container>
      <ErrorState
        compact
        title={t.failed}
        {...(error instanceof ApiError ? { text: error.message, requestId: error.requestId } : {})}
        onRetry={onRetry}
        retrying={retrying}
      />
    </Container>
  );
}
