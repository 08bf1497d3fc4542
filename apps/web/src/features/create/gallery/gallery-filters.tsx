import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { href } from '#app/href.ts';
import { Link, useNavigate } from '#app/link.tsx';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { chipClass } from '#shared/ui/chip.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { galleryStrings } from './gallery.strings.ts';
import type { PostFilter } from './gallery-queries.ts';
import { stylesQuery } from '../tasks/queries.ts';
import styles from './gallery-filters.module.css';

/** What narrows the gallery; all of it lives in the address. */
export function GalleryFilters({ filter }: { filter: PostFilter }) {
  const t = useStrings(galleryStrings);
  const lang = useLang();
  const navigate = useNavigate();
  const { data: presets = [] } = useQuery(stylesQuery);
  const chips = [
    { lora: '', name: t.all },
    ...presets.map(({ lora, name, enName }) => ({ lora, name: pickText(lang, name, enName) })),
  ];
  return (
    <div className={styles.filters}>
      <nav className={styles.chips} aria-label={t.style}>
        {chips.map(({ lora, name }) => (
          <Link
            key={lora}
            href={href.gallery({ ...filter, lora })}
            keepScroll
            className={chipClass}
            aria-current={filter.lora === lora ? 'true' : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      <div className={styles.tools}>
        <form
          role="search"
          key={filter.searchKey}
          className={styles.search}
          onSubmit={(event) => {
            event.preventDefault();
            const words = new FormData(event.currentTarget).get('searchKey');
            navigate(href.gallery({ ...filter, searchKey: String(words ?? '').trim() }), {
              keepScroll: true,
            });
          }}
        >
          <Search aria-hidden="true" />
          <input
            type="search"
            name="searchKey"
            className={styles.input}
            defaultValue={filter.searchKey}
            maxLength={100}
            aria-label={t.search}
            placeholder={t.searchHint}
            enterKeyHint="search"
          />
        </form>
        <SegmentedControl
          label={t.sort}
          value={filter.sort}
          segments={[
            { value: 'newest', label: t.newest },
            { value: 'liked', label: t.liked },
          ]}
          onValueChange={(sort) => navigate(href.gallery({ ...filter, sort }), { keepScroll: true })}
        />
      </div>
    </div>
  );
}
