import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { filterSheetStrings } from '../filter-sheet-strings.ts';
import type { Filters, Node } from '../model.ts';
import { browseStrings } from '../strings.ts';
import type { Color } from '#shared/api/colors-query.ts';
import { FilterPanel } from './filter-panel.tsx';

type FilterSheetProps = {
  filters: Filters;
  tree: readonly Node[];
  colors: readonly Color[];
  /** Undefined while nobody knows. */
  total: number | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The filters on small screens; each choice shows at once, the button only closes. */
export function FilterSheet({ filters, tree, colors, total, open, onOpenChange }: FilterSheetProps) {
  const t = useStrings(browseStrings);
  const { showResults } = useStrings(filterSheetStrings);
  const format = useFormat();
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t.filters}
      side="left"
      footer={
        <Button variant="primary" size="l" wide onClick={() => onOpenChange(false)}>
          {total === undefined ? t.results : showResults(format.number(total))}
        </Button>
      }
    >
      <FilterPanel filters={filters} tree={tree} colors={colors} />
    </Sheet>
  );
}
