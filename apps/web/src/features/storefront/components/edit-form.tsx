import { splitList } from '@mogine/contract/kernel/lists';
import { INTRO_MAX } from '@mogine/contract/storefront-limits';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { ApiError } from '#shared/api/client.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { editStrings } from '../edit.strings.ts';
import { bannersQuery, storefrontQuery, useSave, type OwnStorefront } from '../queries.ts';
import styles from './edit-form.module.css';
import { StorefrontHead } from './storefront-head.tsx';

type Banner = { id: string; name: string; cover: string };

/** The words, links and banner of one’s own storefront; below them it is shown as readers will see it. */
export function EditForm({ own }: { own: OwnStorefront }) {
  const t = useStrings(editStrings);
  const lang = useLang();
  const [intro, setIntro] = useState(own.intro);
  const [enIntro, setEnIntro] = useState(own.enIntro);
  const [links, setLinks] = useState(own.links.join('\n'));
  const [bannerId, setBannerId] = useState(own.bannerAssetId);
  const shown = useQuery({ ...storefrontQuery(own.id), retry: false, enabled: own.isShown });
  const list = useQuery(bannersQuery(own.id));
  const save = useSave(own.id);
  const newest: Banner[] = (list.data?.records ?? []).map((asset) => ({
    id: asset.id,
    name: pickText(lang, asset.name, asset.enName),
    cover: splitList(asset.cover)[0] ?? '',
  }));
  // The one that is shown now may be of an older asset.
  const { bannerAssetId } = own;
  const isOlder = bannerAssetId !== null && !newest.some(({ id }) => id === bannerAssetId);
  const older =
    isOlder && shown.data?.banner ? [{ id: bannerAssetId, name: '', cover: shown.data.banner }] : [];
  const banners = [...older, ...newest];
  const lines = links
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const issues = save.error instanceof ApiError ? save.error.issues : [];
  const linkIssue = issues.find(({ path }) => path.startsWith('links'))?.message;
  const isRefused = save.error !== null && linkIssue === undefined;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    save.mutate(
      { intro, enIntro, links: lines, ...(bannerId && { bannerAssetId: bannerId }) },
      { onSuccess: () => toast.success(t.saved) },
    );
  }
  return (
    <>
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <TextArea
          label={t.intro}
          note={t.optional}
          hint={t.introHint}
          value={intro}
          maxLength={INTRO_MAX}
          onChange={(event) => setIntro(event.target.value)}
        />
        <TextArea
          label={t.enIntro}
          note={t.optional}
          value={enIntro}
          maxLength={INTRO_MAX}
          lang="en"
          onChange={(event) => setEnIntro(event.target.value)}
        />
        <TextArea
          label={t.links}
          note={t.optional}
          hint={t.linksHint}
          error={linkIssue}
          value={links}
          rows={3}
          inputMode="url"
          onChange={(event) => setLinks(event.target.value)}
        />
        {list.data ? (
          <BannerChoice banners={banners} value={bannerId} onChange={setBannerId} />
        ) : list.isError ? (
          <ReadFailure of={list} title={t.noChoice} />
        ) : (
          <Skeleton height="6em" />
        )}
        {isRefused && (
          <p className={styles.refusal} role="alert">
            {save.error?.message}
            {save.error instanceof ApiError && save.error.reason === 'CREATOR_REQUIRED' && (
              <>
                {' '}
                <Link href={href.creator()}>{t.apply}</Link>
              </>
            )}
          </p>
        )}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {t.save}
          </Button>
          {shown.data && (
            <Link href={href.storefront(own.id)} className={buttonClass()}>
              {t.see}
            </Link>
          )}
        </div>
      </form>
      <section className={styles.preview} aria-labelledby="storefront-preview">
        <h2 id="storefront-preview" className={styles.heading}>
          {t.preview}
        </h2>
        <div className={styles.frame}>
          <StorefrontHead
            isPreview
            storefront={{
              ...{ name: own.name, headImage: shown.data?.headImage ?? '', intro, enIntro },
              // What is half typed is no link yet.
              links: lines.filter((line) => line.startsWith('https://') && URL.canParse(line)),
              banner: banners.find(({ id }) => id === bannerId)?.cover ?? '',
              since: shown.data?.since ?? null,
              assets: shown.data?.assets ?? 0,
              followers: shown.data?.followers ?? 0,
              downloads: shown.data?.downloads ?? 0,
              rating: shown.data?.rating ?? { count: 0, average: null },
            }}
          />
        </div>
      </section>
    </>
  );
}

type ChoiceProps = {
  banners: readonly Banner[];
  value: string | null;
  onChange: (id: string | null) => void;
};

function BannerChoice({ banners, value, onChange }: ChoiceProps) {
  const t = useStrings(editStrings);
  if (banners.length === 0) return <p className={styles.fine}>{t.noAssets}</p>;
  return (
    <fieldset className={styles.banners}>
      <legend className={styles.legend}>{t.banner}</legend>
      <p className={styles.fine}>{t.bannerHint}</p>
      <div className={styles.choices}>
        <label className={styles.choice}>
          <input type="radio" name="banner" checked={value === null} onChange={() => onChange(null)} />
          <span className={styles.none}>{t.noBanner}</span>
        </label>
        {banners.map(({ id, name, cover }) => (
          <label key={id} className={styles.choice}>
            <input type="radio" name="banner" checked={value === id} onChange={() => onChange(id)} />
            <img src={cover} alt={name || t.banner} loading="lazy" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
