import { AudioLines, Square } from 'lucide-react';
import { useId, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { lookNames, looks, type LookName } from '#viewer/human/looks.ts';
import { setNames, type SetName } from '#viewer/human/set-names.ts';
import { humanStrings } from './human.strings.ts';
import styles from './talk-form.module.css';
import { paces, preloadSpeech, type Pace, type TalkProblem, type TalkState } from './use-talk.ts';

export type TalkChoices = { text: string; look: LookName; set: SetName; isAloud: boolean; pace: Pace };

type TalkFormProps = {
  choices: TalkChoices;
  onChange: (next: Partial<TalkChoices>) => void;
  talk: TalkState;
  problem: TalkProblem;
  hasNoVoice: boolean;
  onSpeak: (text: string) => void;
  onStop: () => void;
};

const TEXT_MAX = 300;
const paceNames = Object.keys(paces) as Pace[];

/** What is said, by whom, where, and how. */
export function TalkForm({ choices, onChange, talk, problem, hasNoVoice, onSpeak, onStop }: TalkFormProps) {
  const t = useStrings(humanStrings);
  const isBusy = talk.phase !== 'quiet';
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSpeak(choices.text);
  }
  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSpeak(choices.text);
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <TextArea
        label={t.text}
        note={<span className={styles.counter}>{t.counter(choices.text.length, TEXT_MAX)}</span>}
        placeholder={t.placeholder}
        rows={3}
        maxLength={TEXT_MAX}
        value={choices.text}
        error={problem ? t[problem] : undefined}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
        onFocus={preloadSpeech}
        onKeyDown={handleKey}
      />
      <ul className={styles.samples} aria-label={t.samples}>
        {Object.values(t.sampleLines).map((line) => (
          <li key={line}>
            <button
              type="button"
              className={styles.sample}
              lang={/\p{Script=Han}/u.test(line) ? 'zh' : 'en'}
              onPointerEnter={preloadSpeech}
              onClick={() => {
                onChange({ text: line });
                onSpeak(line);
              }}
            >
              {line}
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {isBusy ? (
          <Button size="xl" icon={<Square aria-hidden="true" />} onClick={onStop}>
            {t.stop}
          </Button>
        ) : (
          <Button
            type="submit"
            variant="primary"
            size="xl"
            icon={<AudioLines aria-hidden="true" />}
            onPointerEnter={preloadSpeech}
          >
            {t.speak}
          </Button>
        )}
        <p className={styles.status} role="status">
          {talk.phase === 'speaking' && !hasNoVoice && t.speakingNow}
          {hasNoVoice && t.noVoice}
          {talk.phase === 'quiet' && talk.hasSpoken && !hasNoVoice && t.spoken}
        </p>
      </div>
      <dl className={styles.choices}>
        <Choice label={t.look}>
          <SegmentedControl
            label={t.look}
            value={choices.look}
            onValueChange={(look) => onChange({ look })}
            segments={lookNames.map((name) => ({
              value: name,
              label: t.looks[name],
              icon: <Swatch colour={looks[name].cloth} />,
            }))}
          />
        </Choice>
        <Choice label={t.set}>
          <SegmentedControl
            label={t.set}
            value={choices.set}
            onValueChange={(set) => onChange({ set })}
            segments={setNames.map((name) => ({ value: name, label: t.sets[name] }))}
          />
        </Choice>
        <Choice label={t.sound}>
          <SegmentedControl
            label={t.sound}
            value={choices.isAloud ? 'aloud' : 'silent'}
            onValueChange={(sound) => onChange({ isAloud: sound === 'aloud' })}
            segments={[
              { value: 'aloud', label: t.aloud },
              { value: 'silent', label: t.silent },
            ]}
          />
        </Choice>
        <Choice label={t.pace}>
          <SegmentedControl
            label={t.pace}
            value={choices.pace}
            onValueChange={(pace) => onChange({ pace })}
            segments={paceNames.map((name) => ({ value: name, label: t.paces[name] }))}
          />
        </Choice>
      </dl>
    </form>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <dt id={id} className={styles.label}>
        {label}
      </dt>
      <dd className={styles.value}>{children}</dd>
    </>
  );
}

function Swatch({ colour }: { colour: number }) {
  return (
    <span
      aria-hidden="true"
      className={styles.swatch}
      style={{ backgroundColor: `#${colour.toString(16).padStart(6, '0')}` }}
    />
  );
}
