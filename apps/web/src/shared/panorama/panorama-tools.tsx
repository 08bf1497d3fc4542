import type { Hotspot } from '@mogine/contract/catalog';
import {
  CircleHelp,
  Compass,
  Ellipsis,
  Globe,
  LocateFixed,
  MapPin,
  Rotate3d,
  Smartphone,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useMediaQuery } from '#shared/lib/media-query.ts';
import { liveStrings } from '#shared/live/live.strings.ts';
import { FullscreenButton, KeyHelp, PictureButton, StageBar, StageBarGap } from '#shared/live/stage-bar.tsx';
import { useSavePicture } from '#shared/live/use-save-picture.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Popover } from '#shared/ui/popover.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import type { PanoramaView, PanoramaViewer } from '#viewer/panorama-viewer.ts';
import { HotspotLayer } from './hotspot-layer.tsx';
import { HotspotList } from './hotspot-list.tsx';
import { panoramaStrings } from './panorama.strings.ts';
import styles from './panorama-tools.module.css';

/** Less than this and not all tools fit in one row. */
const NARROW = '(max-width: 639px)';
/** Held in a hand: only there it is worth asking how. */
const HELD = '(pointer: coarse)';
const ZOOM = 0.8;

type PanoramaToolsProps = {
  viewer: PanoramaViewer;
  /** In the reader's language. */
  name: string;
  hotspots: readonly Hotspot[];
  /** Whether a generator made it. */
  isGenerated: boolean;
  /** What goes full screen. */
  frame: RefObject<HTMLElement | null>;
};

type Seen = Pick<PanoramaView, 'shape' | 'isTurning'>;

/** What steers a panorama, and the markers in it. */
export function PanoramaTools({ viewer, name, hotspots, isGenerated, frame }: PanoramaToolsProps) {
  const t = useStrings(panoramaStrings);
  const live = useStrings(liveStrings);
  const isNarrow = useMediaQuery(NARROW);
  const isHeld = useMediaQuery(HELD);
  const needle = useRef<HTMLSpanElement>(null);
  const [seen, setSeen] = useState<Seen>({ shape: 'flat', isTurning: false });
  const [tilt, setTilt] = useState<'off' | 'on'>('off');
  const [said, setSaid] = useState('');
  const [areSpotsShown, setSpotsShown] = useState(true);
  const [opened, setOpened] = useState<number | null>(null);
  const save = useSavePicture({ name, isGenerated, take: viewer.picture });
  const sayShape = useEffectEvent((shape: Seen['shape']) => setSaid(t.shapes[shape]));
  const sayTilt = useEffectEvent((state: keyof typeof t.tiltStates) => {
    setTilt(state === 'on' || state === 'waiting' ? 'on' : 'off');
    const isRefusal = state === 'denied' || state === 'insecure' || state === 'missing';
    if (isRefusal) toast.warn(t.tiltStates[state], { durationMs: 10_000 });
    else setSaid(t.tiltStates[state]);
  });

  useEffect(() => {
    let last: Seen = { shape: 'flat', isTurning: false };
    const stop = viewer.watch(({ look, shape, isTurning }) => {
      needle.current?.style.setProperty('rotate', `${-look.yawDeg}deg`);
      if (shape === last.shape && isTurning === last.isTurning) return;
      if (shape !== last.shape) sayShape(shape);
      last = { shape, isTurning };
      setSeen(last);
    });
    const stopTilt = viewer.watchTilt((state) => sayTilt(state));
    return () => {
      stop();
      stopTilt();
    };
  }, [viewer]);

  function show(index: number) {
    const spot = hotspots[index];
    if (!spot) return;
    setSpotsShown(true);
    setOpened(index);
    viewer.lookAt(spot.yawDeg, spot.pitchDeg);
  }

  const turn = (
    <IconButton
      size="s"
      hint="top"
      label={live.turn}
      icon={<Rotate3d />}
      aria-pressed={seen.isTurning}
      onClick={() => viewer.setTurning(!seen.isTurning)}
    />
  );
  return (
    <>
      {areSpotsShown && hotspots.length > 0 && (
        <HotspotLayer
          viewer={viewer}
          hotspots={hotspots}
          opened={opened}
          onOpen={show}
          onClose={() => setOpened(null)}
        />
      )}
      <p role="status" className={styles.status}>
        <VisuallyHidden>{said}</VisuallyHidden>
      </p>
      <StageBar label={live.controls}>
        <IconButton
          size="s"
          hint="top"
          label={live.reset}
          icon={
            <span ref={needle} className={styles.needle}>
              <Compass />
            </span>
          }
          onClick={() => {
            setOpened(null);
            viewer.reset();
          }}
        />
        {!isNarrow && (
          <>
            <IconButton
              size="s"
              hint="top"
              label={live.zoomOut}
              icon={<ZoomOut />}
              onClick={() => viewer.zoom(1 / ZOOM)}
            />
            <IconButton
              size="s"
              hint="top"
              label={live.zoomIn}
              icon={<ZoomIn />}
              onClick={() => viewer.zoom(ZOOM)}
            />
            <StageBarGap />
          </>
        )}
        <IconButton
          size="s"
          hint="top"
          label={t.planet}
          icon={<Globe />}
          aria-pressed={seen.shape === 'planet'}
          onClick={() => {
            setOpened(null);
            viewer.setShape(seen.shape === 'planet' ? 'flat' : 'planet');
          }}
        />
        {!isNarrow && turn}
        {isHeld && (
          <IconButton
            size="s"
            hint="top"
            label={t.tilt}
            icon={<Smartphone />}
            aria-pressed={tilt === 'on'}
            onClick={() => viewer.setTilted(tilt === 'off')}
          />
        )}
        {tilt === 'on' && (
          <IconButton
            size="s"
            hint="top"
            label={t.recentre}
            icon={<LocateFixed />}
            onClick={() => viewer.recentre()}
          />
        )}
        {hotspots.length > 0 && (
          <Popover
            label={t.spotsTitle}
            placement="top-end"
            trigger={(props) => (
              <IconButton
                {...props}
                size="s"
                hint={false}
                label={t.spots(hotspots.length)}
                icon={<MapPin />}
              />
            )}
          >
            {(close) => (
              <div className={styles.panel}>
                <label className={styles.switch}>
                  {t.showSpots}
                  <Switch label={t.showSpots} checked={areSpotsShown} onCheckedChange={setSpotsShown} />
                </label>
                <HotspotList
                  hotspots={hotspots}
                  onChoose={(index) => {
                    close();
                    show(index);
                  }}
                />
              </div>
            )}
          </Popover>
        )}
        {!isNarrow && <StageBarGap />}
        {!isNarrow && <PictureButton onPress={() => void save()} />}
        <FullscreenButton frame={frame} />
        <Popover
          label={isNarrow ? live.more : live.help}
          placement="top-end"
          trigger={(props) => (
            <IconButton
              {...props}
              size="s"
              hint={false}
              label={isNarrow ? live.more : live.help}
              icon={isNarrow ? <Ellipsis /> : <CircleHelp />}
            />
          )}
        >
          {() => (
            <div className={styles.panel}>
              {isNarrow && (
                <>
                  <label className={styles.switch}>
                    {live.turn}
                    <Switch label={live.turn} checked={seen.isTurning} onCheckedChange={viewer.setTurning} />
                  </label>
                  <Button onClick={() => void save()}>{live.picture}</Button>
                </>
              )}
              <KeyHelp rows={Object.values(t.helpRows).map(({ how, what }) => [how, what] as const)} />
            </div>
          )}
        </Popover>
      </StageBar>
    </>
  );
}
