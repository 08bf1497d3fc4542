import { WANTED_DAYS } from '@mogine/contract/wanted-limits';
import { useQuery } from '@tanstack/react-query';
import { BellPlus, BellRing } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { href } from '#app/href.ts';
import { Link, useNavigate } from '#app/link.tsx';
import { usePath, useQueryParams } from '#app/location.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { isSame, rememberSearch, takeRemembered, type Search } from '../model.ts';
import { useKeep, wantedQuery } from '../queries.ts';
import { wantedStrings } from '../wanted.strings.ts';
import styles from './keep-search.module.css';

/** Keeps a search that found nothing; a visitor is taken to the login page and back, and it is kept then. */
export function KeepSearch({ search, isCentred = false }: { search: Search; isCentred?: boolean }) {
  const t = useStrings(wantedStrings);
  const format = useFormat();
  const session = useSession();
  const navigate = useNavigate();
  const path = usePath();
  const address = useQueryParams().toString();
  const isMember = session.status === 'user';
  const { data: wanted = [] } = useQuery({ ...wantedQuery, enabled: isMember });
  const keep = useKeep();
  const { searchKey, type } = search;

  function keepIt() {
    keep.mutate(
      { searchKey, ...(type && { type }) },
      { onSuccess: () => toast.success(t.done), onError: (error) => toast.error(error.message) },
    );
  }
  const resume = useEffectEvent(() => {
    if (takeRemembered(search)) keepIt();
  });
  useEffect(() => {
    if (isMember) resume();
  }, [isMember]);

  function press() {
    if (isMember) return keepIt();
    rememberSearch(search);
    toast.error(t.loginFirst);
    navigate(href.login({ redirect: address ? `${path}?${address}` : path }));
  }

  if (isMember && wanted.some((kept) => isSame(kept, search))) {
    return (
      <p className={styles.kept} data-centred={isCentred || undefined} role="status">
        <BellRing aria-hidden="true" />
        <span>{t.willTell}</span>
        <Link href={href.wanted()}>{t.all}</Link>
      </p>
    );
  }
  return (
    <div className={styles.keep} data-centred={isCentred || undefined}>
      <Button icon={<BellPlus aria-hidden="true" />} busy={keep.isPending} onClick={press}>
        {t.tellMe}
      </Button>
      <p className={styles.note}>{t.note(format.number(WANTED_DAYS))}</p>
    </div>
  );
}
