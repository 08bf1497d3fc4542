import { CircleAlert, CircleCheck, Download, Pause, Play, RotateCw, X } from 'lucide-react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { choiceStrings } from '../choice/choice.strings.ts';
import type { Member } from '../choice/model.ts';
import {
  beginDownload,
  cancelDownload,
  pauseDownload,
  useDownload,
  useDownloadName,
  type DownloadFile,
} from '../download/downloads.ts';
import { secondsLeft, type DownloadProblem, type DownloadState } from '../download/model.ts';
import { downloadStrings } from '../download.strings.ts';
import styles from './file-list.module.css';

export type FileRowProps = {
  file: DownloadFile;
  /** Without it the row tells of the file and of a download that runs, and has no button to begin one. */
  onStart?: () => void;
  /** Nothing is said of it before its download has begun. */
  isQuiet?: boolean;
  /** When its download was cancelled, and with it the button that did. */
  onCancel?: () => void;
};

/** A file that can be downloaded, and how far that is; what it must be is said with it. */
export function FileRow({ file, onStart, isQuiet = false, onCancel }: FileRowProps) {
  const t = useStrings(downloadStrings);
  const format = useFormat();
  const id = file.key;
  const state = useDownload(id);
  const name = useDownloadName(file);
  const isActive = state.kind !== 'idle';
  function cancel(): void {
    cancelDownload(id);
    onCancel?.();
  }
  if (isQuiet && !isActive) return null;
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <div className={styles.what}>
          <span className={styles.name}>{name}</span>
          <span className={styles.meta}>
            {file.format.toUpperCase()}
            {file.bytes > 0 && ` · ${format.bytes(file.bytes)}`}
          </span>
        </div>
        <div className={styles.buttons}>
          {state.kind === 'idle' && onStart && (
            <Button size="s" icon={<Download />} aria-label={t.startNamed(file.name)} onClick={onStart}>
              {t.start}
            </Button>
          )}
          {state.kind === 'running' && (
            <IconButton size="s" label={t.pause} icon={<Pause />} onClick={() => pauseDownload(id)} />
          )}
          {state.kind === 'paused' && (
            <IconButton size="s" label={t.resume} icon={<Play />} onClick={() => beginDownload(file)} />
          )}
          {state.kind === 'failed' && (
            <Button size="s" icon={<RotateCw />} onClick={() => beginDownload(file)}>
              {t.retry}
            </Button>
          )}
          {state.kind === 'done' && onStart && (
            <IconButton size="s" label={t.again} icon={<RotateCw />} onClick={onStart} />
          )}
          {(state.kind === 'running' || state.kind === 'paused' || state.kind === 'failed') && (
            <IconButton size="s" label={t.cancel} icon={<X />} onClick={cancel} />
          )}
        </div>
      </div>
      {file.sha256 !== '' && <Hash name={file.name} sha256={file.sha256} />}
      {file.members && file.members.length > 0 && <Members members={file.members} />}
      {isActive && <Progress name={name} state={state} isZip={file.zip !== undefined} />}
    </li>
  );
}

/** What a package holds. The zip around it is each reader's own, so it is these that have hashes. */
function Members({ members }: { members: readonly Member[] }) {
  const t = useStrings(choiceStrings);
  const format = useFormat();
  return (
    <details className={styles.more}>
      <summary>{t.inside(members.length)}</summary>
      <ul className={styles.members}>
        {members.map(({ name, bytes, sha256 }) => (
          <li key={name} className={styles.what}>
            <span className={styles.name}>{name}</span>
            <span className={styles.meta}>{format.bytes(bytes)}</span>
            <Hash name={name} sha256={sha256} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Long as it is, its ends are compared by eye, and all of it by whoever copies it. */
function Hash({ name, sha256 }: { name: string; sha256: string }) {
  const t = useStrings(choiceStrings);
  return (
    <span className={styles.hash}>
      <abbr title={sha256}>
        {t.hash} {sha256.slice(0, 8)}…{sha256.slice(-8)}
      </abbr>
      <CopyButton text={sha256} label={t.copyHash(name)} />
    </span>
  );
}

type ProgressProps = { name: string; state: DownloadState; isZip: boolean };

function Progress({ name, state, isZip }: ProgressProps) {
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
          {state.check !== 'verified' ? t.unchecked : isZip ? t.verifiedAll : t.verified}
        </p>
      );
    case 'failed':
      return (
        <>
          <Problem problem={state.problem} />
          {state.received > 0 && (
            <p className={styles.line}>{t.of(format.bytes(state.received), format.bytes(state.total))}</p>
          )}
        </>
      );
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
