import { Download, Link2 } from 'lucide-react';
import { useState } from 'react';
import { href } from '#app/href.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import type { Output, Task } from '../tasks/task-model.ts';
import { threeStrings } from './three.strings.ts';
import styles from './download-list.module.css';

/** The files of a model, its look in the room one stands in where the device can, and the way back to it. */
export function DownloadList({ task, output }: { task: Task; output: Output }) {
  const t = useStrings(threeStrings);
  const format = useFormat();
  const [canQuickLook] = useState(() => document.createElement('a').relList.supports('ar'));
  const files = [{ format: 'glb', url: output.url, bytes: output.bytes }, ...output.others];
  const usdz = output.others.find((other) => other.format === 'usdz');

  function copyLink() {
    const address = new URL(href.create3d({ task: task.id }), location.origin).href;
    // Without a secure connection there is no clipboard.
    const copying = navigator.clipboard?.writeText(address) ?? Promise.reject(new Error('no clipboard'));
    copying.then(
      () => toast.success(t.copiedLink),
      () => toast.error(t.copyFailed),
    );
  }

  return (
    <div className={styles.list}>
      {files.map((file, index) => (
        <a
          key={file.format}
          href={file.url}
          download={`mogine-${task.id}.${file.format}`}
          className={buttonClass({ variant: index === 0 ? 'primary' : 'secondary', wide: true })}
          aria-label={t.downloadAs(file.format.toUpperCase(), format.bytes(file.bytes))}
        >
          <span className={styles.file}>
            <Download aria-hidden="true" />
            {file.format.toUpperCase()}
            <span className={styles.bytes}>{format.bytes(file.bytes)}</span>
          </span>
        </a>
      ))}
      {usdz && canQuickLook && (
        // Quick Look opens at once only what has a single element in it, and that a picture.
        <a rel="ar" href={usdz.url} className={buttonClass({ wide: true })}>
          <img className={styles.quickLook} src={output.cover} alt="" width={24} height={24} />
          {t.ar}
        </a>
      )}
      <Button variant="quiet" wide icon={<Link2 aria-hidden="true" />} onClick={copyLink}>
        {t.copyLink}
      </Button>
      <p className={styles.note}>{t.labelled}</p>
    </div>
  );
}
