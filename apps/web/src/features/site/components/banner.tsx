import {
  useEffect,
  useReducer,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { Container } from '#app/layout/page-frame.tsx';
import { lazyPart } from '#app/lazy-part.tsx';
import { usePageStrings } from '#app/page-texts.ts';
import { useInView } from '#shared/lib/in-view.ts';
import { useReducedMotion } from '#shared/lib/media-query.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { homeStrings } from '../home.strings.ts';
import { reduceReel, shownSlide, startOfReel } from '../model.ts';
import type { Asset, EditorBanner } from '../queries.ts';
import { BannerSlide } from './banner-slide.tsx';
import styles from './banner.module.css';

/** Most days there is none of these. */
const EditorSlide = lazyPart('editor-slide', async () => (await import('./editor-slide.tsx')).EditorSlide);

/** A slide moves for two seconds, then stands for four. */
const STEP_MS = 6000;
const SWIPE_PX = 48;

type Slide = { of: 'asset'; asset: Asset } | { of: 'editor'; banner: EditorBanner };
type BannerProps = { banners: readonly EditorBanner[]; assets: readonly Asset[] };

/** What editors put first, then the newest assets, one after another, round and round; anybody who looks closer stops it. */
export function Banner({ banners, assets }: BannerProps) {
  const t = usePageStrings(homeStrings).banner;
  const slides: Slide[] = [
    ...banners.map((banner) => ({ of: 'editor', banner }) as const),
    ...assets.map((asset) => ({ of: 'asset', asset }) as const),
  ];
  const count = slides.length;
  const [reel, dispatch] = useReducer(reduceReel, startOfReel);
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const isReduced = useReducedMotion();
  const isAwake = usePageVisible();
  const [place, isInView] = useInView();
  const swipe = useRef<{ x: number; isSwipe: boolean } | null>(null);
  const isPlaying = count > 1 && !isPaused && !isHeld && !isReduced && isAwake && isInView;
  const shown = shownSlide(reel, count);

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => dispatch({ type: 'step', by: 1, count }), STEP_MS);
    return () => clearInterval(timer);
  }, [isPlaying, count]);

  function step(by: 1 | -1) {
    dispatch({ type: 'step', by, count });
    // Without motion nothing arrives: the place is taken at once.
    if (isReduced) dispatch({ type: 'arrived', count });
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    step(event.key === 'ArrowRight' ? 1 : -1);
  }
  function handleDown(event: PointerEvent) {
    if (event.isPrimary) swipe.current = { x: event.clientX, isSwipe: false };
  }
  function handleUp(event: PointerEvent) {
    const start = swipe.current;
    if (!start) return;
    const moved = event.clientX - start.x;
    if (Math.abs(moved) < SWIPE_PX || count < 2) return;
    start.isSwipe = true;
    step(moved < 0 ? 1 : -1);
  }
  const looped = count > 1 ? [slides[count - 1], ...slides, slides[0]] : slides;

  return (
    <section
      ref={place}
      className={styles.banner}
      aria-roledescription="carousel"
      aria-label={t.label}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false);
      }}
      onKeyDown={count > 1 ? handleKey : undefined}
    >
      <Container>
        <div className={styles.head}>
          <h2 className={styles.heading}>{t.heading}</h2>
          {count > 1 && (
            <div className={styles.controls}>
              <span className={styles.position}>
                {shown + 1} / {count}
              </span>
              {!isReduced && (
                <IconButton
                  label={isPaused ? t.play : t.pause}
                  icon={<Icon path={isPaused ? 'M7 4l12 8-12 8Z' : 'M9 5v14M15 5v14'} />}
                  onClick={() => setPaused(!isPaused)}
                />
              )}
              <IconButton label={t.previous} icon={<Icon path="m15 18-6-6 6-6" />} onClick={() => step(-1)} />
              <IconButton label={t.next} icon={<Icon path="m9 18 6-6-6-6" />} onClick={() => step(1)} />
            </div>
          )}
        </div>
        <div
          className={classNames(styles.track, reel.moves && styles.moving)}
          style={{ '--place': count > 1 ? reel.place + 1 : 0 } as CSSProperties}
          aria-live={isPlaying ? 'off' : 'polite'}
          onPointerDown={handleDown}
          onPointerUp={handleUp}
          onPointerCancel={() => {
            swipe.current = null;
          }}
          onClickCapture={(event) => {
            if (swipe.current?.isSwipe) event.preventDefault();
            swipe.current = null;
          }}
          onTransitionEnd={(event) => {
            if (event.target === event.currentTarget) dispatch({ type: 'arrived', count });
          }}
        >
          {looped.map((slide, index) => {
            if (!slide) return null;
            const isShown = count === 1 || index === reel.place + 1;
            const label = t.slide(((index - 1 + count) % count) + 1, count);
            return slide.of === 'asset' ? (
              <BannerSlide key={index} asset={slide.asset} isShown={isShown} label={label} />
            ) : (
              <EditorSlide
                key={index}
                banner={slide.banner}
                isShown={isShown}
                label={label}
                fallback={<div className={styles.slide} />}
              />
            );
          })}
        </div>
      </Container>
    </section>
  );
}

function Icon({ path }: { path: string }) {
  return (
    <svg className={classNames('lucide', styles.icon)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** Whether somebody can see this tab. */
function usePageVisible(): boolean {
  const [isVisible, setVisible] = useState(true);
  useEffect(() => {
    const update = () => setVisible(document.visibilityState === 'visible');
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return isVisible;
}
