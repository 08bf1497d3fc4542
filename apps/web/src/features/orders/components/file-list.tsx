import { CircleAlert, CircleCheck, Download, Pause, Play, RotateCw, X } from 'lucide-react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import {
  cancelDownload,
  pauseDownload,
  startDownload,
  useDownload,
  type DownloadFile,
} from '../download/downloads.ts';
import { secondsLeft, type DownloadProblem, type DownloadState } from '../download/model.ts';
import { useStart } from '../download/use-start.ts';
import type { Licensed } from '../download/with-licence.ts';
import { downloadStrings } from '../download.strings.ts';
import styles from './file-list.module.css';
import { ZipButton } from './zip-button.tsx';

type FileListProps = { files: readonly DownloadFile[]; licence: Licensed };

/** Files one may download now, each with its own progress; all of them come with their licence, the newest ones as a zip. */
export function FileList({ files, licence }: FileListProps) {
  const t = useStrings(downloadStrings);
  const { start, startAll } = useStart();
  return (
    <div className={styles.box}>
      <ul>
        {files.map((file) => (
          <FileRow key={file.key} file={file} onStart={() => void start([file], licence)} />
        ))}
      </ul>
      {files.length > 1 && licence.version === undefined && (
        <ZipButton variant="quiet" size="s" wide assetIds={[licence.assetId]}>
          {t.zipOf(files.length)}
        </ZipButton>
      )}
      {files.length > 1 && licence.version !== undefined && (
        <Button variant="quiet" size="s" wide onClick={() => startAll(files, licence)}>
          {t.allWithLicence(files.length)}
        </Button>
      )}
    </div>
  );
}

function FileRow({ file, onStart }: { file: DownloadFile; onStart: () => void }) {
  const t = useStrings(downloadStrings);
  const format = useFormat();
  const id = file.key;
  const state = useDownload(id);
  const isActive = state.kind !== 'idle';
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <div className={styles.what}>
          <span className={styles.name}>{file.name}</span>
          <span className={styles.meta}>
            {file.format.toUpperCase()}
            {file.bytes > 0 && ` · ${format.bytes(file.bytes)}`}
          </span>
        </div>
        <div className={styles.buttons}>
          {state.kind === 'idle' && (
            <Button size="s" icon={<Download />} aria-label={t.startNamed(file.name)} onClick={onStart}>
              {t.start}
            </Button>
          )}
          {state.kind === 'running' && (
            <IconButton size="s" label={t.pause} icon={<Pause />} onClick={() => pauseDownload(id)} />
          )}
          {state.kind === 'paused' && (
            <IconButton size="s" label={t.resume} icon={<Play />} onClick={() => startDownload(file)} />
          )}
          {state.kind === 'failed' && (
            <IconButton size="s" label={t.retry} icon={<RotateCw />} onClick={() => startDownload(file)} />
          )}
          {state.kind === 'done' && (
            <IconButton size="s" label={t.again} icon={<RotateCw />} onClick={onStart} />
          )}
          {(state.kind === 'running' || state.kind === 'paused' || state.kind === 'failed') && (
            <IconButton size="s" label={t.cancel} icon={<X />} onClick={() => cancelDownload(id)} />
          )}
        </div>
      </div>
      {isActive && <Progress name={file.name} state={state} />}
    </li>
  );
}

function Progress({ name, state }: { name: string; state: DownloadState }) {
  const t = useStrings(downloadStrings);
  const format = useFormat();
  switch (state.kind) {
    case 'idle':
      return null;
    case 'running':
    case 'paused': {
      const { received, total } = state;
      const left = state.kind === 'running' ? secondsLeft(state) : null;
      const amount = total > 0 ? t.of(format.bytes(received), format.bytes(total)) : format.bytes(received);
      return (
        <>
          <ProgressBar
            label={t.progress(name)}
            value={total > 0 ? received / total : null}
            valueText={amount}
          />
          <p className={styles.line}>
            <span>{received === 0 && state.kind === 'running' ? t.connecting : amount}</span>
            {state.kind === 'paused' && <span>{t.paused}</span>}
            {state.kind === 'running' && state.bytesPerSecond !== null && (
              <span>{t.speed(format.bytes(Math.round(state.bytesPerSecond)))}</span>
            )}
            {left !== null && <span>{t.left(left)}</span>}
          </p>
        </>
      );
    }
    case 'checking':
      return (
        <>
          <ProgressBar label={t.progress(name)} value={1} />
          <p className={styles.line} role="status">
            {t.checking}
          </p>
        </>
      );
    case 'done':
      return (
        <p className={styles.done} role="status">
          <CircleCheck aria-hidden="true" />
          {state.check === 'verified' ? t.verified : t.unchecked}
        </p>
      );
    case 'failed':
      return <Problem problem={state.problem} />;
  }
}

function Problem({ problem }: { problem: DownloadProblem }) {
  const t = useStrings(downloadStrings);

  const text = 'text' in problem ? problem.text : t[problem.own];
  return (
    <div className={styles.problem} role="alert">
      <p className={styles.problemText}>
        <CircleAlert aria-hidden="true" />
        {text}
      </p>
      {problem.own === 'vip' && (
        <Link href={href.pay({ type: 'vip' })} className={buttonClass({ size: 's' })}>
          {t.getVip}
        </Link>
      )}
      {problem.own === 'said' && problem.requestId && (
        <p className={styles.line}>{t.requestId(problem.requestId)}</p>
      )}
    </div>
  );
}
