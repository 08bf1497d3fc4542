import { Box, Ellipsis, Globe, PaintbrushVertical, Search } from 'lucide-react';
import { href } from '#app/href.ts';
import { useNavigate } from '#app/link.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { DropdownMenu, MenuItem } from '#shared/ui/dropdown-menu.tsx';
import { EnlargeItems } from '../tasks/enlarge-items.tsx';
import { stageStrings } from './stage.strings.ts';
import type { Output, Task } from '../tasks/task-model.ts';

type SendMenuProps = { task: Task; output: Output; className: string; onShare: () => void };

const SEARCHED_WORDS = 3;

/** Where one picture may go from here. */
export function SendMenu({ task, output, className, onShare }: SendMenuProps) {
  const t = useStrings(stageStrings);
  const navigate = useNavigate();
  const here = { task: task.id, index: output.index };
  // The library is not searched by pictures: the first words that were recognised stand for it.
  const words = task.reading?.recognised ?? task.prompt.split(/[,，]/);
  const searchKey = words.slice(0, SEARCHED_WORDS).join(' ').trim();
  return (
    <DropdownMenu
      label={t.send}
      placement="bottom-end"
      trigger={(props) => (
        <button {...props} type="button" className={className} aria-label={t.moreFor(output.index + 1)}>
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
      <MenuItem icon={<Globe />} onSelect={onShare}>
        {t.share}
      </MenuItem>
      {searchKey !== '' && (
        <MenuItem icon={<Search />} onSelect={() => navigate(href.search({ searchKey }))}>
          <span>
            {t.toMarket}
            <small>{searchKey}</small>
          </span>
        </MenuItem>
      )}
    </DropdownMenu>
  );
}
