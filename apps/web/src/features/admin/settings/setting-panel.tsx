import { SETTING_REASON_MAX, SETTINGS, type SettingFacts } from '@mogine/contract/setting-kinds';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { SkeletonText } from '#shared/ui/skeleton.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { deskHref } from '../desk.ts';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { NoteDialog } from '../frame/reason-dialog.tsx';
import { useTyped } from '../frame/use-typed.ts';
import { office } from '../session/office-api.ts';
import { isMoney, readNumber, toTyped, type Setting, type SettingValue } from './setting-value.ts';
import { NoticeFields, readDraft, toDraft, type NoticeDraft } from './notice-fields.tsx';
import { settingsStrings } from './settings.strings.ts';

/** One setting: what it is for, what it has been, and the way to another value. */
export function SettingPanel({ setting }: { setting: Setting | null }) {
  const t = useStrings(settingsStrings);
  const listHref = deskHref('settings');
  if (!setting) return <DetailPanel title={t.gone} listHref={listHref} />;
  return <Panel setting={setting} />;
}

function Panel({ setting }: { setting: Setting }) {
  const t = useStrings(settingsStrings);
  const format = useFormat();
  const lang = useLang();
  const say = useSaid(setting);
  const facts: SettingFacts = SETTINGS[setting.key];
  const history = useQuery({
    queryKey: ['settings', 'history', setting.key, setting.version],
    queryFn: ({ signal }) => office.settingsDesk.history({ key: setting.key }, { signal }),
  });
  return (
    <DetailPanel
      title={facts[lang]}
      listHref={deskHref('settings')}
      actions={<Deeds setting={setting} facts={facts} />}
    >
      <p>{facts.about[lang]}</p>
      <Facts
        facts={[
          { name: t.value, value: say(setting.value) },
          ...(setting.changeTime
            ? [
                { name: t.changed, value: format.date(setting.changeTime, 'time') },
                { name: t.by, value: setting.changedBy },
              ]
            : []),
        ]}
      />
      <h3>{t.history}</h3>
      {history.isPending && (
        <div aria-busy="true">
          <SkeletonText lines={3} />
        </div>
      )}
      {history.isError && <ReadFailure of={history} title={t.historyUnread} />}
      {history.data?.length === 0 && <p>{t.noHistory}</p>}
      <Facts
        facts={(history.data ?? []).map(({ before, value, reason, changeTime, changedBy }) => ({
          name: `${format.date(changeTime, 'time')} ${changedBy}`,
          value: `${t.fromTo(say(before), say(value))}\n${reason}`,
        }))}
      />
    </DetailPanel>
  );
}

/** A value in words. */
function useSaid({ key }: Setting): (value: SettingValue) => string {
  const t = useStrings(settingsStrings);
  const format = useFormat();
  const lang = useLang();
  return (value) => {
    if (typeof value === 'number') return isMoney(key) ? format.fen(value) : format.number(value);
    if (typeof value === 'object') return t.saidNotice(t.levels[value.level], value[lang]);
    if (key === 'notice') return t.notShown;
    return value ? t.open : t.closed;
  };
}

type Asked = { kind: 'flip' | 'number' | 'notice' | 'takeDown' };

function Deeds({ setting, facts }: { setting: Setting; facts: SettingFacts }) {
  const t = useStrings(settingsStrings);
  const [asked, setAsked] = useState<Asked | null>(null);
  const isOn = setting.value !== false;
  return (
    <>
      {facts.type === 'switch' && (
        <Button variant={isOn ? 'danger' : 'primary'} onClick={() => setAsked({ kind: 'flip' })}>
          {isOn ? t.close : t.reopen}
        </Button>
      )}
      {facts.type === 'number' && (
        <Button variant="primary" onClick={() => setAsked({ kind: 'number' })}>
          {t.change}
        </Button>
      )}
      {facts.type === 'notice' && (
        <>
          {isOn && <Button onClick={() => setAsked({ kind: 'takeDown' })}>{t.takeDown}</Button>}
          <Button variant="primary" onClick={() => setAsked({ kind: 'notice' })}>
            {isOn ? t.change : t.putUp}
          </Button>
        </>
      )}
      {asked && (
        <Ask key={asked.kind} asked={asked} setting={setting} facts={facts} onDone={() => setAsked(null)} />
      )}
    </>
  );
}

function Ask({
  asked: { kind },
  setting: { key, value, version },
  facts,
  onDone,
}: {
  asked: Asked;
  setting: Setting;
  facts: SettingFacts;
  onDone: () => void;
}) {
  const t = useStrings(settingsStrings);
  const lang = useLang();
  const queries = useQueryClient();
  const [typed, setTyped] = useTyped(
    'number',
    typeof value === 'number' && facts.type === 'number' ? toTyped(value, facts) : '',
  );
  const [draft, setDraft] = useTyped<NoticeDraft>(
    'notice',
    toDraft(typeof value === 'object' ? value : null),
  );
  const [isTried, setTried] = useState(false);
  const change = useMutation({
    mutationFn: (wanted: { value: SettingValue; reason: string }) =>
      office.settingsDesk.change({ key, seen: version, ...wanted }),
    onSuccess: () => {
      toast.success(t.saved);
      onDone();
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['settings'] });
      // This page shows notices as every other does.
      void queries.invalidateQueries({ queryKey: ['site', 'settings'] });
    },
  });
  const number = facts.type === 'number' ? readNumber(typed, facts) : null;
  const range =
    facts.type === 'number'
      ? (facts.isMoney ? t.moneyRange : t.range)(toTyped(facts.min, facts), toTyped(facts.max, facts))
      : '';
  const notice = readDraft(draft);
  const wanted: Record<Asked['kind'], SettingValue | null> = {
    ...{ flip: value === false, takeDown: false, number, notice: typeof notice === 'string' ? null : notice },
  };
  const name = facts[lang];
  const closes = kind === 'flip' && value !== false;
  return (
    <NoteDialog
      open
      onOpenChange={onDone}
      title={closes ? t.closeTitle(name) : kind === 'flip' ? t.openTitle(name) : t.changeTitle(name)}
      description={closes ? t.closeText : undefined}
      confirmLabel={closes ? t.close : kind === 'flip' ? t.reopen : kind === 'takeDown' ? t.takeDown : t.save}
      tone={closes || kind === 'takeDown' ? 'danger' : 'primary'}
      busy={change.isPending}
      error={change.error}
      maxLength={SETTING_REASON_MAX}
      onConfirm={(reason) => {
        setTried(true);
        const to = wanted[kind];
        if (to !== null) change.mutate({ value: to, reason });
      }}
    >
      {kind === 'number' && facts.type === 'number' && (
        <TextField
          label={t.number}
          inputMode={facts.isMoney ? 'decimal' : 'numeric'}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          hint={range}
          error={isTried && number === null && range}
        />
      )}
      {kind === 'notice' && (
        <NoticeFields
          draft={draft}
          onChange={setDraft}
          problem={isTried && typeof notice === 'string' ? notice : null}
        />
      )}
    </NoteDialog>
  );
}
