import { useQuery } from '@tanstack/react-query';
import { Scaling } from 'lucide-react';
import { useSayRefused } from '#app/refused.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { DropdownMenu, MenuItem } from '#shared/ui/dropdown-menu.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { listEnlargements, type Enlargement } from './enlarge-model.ts';
import { enlargeStrings } from './enlarge.strings.ts';
import { engineQuery, usePush } from './queries.ts';
import { costOf } from './means.ts';
import type { Output, Task } from './task-model.ts';
import { useMeans } from './use-means.ts';

type EnlargeProps = { task: Pick<Task, 'id'>; output: Output };

/** Sizes that a picture may be enlarged to here; none where the engine cannot. */
function useEnlargements(output: Output | undefined): readonly Enlargement[] {
  const { data: engine } = useQuery(engineQuery);
  const isReady = engine?.flows.some(({ name, isReady }) => name === 'upscale_api' && isReady) ?? false;
  return isReady && output?.kind === 'image' ? listEnlargements(output) : [];
}

/** One line of a menu for each size, with what it costs. */
export function EnlargeItems({ task, output }: EnlargeProps) {
  const t = useStrings(enlargeStrings);
  const format = useFormat();
  const means = useMeans();
  const push = usePush();
  const sayRefused = useSayRefused();
  const enlargements = useEnlargements(output);
  if (!means) return null;
  const [, points] = costOf(1, means);
  const cost = points === 0 ? t.free : t.points(format.number(points));
  return enlargements.map(({ scale, width, height }) => (
    <MenuItem
      key={scale}
      icon={<Scaling />}
      disabled={push.isPending}
      onSelect={() =>
        push.mutate(
          { input: { flowName: 'upscale_api', sourceId: task.id, sourceIndex: output.index, scale } },
          {
            onSuccess: () => toast.success(t.pushed),
            onError: sayRefused,
          },
        )
      }
    >
      <span>
        {t.times(scale)}
        <small>{t.facts(t.size(width, height), cost)}</small>
      </span>
    </MenuItem>
  ));
}

/** The same behind a button of its own; nothing for a picture that cannot be enlarged here. */
export function EnlargeMenu({ task, output }: EnlargeProps) {
  const t = useStrings(enlargeStrings);
  if (useEnlargements(output).length === 0) return null;
  return (
    <DropdownMenu
      label={t.open}
      trigger={(props) => (
        <Button {...props} icon={<Scaling />}>
          {t.open}
        </Button>
      )}
    >
      <EnlargeItems task={task} output={output} />
    </DropdownMenu>
  );
}
