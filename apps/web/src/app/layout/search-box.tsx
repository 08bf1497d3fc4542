import { ImageUp, Search } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { href } from '#app/href.ts';
import { lazyPart } from '#app/lazy-part.tsx';
import { useNavigate } from '#app/link.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Popover, type PopoverHandle } from '#shared/ui/popover.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from './search-box.module.css';

import { browseUrl } from './site-links.ts';
import { layoutStrings } from './strings.ts';

const ImageSearchPanel = lazyPart(
  'image-search',
  async () => (await import('./image-search-panel.tsx')).ImageSearchPanel,
);
const SearchExtras = lazyPart(
  'search-extras',
  async () => (await import('./search-extras.tsx')).SearchExtras,
  { isOptional: true },
);
const LIST_ID = 'suggested';

/** Words go to the asset search; a picture is chosen, dropped or pasted. A plain GET form where no script runs. */
export function SearchBox({ initialQuery = '' }: { initialQuery?: string }) {
  const t = useStrings(layoutStrings);
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<PopoverHandle>(null);
  const [file, setFile] = useState<File | null>(null);
  const [dragging, setDragging] = useState(false);

  function takeFile(next: File) {
    setFile(next);
    panel.current?.open();
  }
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = input.current?.value.trim() ?? '';
    navigate(href.browse(words ? { searchKey: words } : {}));
  }
  return (
    <search className={styles.search}>
      <form
        className={classNames(styles.box, dragging && styles.dragging)}
        action={browseUrl}
        onSubmit={handleSubmit}
      >
        <button type="submit" className={styles.submit} aria-label={t.search.submit}>
          <Search aria-hidden="true" />
        </button>
        <input
          ref={input}
          className={styles.input}
          type="search"
          name="searchKey"
          role="combobox"
          aria-expanded={false}
          aria-controls={LIST_ID}
          aria-autocomplete="list"
          aria-label={t.search.label}
          aria-keyshortcuts="/"
          placeholder={dragging ? t.search.dropHere : t.search.placeholder}
          defaultValue={initialQuery}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
        />
        <SearchExtras
          input={input}
          listId={LIST_ID}
          initialQuery={initialQuery}
          onDragging={setDragging}
          onPicture={takeFile}
          buttonClass={styles.palette}
        />
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
