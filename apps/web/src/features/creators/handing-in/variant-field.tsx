import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DraftKind } from '@mogine/contract/draft-rules';
import { VARIANT_LABEL_MAX } from '@mogine/contract/variant-rules';
import { api } from '#shared/api/api.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { AssetChooser, Thumb, type ChoosableAsset } from '#shared/variants/asset-chooser.tsx';
import { variantsStrings } from '#shared/variants/variants.strings.ts';
import { handingInStrings } from './handing-in.strings.ts';
import styles from './handing-in.module.css';
import type { SaidVariant } from './model.ts';
import { ownAssetsSource } from './own-assets.ts';

type VariantFieldProps = {
  kind: DraftKind | '';
  value: SaidVariant | null;
  onChange: (value: SaidVariant | null) => void;
};

/** Of which of one's assets on sale a new one is a variant, and how both are called. */
export function VariantField({ kind, value, onChange }: VariantFieldProps) {
  const t = useStrings(handingInStrings);
  const { hint } = useStrings(variantsStrings);
  const lang = useLang();
  const [isChoosing, setChoosing] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const [isFresh, setFresh] = useState(false);
  // The family may have been dissolved, or made, since the one on sale was chosen; an asset that is gone is said by the call.
  const family = useQuery({
    queryKey: ['variants', 'family', value?.sibling.id],
    queryFn: ({ signal }) => api.variants.family({ id: value?.sibling.id ?? '' }, { signal }),
    enabled: value !== null,
    gcTime: 0,
  });
  const isAloneNow = family.data && family.data.family === null;
  const follow = useEffectEvent((isAlone: boolean) => {
    if (value && value.isAlone !== isAlone) onChange({ ...value, isAlone });
  });
  useEffect(() => {
    if (isAloneNow !== undefined) follow(isAloneNow);
  }, [isAloneNow]);
  // What was pressed is gone.
  useEffect(() => {
    if (isFresh) first.current?.focus();
  }, [isFresh]);

  function handleChoose({ id, name, enName, thumb, coverColor, variantCount }: ChoosableAsset) {
    const sibling = { id, name, enName, thumb, coverColor };
    const none = { label: '', enLabel: '', siblingLabel: '', enSiblingLabel: '' };
    onChange({ ...none, sibling, isAlone: variantCount === undefined });
    setChoosing(false);
    setFresh(true);
  }

  if (!value) {
    return (
      <div className={styles.choice}>
        {!isChoosing && (
          <Button size="s" onClick={() => setChoosing(true)}>
            {t.variant}
          </Button>
        )}
        {isChoosing && (
          <>
            <p>{t.variantWhich}</p>
            <AssetChooser source={ownAssetsSource({ kind })} without={new Set()} onChoose={handleChoose} />
            <Button size="s" onClick={() => setChoosing(false)}>
              {t.cancel}
            </Button>
          </>
        )}
      </div>
    );
  }
  const { sibling, isAlone } = value;
  const name = pickText(lang, sibling.name, sibling.enName);
  const field = (key: 'label' | 'enLabel' | 'siblingLabel' | 'enSiblingLabel') => (
    <TextField
      key={key}
      label={t.variantFields[key]}
      hint={key === 'label' ? hint : undefined}
      lang={key.startsWith('en') ? 'en' : 'zh-CN'}
      autoComplete="off"
      ref={key === 'label' ? first : undefined}
      maxLength={VARIANT_LABEL_MAX}
      value={value[key]}
      onChange={(event) => onChange({ ...value, [key]: event.target.value })}
    />
  );
  return (
    <div className={styles.variant}>
      <p className={styles.sibling}>
        <Thumb asset={sibling} />
        <span>{t.variantOf(name)}</span>
      </p>
      {(['label', 'enLabel'] as const).map(field)}
      {isAlone && (
        <>
          <p className={styles.quiet}>{t.variantAlone(name)}</p>
          {(['siblingLabel', 'enSiblingLabel'] as const).map(field)}
        </>
      )}
      <Button
        size="s"
        onClick={() => {
          setFresh(false);
          onChange(null);
        }}
      >
        {t.variantNone}
      </Button>
    </div>
  );
}
