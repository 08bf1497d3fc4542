import { ImageUp, Search } from 'lucide-react';
import { type DragEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { href } from '#app/href.ts';
import { lazyPart } from '#app/lazy-part.tsx';
import { useNavigate } from '#app/link.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Popover, type PopoverHandle } from '#shared/ui/popover.tsx';
import { firstFile } from '#shared/likeness/first-file.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from './search-box.module.css';

import { browseUrl } from './site-links.ts';
import { layoutStrings } from './strings.ts';

const ImageSearchPanel = lazyPart(
  'image-search',
  async () => (await import('./image-search-panel.tsx')).ImageSearchPanel,
);
const PaletteButton = lazyPart(
  'palette-door',
  async () => (await import('#app/palette/palette-door.tsx')).PaletteButton,
  { isOptional: true },
);

/** Words go to the asset search; a picture is chosen, dropped or pasted. A plain GET form where no script runs. */
export function SearchBox({ initialQuery = '' }: { initialQuery?: string }) {
  const t = useStrings(layoutStrings);
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<PopoverHandle>(null);
  const [file, setFile] = useState<File | null>(null);
  const [dragging, setDragging] = useState(false);

  // The words follow the address (back, a link), but never while someone is typing others.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = initialQuery;
  }, [initialQuery]);

  useEffect(() => {
    function focusOnSlash(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, [contenteditable], dialog')
      )
        return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    }
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, []);

  function takeFile(next: File | null) {
    if (!next) return;
    setFile(next);
    panel.current?.open();
  }
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = input.current?.value.trim() ?? '';
    navigate(href.browse(words ? { searchKey: words } : {}));
  }
  function handleDrag(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setDragging(true);
  }

  return (
    <search className={styles.search}>
      <form
        className={classNames(styles.box, dragging && styles.dragging)}
        action={browseUrl}
        onSubmit={handleSubmit}
        onDragEnter={handleDrag}
        onDragOver={handleDrag}
        onDragLeave={(event) => {
          if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
            setDragging(false);
        }}
        onDrop={(event) => {
          event.preventDefault();
          setDragging(false);
          takeFile(firstFile(event.dataTransfer));
        }}
      >
        <button type="submit" className={styles.submit} aria-label={t.search.submit}>
          <Search aria-hidden="true" />
        </button>
        <input
          ref={input}
          className={styles.input}
          type="search"
          name="searchKey"
          aria-label={t.search.label}
          aria-keyshortcuts="/"
          placeholder={dragging ? t.search.dropHere : t.search.placeholder}
          defaultValue={initialQuery}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          onPaste={(event) => {
            const pasted = firstFile(event.clipboardData);
            if (!pasted) return;
            event.preventDefault();
            takeFile(pasted);
          }}
        />
        <PaletteButton className={styles.palette} />
        <Popover
          ref={panel}
          label={t.search.byImage}
          placement="bottom-end"
          className={styles.panel ?? ''}
          trigger={(props) => (
            <IconButton
              {...props}
              size="s"
              hint={false}
              className={styles.imageButton}
              label={t.search.byImage}
              icon={<ImageUp />}
              onPointerEnter={ImageSearchPanel.preload}
              onFocus={ImageSearchPanel.preload}
            />
          )}
        >
          {(close) => (
            <ImageSearchPanel
              file={file}
              onFileChange={setFile}
              onFound={close}
              fallback={<Skeleton height="12em" />}
            />
          )}
        </Popover>
      </form>
    </search>
  );
}
