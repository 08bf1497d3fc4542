import {
  Bell,
  CalendarClock,
  ChevronRight,
  Images,
  Receipt,
  SearchCheck,
  ShieldCheck,
  Sparkles,
  Trash2,
  UserCheck,
  type LucideIcon,
} from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { hrefOfTarget } from '../model.ts';
import { useReadNotice, type Notice } from '../queries.ts';
import { noticeStrings } from '../strings.ts';
import styles from './notice-row.module.css';

const ICONS: Record<NonNullable<Notice['kind']>, LucideIcon> = {
  money: Receipt,
  account: ShieldCheck,
  works: Images,
  creations: Sparkles,
  reminders: CalendarClock,
  following: UserCheck,
  wanted: SearchCheck,
};

/** One notice. The whole of it leads to what it is about, or opens its text; either way it counts as read. */
export function NoticeRow({ notice, onRemove }: { notice: Notice; onRemove: () => void }) {
  const t = useStrings(noticeStrings);
  const format = useFormat();
  const textId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const read = useReadNotice();
  const { id, title, target, isRead } = notice;
  const Icon = notice.kind ? ICONS[notice.kind] : Bell;

  function markRead() {
    if (!isRead) read.mutate(id);
  }

  return (
    <li className={styles.row} data-unread={!isRead || undefined}>
      <span className={styles.icon} aria-hidden="true">
        <Icon />
      </span>
      <div className={styles.words}>
        <p className={styles.subject}>
          {!isRead && <Badge tone="accent">{t.unread}</Badge>}
          {target ? (
            <Link
              className={styles.open}
              href={hrefOfTarget(target)}
              onClick={markRead}
              onAuxClick={markRead}
            >
              {title}
            </Link>
          ) : (
            <button
              type="button"
              className={styles.open}
              aria-expanded={isOpen}
              aria-controls={textId}
              onClick={() => {
                markRead();
                setIsOpen(!isOpen);
              }}
            >
              {title}
            </button>
          )}
        </p>
        <p id={textId} className={styles.text} data-short={(!target && !isOpen) || undefined}>
          {notice.content}
        </p>
        <p className={styles.meta}>
          {t[notice.type]}
          <time dateTime={notice.createTime}>{format.date(notice.createTime, 'time')}</time>
        </p>
      </div>
      <IconButton
        size="s"
        className={styles.remove ?? ''}
        label={t.removeNamed(title)}
        hint={false}
        icon={<Trash2 />}
        onClick={onRemove}
      />
      {target && <ChevronRight className={styles.chevron} aria-hidden="true" />}
    </li>
  );
}
