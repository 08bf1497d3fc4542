import { Ellipsis, Pause, Play, Repeat } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useMediaQuery } from '#shared/lib/media-query.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Popover } from '#shared/ui/popover.tsx';
import { Select } from '#shared/ui/select.tsx';
import styles from './animation-bar.module.css';
import { inspectorStrings } from './inspector.strings.ts';
import { NARROW } from './panel-name.ts';
import type { Inspector } from './use-inspector.ts';

const SPEEDS: readonly number[] = [0.25, 0.5, 1, 2];

/** Plays what moves in the model, in one row; not there where nothing does. */
export function AnimationBar({ inspector: { tools, playing } }: { inspector: Inspector }) {
  const t = useStrings(inspectorStrings);
  const format = useFormat();
  const [speed, setSpeed] = useState(1);
  const [isLooping, setLooping] = useState(true);
  const isNarrow = useMediaQuery(NARROW);
  const animation = tools?.animation;
  const clip = animation?.clips[playing.clip];
  if (!animation || !clip) return null;
  const said = t.momentOf(playing.seconds.toFixed(1), clip.seconds.toFixed(1));
  const clips = animation.clips.length > 1 && (
    <Select
      label={t.animation}
      value={String(playing.clip)}
      options={animation.clips.map(({ name }, at) => ({ value: String(at), label: name || t.clip(at + 1) }))}
      onValueChange={(at) => animation.choose(Number(at))}
    />
  );
  const pace = (
    <>
      <Select
        label={t.speed}
        value={String(speed)}
        options={SPEEDS.map((value) => ({ value: String(value), label: `${format.number(value)}×` }))}
        onValueChange={(value) => {
          setSpeed(Number(value));
          animation.setSpeed(Number(value));
        }}
      />
      <IconButton
        size="s"
        hint={false}
        label={t.loop}
        icon={<Repeat />}
        aria-pressed={isLooping}
        onClick={() => {
          setLooping(!isLooping);
          animation.setLoop(!isLooping);
        }}
      />
    </>
  );
  return (
    <div className={styles.bar} data-theme="dark" role="group" aria-label={t.animation}>
      <IconButton
        size="s"
        hint={false}
        label={playing.isPlaying ? t.pause : t.play}
        icon={playing.isPlaying ? <Pause /> : <Play />}
        onClick={() => animation.setPlaying(!playing.isPlaying)}
      />
      {!isNarrow && clips}
      <input
        type="range"
        className={styles.moment}
        min={0}
        max={clip.seconds}
        step={0.01}
        value={Math.min(playing.seconds, clip.seconds)}
        aria-label={t.moment}
        aria-valuetext={said}
        onChange={(event) => animation.seek(event.target.valueAsNumber)}
      />
      <span className={styles.time} aria-hidden="true">
        {said}
      </span>
      {isNarrow ? (
        <Popover
          label={t.playback}
          placement="top-end"
          trigger={(trigger) => (
            <IconButton {...trigger} size="s" hint={false} label={t.playback} icon={<Ellipsis />} />
          )}
        >
          {() => (
            <div className={styles.more}>
              {clips}
              {pace}
            </div>
          )}
        </Popover>
      ) : (
        pace
      )}
    </div>
  );
}
