import { useQuery } from '@tanstack/react-query';
import { useLang } from '#shared/i18n/strings.tsx';
import type { Option } from '#shared/ui/select.tsx';
import { toRows } from '../categories/tree-rows.ts';
import { office } from '../session/office-api.ts';
import { useMay } from '../session/use-may.ts';

/** The type tree as a choice, each below what it is in. */
export function useCategoryOptions(): { options: Option<string>[]; nameOf: (id: string) => string } {
  const lang = useLang();
  const mayEdit = useMay()('catalogue.edit');
  const tree = useQuery({
    queryKey: ['categories', 'tree'],
    queryFn: ({ signal }) => office.categoriesDesk.tree({}, { signal }),
    // Nobody else is told of it.
    enabled: mayEdit,
  });
  const rows = toRows(tree.data ?? []);
  const names = new Map(rows.map(({ id, name, enName }) => [id, lang === 'zh' ? name : enName]));
  return {
    options: rows.map(({ id, level }) => ({
      value: id,
      label: `${'　'.repeat(level)}${names.get(id) ?? ''}`,
    })),
    nameOf: (id) => names.get(id) ?? id.slice(0, 8),
  };
}
