import { Box, Ellipsis, Globe, PaintbrushVertical, Search, Workflow } from 'lucide-react';
import { href } from '#app/href.ts';
import { useNavigate } from '#app/link.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { DropdownMenu, MenuItem } from '#shared/ui/dropdown-menu.tsx';
import { useFindSimilar } from '../tasks/use-find-similar.ts';
import { EnlargeItems } from '../tasks/enlarge-items.tsx';
import { stageStrings } from './stage.strings.ts';
import type { Output, Task } from '../tasks/task-model.ts';

type SendMenuProps = { task: Task; output: Output; className: string; onShare: () => void };

/** Where one picture may go from here. */
export function SendMenu({ task, output, className, onShare }: SendMenuProps) {
  const t = useStrings(stageStrings);
  const navigate = useNavigate();
  const { findSimilar } = useFindSimilar();
  const here = { task: task.id, index: output.index };
  return (
    <DropdownMenu
      label={t.send}
      placement="bottom-end"
      trigger={(props) => (
        // On a picture, whatever the page's theme is; the menu lies on the page.
        <button
          {...props}
          type="button"
          className={className}
          data-theme="dark"
          aria-label={t.moreFor(output.index + 1)}
        >
          <Ellipsis aria-hidden="true" />
        </button>
      )}
    >
      <MenuItem icon={<PaintbrushVertical />} onSelect={() => navigate(href.redraw(here))}>
        {t.toRedraw}
      </MenuItem>
      <MenuItem icon={<Box />} onSelect={() => navigate(href.create3d(here))}>
        {t.to3d}
      </MenuItem>
      <EnlargeItems task={task} output={output} />
      <MenuItem icon={<Workflow />} onSelect={() => navigate(href.workflow(here))}>
        {t.toWorkflow}
      </MenuItem>
      <MenuItem icon={<Globe />} onSelect={onShare}>
        {t.share}
      </MenuItem>
      <MenuItem icon={<Search />} onSelect={() => findSimilar(output.cover)}>
        {t.toSimilar}
      </MenuItem>
    </DropdownMenu>
  );
}
