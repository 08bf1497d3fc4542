import { Sparkles } from 'lucide-react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { nameEngine } from '#shared/i18n/engine-name.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import type { EngineInfo } from '../tasks/queries.ts';
import type { Means } from '../tasks/means.ts';
import type { Reason } from './studio-model.ts';
import { studioStrings } from './studio.strings.ts';
import styles from './push-dock.module.css';

type PushDockProps = {
  engine: EngineInfo | undefined;
  means: Means | null;
  reasons: readonly Reason[];
  batchSize: number;
  isBusy: boolean;
  isVisitor: boolean;
  onPush: () => void;
};

/** What it costs, who draws it, and the button. */
export function PushDock(props: PushDockProps) {
  const { engine, means, reasons, batchSize, isBusy, isVisitor, onPush } = props;
  const t = useStrings(studioStrings);
  const format = useFormat();
  // An empty page needs no explanation; what else is missing may lie far from the button.
  const toSay = reasons.find((reason) => reason !== 'nothing' && reason !== 'points');
  return (
    <div className={styles.dock}>
      <div className={styles.facts}>
        {means && means.freeTriesLeft > 0 && <span>{t.freeLeft(means.freeTriesLeft)}</span>}
        {means && means.freeTriesLeft <= 0 && (
          <span>
            {t.price(means.price)}
            <small>{t.pointsLeft(format.number(means.points))}</small>
          </span>
        )}
        {reasons.includes('points') && (
          <Link className={styles.topUp} href={href.pay({ type: 'point', redirect: href.create() })}>
            {t.topUp}
          </Link>
        )}
        {engine && <EngineFacts engine={engine} />}
      </div>
      {toSay && (
        // The button says it too, to whoever reaches it.
        <p className={styles.why} aria-hidden="true">
          {t.reasons[toSay]}
        </p>
      )}
      <Button
        variant="primary"
        size="xl"
        wide
        busy={isBusy}
        reasons={reasons.map((reason) => t.reasons[reason])}
        icon={<Sparkles />}
        onClick={onPush}
      >
        {isVisitor ? t.logIn : t.generateCount(batchSize)}
      </Button>
    </div>
  );
}

function EngineFacts({ engine }: { engine: EngineInfo }) {
  const t = useStrings(studioStrings);
  const lang = useLang();
  const parts = [
    nameEngine(lang, engine.title),
    engine.model,
    engine.filing && t.filing(engine.filing),
  ].filter(Boolean);
  return (
    <span className={styles.engine} title={parts.join(' · ')}>
      <i className={engine.isUp ? styles.up : styles.down} aria-hidden="true" />
      {engine.isUp ? parts.join(' · ') : t.engineDown}
      {engine.waiting > 0 && <small>{t.waiting(engine.waiting)}</small>}
    </span>
  );
}
