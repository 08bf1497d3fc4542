import { useState } from 'react';
import { href } from '#app/href.ts';
import { Container } from '#app/layout/page-frame.tsx';
import { Link } from '#app/link.tsx';
import { PageHead } from '#app/page-head.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { HumanStage } from '../human/human-stage.tsx';
import { humanStrings } from '../human/human.strings.ts';
import { TalkForm, type TalkChoices } from '../human/talk-form.tsx';
import { useTalk } from '../human/use-talk.ts';
import styles from './digital-human.module.css';

/** A figure that says what one types. */
export default function DigitalHumanPage() {
  const t = useStrings(humanStrings);
  const { state, problem, hasNoVoice, speak, stop, forgetProblem } = useTalk();
  const [choices, setChoices] = useState<TalkChoices>({
    text: '',
    look: 'celadon',
    set: 'gate',
    isAloud: true,
    pace: 'usual',
  });
  function change(next: Partial<TalkChoices>) {
    if (next.text !== undefined) forgetProblem();
    setChoices((last) => ({ ...last, ...next }));
  }
  return (
    <Container className={styles.page ?? ''}>
      <PageHead title={t.title} description={t.description} canonical={href.digitalHuman()} />
      <div className={styles.studio}>
        <div className={styles.talk}>
          <header className={styles.head}>
            <p className={styles.name}>MoHuman</p>
            <h1 className={styles.title}>{t.heading}</h1>
            <p className={styles.sentence}>{t.sentence}</p>
          </header>
          <TalkForm
            choices={choices}
            onChange={change}
            talk={state}
            problem={problem}
            hasNoVoice={hasNoVoice}
            onSpeak={(text) => void speak({ ...choices, text })}
            onStop={stop}
          />
        </div>
        <div className={styles.stage}>
          <HumanStage look={choices.look} set={choices.set} talk={state} isWanted={state.phase !== 'quiet'} />
        </div>
      </div>
      <dl className={styles.facts}>
        {Object.values(t.facts).map(({ title, text }) => (
          <div key={title} className={styles.fact}>
            <dt className={styles.factTitle}>{title}</dt>
            <dd className={styles.factText}>{text}</dd>
          </div>
        ))}
      </dl>
      <section className={styles.own} aria-labelledby="own-human">
        <div>
          <h2 id="own-human" className={styles.ownTitle}>
            {t.own}
          </h2>
          <p className={styles.ownText}>{t.ownText}</p>
        </div>
        <Link href={href.contact()} className={buttonClass({ size: 'xl' })}>
          {t.contact}
        </Link>
      </section>
    </Container>
  );
}
