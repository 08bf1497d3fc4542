import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, ListOrdered } from 'lucide-react';
import { useState } from 'react';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { SkeletonText } from '#shared/ui/skeleton.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { office } from '../session/office-api.ts';
import { PATHS } from './content-data.ts';
import { contentStrings } from './content.strings.ts';
import styles from './editor.module.css';

type Kind = 'banner' | 'partner';

/** The order in which the front page has banners or partners. */
export function OrderButton({ kind }: { kind: Kind }) {
  const t = useStrings(contentStrings);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<ListOrdered />} onClick={() => setOpen(true)}>
        {t.order}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t.orderTitle} description={t.lead[kind]}>
        <Order kind={kind} />
      </Dialog>
    </>
  );
}

function Order({ kind }: { kind: Kind }) {
  const t = useStrings(contentStrings);
  const lang = useLang();
  const queries = useQueryClient();
  const key = [PATHS[kind], 'order'];
  const order = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => office.contentDesk.order({ kind }, { signal }),
  });
  const rows = order.data ?? [];
  const arrange = useMutation({
    mutationFn: (ids: readonly string[]) => office.contentDesk.arrange({ kind, ids: ids.join(',') }),
    onSuccess: () => toast.success(t.ordered),
    onError: (error) => toast.error(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
  // The buttons are never off, or whoever moves by keys would lose their place.
  function move(at: number, by: 1 | -1) {
    if (arrange.isPending || at + by < 0 || at + by >= rows.length) return;
    const ids = rows.map(({ id }) => id);
    const [moved = ''] = ids.splice(at, 1);
    ids.splice(at + by, 0, moved);
    arrange.mutate(ids);
  }
  if (order.isError && !order.data) return <ReadFailure of={order} title={t.failedOrder} />;
  if (order.isPending)
    return (
      <div aria-busy="true">
        <SkeletonText lines={4} />
      </div>
    );
  if (rows.length === 0) return <p className={styles.none}>{t.orderEmpty}</p>;
  return (
    <ol className={styles.order} aria-busy={arrange.isPending}>
      {rows.map((row, at) => {
        const name = pickText(lang, row.title, row.enTitle) || t.untitled;
        return (
          <li key={row.id}>
            <span className={styles.orderName}>
              {at + 1}. {name}
            </span>
            <IconButton
              size="s"
              label={t.up(name)}
              icon={<ArrowUp />}
              aria-disabled={at === 0}
              onClick={() => move(at, -1)}
            />
            <IconButton
              size="s"
              label={t.down(name)}
              icon={<ArrowDown />}
              aria-disabled={at === rows.length - 1}
              onClick={() => move(at, 1)}
            />
          </li>
        );
      })}
    </ol>
  );
}
