import { splitList } from '@mogine/contract/kernel/lists';
import { CircleCheck, CircleDashed, Ellipsis, PencilLine, Trash2 } from 'lucide-react';
import { href } from '#app/href.ts';
import { Link, useNavigate } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { DropdownMenu, MenuItem } from '#shared/ui/dropdown-menu.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Price } from '#shared/ui/price.tsx';
import { draftsStrings } from '../drafts.strings.ts';
import type { Standing } from '../handing-in/queries.ts';
import type { ListedDraft } from '../queries.ts';
import { StandingBadge } from '../handing-in/standing-badge.tsx';
import { useRemoveUndoable } from '../use-remove-undoable.ts';
import styles from './draft-card.module.css';
import { Progress } from './draft-standing.tsx';

export type DraftCardProps = { draft: ListedDraft; submission: Standing | null };

/** A draft in the list: its picture, how far it is, and where it would stand. */
export function DraftCard({ draft, submission }: DraftCardProps) {
  const t = useStrings(draftsStrings);
  const lang = useLang();
  const format = useFormat();
  const navigate = useNavigate();
  const remove = useRemoveUndoable();
  const name = pickText(lang, draft.name, draft.enName) || t.untitled;
  // Of many files of one kind the suggested name is the same: the other one is often what the file is called.
  const otherName = pickText(lang, draft.enName, draft.name);
  const category = splitList(pickText(lang, draft.ancestorsName, draft.enAncestorsName)).join(' / ');
  const address = href.draft(draft.id);
  return (
    <li className={styles.card}>
      <Link href={address} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <span className={styles.cover} style={{ backgroundColor: draft.coverColor }}>
          <img src={draft.cover} alt="" loading="lazy" decoding="async" />
        </span>
      </Link>
      <div className={styles.words}>
        <div className={styles.head}>
          <Link href={address} className={styles.name}>
            {name}
          </Link>
          <DropdownMenu
            label={t.more(name)}
            placement="bottom-end"
            trigger={(props) => (
              <IconButton {...props} size="s" label={t.more(name)} hint={false} icon={<Ellipsis />} />
            )}
          >
            <MenuItem icon={<PencilLine aria-hidden="true" />} onSelect={() => navigate(address)}>
              {t.edit}
            </MenuItem>
            <MenuItem
              icon={<Trash2 aria-hidden="true" />}
              tone="danger"
              onSelect={() => remove(draft.id, name)}
            >
              {t.remove}
            </MenuItem>
          </DropdownMenu>
        </div>
        {otherName !== name && otherName !== '' && <p className={styles.other}>{otherName}</p>}
        <p className={styles.meta}>{category || t.unsorted[draft.content]}</p>
        <div className={styles.state}>
          {submission === null || submission.state === 'withdrawn' ? (
            <Completeness missing={draft.needs.length} />
          ) : (
            <StandingBadge submission={submission} />
          )}
          <span className={styles.price}>
            {draft.price === null ? t.noPrice : <Price points={draft.price} />}
          </span>
        </div>
        {submission && <Progress submission={submission} />}
        <p className={styles.foot}>
          <span>{splitList(draft.formats).join(' · ').toUpperCase()}</span>
          <span>{t.changed(format.date(draft.updateTime, 'short'))}</span>
        </p>
      </div>
    </li>
  );
}

function Completeness({ missing }: { missing: number }) {
  const t = useStrings(draftsStrings);
  if (missing === 0) {
    return (
      <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
        {t.complete}
      </Badge>
    );
  }
  return (
    <Badge tone="warn" icon={<CircleDashed aria-hidden="true" />}>
      {t.missing(missing)}
    </Badge>
  );
}
