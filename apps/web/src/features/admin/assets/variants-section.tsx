import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '#app/link.tsx';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { GuardedDialog } from '#shared/ui/guarded-dialog.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { SkeletonText } from '#shared/ui/skeleton.tsx';
import { Thumb, type AssetSource } from '#shared/variants/asset-chooser.tsx';
import { FamilyEditor, type FamilyDraft } from '#shared/variants/family-editor.tsx';
import { variantsStrings } from '#shared/variants/variants.strings.ts';
import { deskHref } from '../desk.ts';
import { useTyped } from '../frame/use-typed.ts';
import { office } from '../session/office-api.ts';
import styles from './assets.module.css';
import { assetsStrings } from './assets.strings.ts';

/**
 * The family of an asset, and the way to mend it. `clientId`: who sells it; empty for the house. `makerId`: who made it, also for the
 * house; empty for nobody.
 */
export function VariantsSection({ id, ...whose }: { id: string } & Whose) {
  const t = useStrings(assetsStrings);
  const lang = useLang();
  const words = useStrings(variantsStrings);
  const [isEditing, setEditing] = useState(false);
  const [reading, setReading] = useState(0);
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ['assets', 'variants', id],
    queryFn: ({ signal }) => office.variantsDesk.family({ id }, { signal }),
  });
  const members = query.data?.family?.members ?? [];
  return (
    <section className={styles.variants}>
      <h3>{words.title}</h3>
      {query.isPending && <SkeletonText lines={2} />}
      {query.isError && (
        <ErrorState
          compact
          title={query.error.message}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && members.length === 0 && <p className={styles.small}>{t.noVariants}</p>}
      {members.length > 0 && (
        <ol className={styles.members}>
          {members.map((member) => (
            <li key={member.id}>
              <Link
                className={styles.member}
                href={deskHref('assets', member.id)}
                aria-current={member.id === id ? 'true' : undefined}
              >
                <Thumb asset={member} />
                <span>
                  {pickText(lang, member.label, member.enLabel)}
                  <span className={styles.small}> {pickText(lang, member.name, member.enName)}</span>
                </span>
                {member.id === id && <Badge>{t.thisOne}</Badge>}
                {member.state !== 'on_sale' && (
                  <Badge tone={member.state === 'suspended' ? 'danger' : 'neutral'}>
                    {t.states[member.state]}
                  </Badge>
                )}
              </Link>
            </li>
          ))}
        </ol>
      )}
      {query.data && (
        <div className={styles.row}>
          <Button size="s" onClick={() => setEditing(true)}>
            {members.length > 0 ? t.changeVariants : words.add}
          </Button>
        </div>
      )}
      <GuardedDialog
        open={isEditing}
        onOpenChange={setEditing}
        title={words.title}
        description={words.text}
        size="l"
      >
        {query.data && (
          <FamilyEditor
            key={reading}
            seen={query.data}
            source={sourceOf(whose, query.data.asset.kind)}
            save={(family) => office.variantsDesk.save({ id, ...family })}
            onSaved={() => {
              setEditing(false);
              void queries.invalidateQueries({ queryKey: ['assets'] });
            }}
            onReload={async () => {
              const { isSuccess } = await query.refetch();
              if (isSuccess) setReading((n) => n + 1);
            }}
            useStore={useKeptDraft}
          />
        )}
      </GuardedDialog>
    </section>
  );
}

/** It outlasts a session that ends by itself. */
const useKeptDraft = (blank: FamilyDraft) => useTyped('variants', blank);

const PAGE_SIZE = 50;
/** Of the house there is no list apart: among many creators' assets its own may be pages away. */
const PAGES_AT_ONCE = 5;

type Whose = { clientId: string; makerId: string };

/** What the same maker has on sale of one kind, as many pages on as it takes to find some. */
function sourceOf({ clientId, makerId }: Whose, kind: FamilyDraft['rows'][number]['kind']): AssetSource {
  return {
    key: `desk ${clientId} ${makerId} ${kind}`,
    async read(words, cursor, signal) {
      let next: string | null = cursor;
      for (let pages = 0; next !== null && pages < PAGES_AT_ONCE; pages += 1) {
        const page = await office.assetsDesk.list(
          {
            ...{ size: PAGE_SIZE, state: 'published' as const },
            ...(words !== '' && { words }),
            ...(makerId !== '' && { clientId: makerId }),
            ...(next !== '' && { cursor: next }),
          },
          { signal },
        );
        next = page.cursor;
        const found = page.records.filter(
          (asset) => asset.clientId === clientId && asset.makerId === makerId && asset.kind === kind,
        );
        if (found.length > 0)
          return {
            records: found.map(({ state: _, ...asset }) => ({ ...asset, coverColor: 'transparent' })),
            cursor: next,
          };
      }
      return { records: [], cursor: next };
    },
  };
}
