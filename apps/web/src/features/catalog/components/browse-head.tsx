import { splitList } from '@mogine/contract/kernel/lists';
import { href } from '#app/href.ts';
import { PageHead } from '#app/page-head.tsx';
import { useOrigin } from '#app/site-context.tsx';
import { pickText } from '#shared/i18n/lang.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import {
  findTypePath,
  listActiveFilters,
  toBrowseQuery,
  toTypeValue,
  type Filters,
  type Node,
} from '../model.ts';
import type { Asset } from '../queries.ts';
import { browseStrings } from '../strings.ts';

/** What the list is called: the words searched for, or the branch of the tree. */
export function useBrowseTitle(filters: Filters, tree: readonly Node[]): string {
  const lang = useLang();
  const t = useStrings(browseStrings);
  if (filters.like) return t.alike;
  if (filters.searchKey) return t.resultsFor(filters.searchKey);
  const node = findTypePath(tree, filters.type).at(-1);
  return node ? pickText(lang, node.name, node.enName) : t.library;
}

type BrowseHeadProps = {
  filters: Filters;
  tree: readonly Node[];
  title: string;
  assets: readonly Asset[];
  total: number | undefined;
};

/** What search engines and link previews read. Only branches of the tree and their pages are pages of their own there. */
export function BrowseHead({ filters, tree, title, assets, total }: BrowseHeadProps) {
  const lang = useLang();
  const t = useStrings(browseStrings);
  const format = useFormat();
  const origin = useOrigin();
  const path = findTypePath(tree, filters.type);
  const others = listActiveFilters(filters).filter(({ name }) => name !== 'type');
  const cover = splitList(assets[0]?.cover ?? '')[0];
  // One that was merged away leads to the one it became.
  const branch = path.at(-1);
  const canonical = href.browse({
    type: branch ? toTypeValue(branch) : filters.type,
    ...(others.length === 0 && filters.page > 1 ? { current: filters.page } : {}),
  });
  const toUrl = (address: string) => new URL(address, origin).href;
  const trail = [
    { name: t.home, url: href.home() },
    { name: t.library, url: href.browse() },
    ...path.map((node) => ({
      name: pickText(lang, node.name, node.enName),
      url: href.browse({ type: toTypeValue(node) }),
    })),
  ];
  const description =
    path.length > 0 && total !== undefined ? t.describe(title, format.number(total)) : t.libraryText;
  return (
    <PageHead
      title={filters.page > 1 ? `${title} · ${t.page(filters.page)}` : title}
      description={description}
      canonical={others.length === 0 ? canonical : href.browse(toBrowseQuery(filters))}
      isHidden={others.length > 0}
      {...(cover ? { image: cover } : {})}
      jsonLd={{
        '@graph': [
          {
            '@type': 'BreadcrumbList',
            itemListElement: trail.map(({ name, url }, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name,
              item: toUrl(url),
            })),
          },
          {
            '@type': 'ItemList',
            name: title,
            numberOfItems: total ?? assets.length,
            itemListElement: assets.map((asset, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name: pickText(lang, asset.name, asset.enName),
              url: toUrl(href.asset(asset.id)),
            })),
          },
        ],
      }}
    />
  );
}
