import { Component, type ReactNode } from 'react';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import styles from './app.module.css';
import { ChunkLoadError } from './lazy-with-retry.ts';
import { loadWhole } from './load-whole.ts';
import { appStrings } from './strings.ts';

type Props = {
  children: ReactNode;
  /** In place of what failed, where the page can do without it; then nothing is loaded anew. */
  fallback?: (error: unknown, retry: () => void) => ReactNode;
};
type State = { error: unknown; hasFailed: boolean };

/** Keeps a failure inside its own part of the page. A chunk that is gone loads the page anew, once. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, hasFailed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    if (this.props.fallback) return;
    if (error instanceof ChunkLoadError) void loadWhole(() => location.reload(), error.chunk);
  }

  retry = () => this.setState({ error: null, hasFailed: false });

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    if (this.props.fallback) return this.props.fallback(this.state.error, this.retry);
    return <PageFailure error={this.state.error} retry={this.retry} />;
  }
}

/** What a reader sees in place of a page that failed: what, why, and the way on. */
function PageFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const strings = useStrings(appStrings);
  const isChunk = error instanceof ChunkLoadError;
  const isRefused = error instanceof ApiError;
  return (
    <div className={styles.failure} role="alert">
      <h1>{isChunk ? strings.chunkTitle : strings.failedTitle}</h1>
      <p>{isChunk ? strings.chunkBody : isRefused ? error.message : strings.failedBody}</p>
      {isRefused && error.requestId ? (
        <p className={styles.requestId}>
          {strings.requestId} <code>{error.requestId}</code>
        </p>
      ) : null}
      <p className={styles.actions}>
        <button
          type="button"
          className={buttonClass({ variant: 'primary' })}
          onClick={isChunk ? () => void loadWhole(() => location.reload()) : retry}
        >
          {isChunk ? strings.reload : strings.retry}
        </button>
        {/* A plain link: a full load is the surest way out of a broken state. */}
        <a className={buttonClass()} href="/index">
          {strings.home}
        </a>
      </p>
    </div>
  );
}
