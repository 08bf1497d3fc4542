import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { type FocusEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { uiStrings } from './strings.ts';
import { type Toast, toastStore } from './toast-store.ts';
import styles from './toast-viewport.module.css';
import { useTopLayerHost } from './top-layer.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const ICONS = { success: CircleCheck, error: CircleAlert, warn: TriangleAlert, default: Info } as const;
const NONE: readonly Toast[] = [];

/** Draws the toasts, top centre under the header and above any dialog. Mount once. */
export function ToastViewport() {
  const t = useStrings(uiStrings);
  const host = useTopLayerHost();
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.list, () => NONE);
  const layer = useRef<HTMLDivElement>(null);

  // Always shown, even when empty: a live region has to exist before its words do.
  useEffect(() => {
    // A dialog that leaves the page takes its toasts along; the next host shows them.
    if (!host || !layer.current?.isConnected) return;
    if (!layer.current.matches(':popover-open')) layer.current.showPopover();
    return () => toastStore.setPaused(false);
  }, [host]);

  if (!host) return null;
  return createPortal(
    <div
      ref={layer}
      popover="manual"
      role="region"
      aria-label={t.notices}
      aria-live="polite"
      className={styles.viewport}
      onPointerEnter={() => toastStore.setPaused(true)}
      onPointerLeave={() => toastStore.setPaused(false)}
      onFocus={() => toastStore.setPaused(true)}
      onBlur={(event: FocusEvent<HTMLDivElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) toastStore.setPaused(false);
      }}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>,
    host,
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const t = useStrings(uiStrings);
  const { action } = toast;
  const Icon = ICONS[toast.kind];
  const kindLabel = { success: t.success, error: t.error, warn: t.warn, default: t.info }[toast.kind];
  return (
    <div className={classNames(styles.toast, styles[toast.kind])}>
      <Icon className={styles.icon} aria-hidden="true" />
      <p className={styles.message} role={toast.kind === 'error' ? 'alert' : 'status'}>
        <VisuallyHidden>{kindLabel}: </VisuallyHidden>
        {toast.message}
      </p>
      {toast.count > 1 && (
        <span className={styles.count}>
          <span aria-hidden="true">×{toast.count}</span>
          <VisuallyHidden>{t.repeated(toast.count)}</VisuallyHidden>
        </span>
      )}
      {action && (
        <Button
          size="s"
          className={styles.action}
          onClick={() => {
            toastStore.dismiss(toast.id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton
        size="s"
        hint={false}
        label={t.close}
        icon={<X />}
        onClick={() => toastStore.dismiss(toast.id)}
      />
    </div>
  );
}
