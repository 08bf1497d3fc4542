import { useEffect, useEffectEvent, useRef } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useReducedMotion } from '#shared/lib/media-query.ts';
import type { Pin } from '#shared/pins/model.ts';
import type { PinBoard } from '#shared/pins/pin-board.tsx';
import { pinsStrings } from '#shared/pins/pins.strings.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { toast } from '#shared/ui/toast-store.ts';
import type { Hit } from '#viewer/picking.ts';
import { followPins, normalOf } from '#viewer/pins.ts';
import type { OpenInspector } from '../use-inspector.ts';
import styles from './pins-layer.module.css';

const PART_MAX = 400;
const UNSENT = 'unsent';

/** Rings around the centre, and places on each of them. */
const RINGS = 6;
const PLACES = 12;

/**
 * What is at the centre, or nearest to it: many things have nothing in their midst, and who has no mouse cannot click beside it.
 * `pick` takes CSS pixels from the centre, `reach` is how far away it may be.
 */
function pickAround(pick: (aside: number, below: number) => Hit | null, reach: number): Hit | null {
  for (let ring = 0; ring <= RINGS; ring += 1) {
    const away = (reach * ring) / RINGS;
    for (let place = 0; place < (ring === 0 ? 1 : PLACES); place += 1) {
      const angle = (2 * Math.PI * place) / PLACES;
      const hit = pick(away * Math.sin(angle), -away * Math.cos(angle));
      if (hit) return hit;
    }
  }
  return null;
}

/** The numbered markers over a model. Who uses no mouse goes to them from the thread, where each has its button. */
export function PinsLayer({ inspector, pins }: { inspector: OpenInspector; pins: PinBoard }) {
  const t = useStrings(pinsStrings);
  const isCalm = useReducedMotion();
  const { viewer, tools } = inspector;
  const { board, dispatch } = pins;
  const markers = useRef(new Map<string, HTMLElement>());
  const shown: { id: string; pin: Pin; label: string; words: string; isResolved: boolean }[] = board.pins.map(
    ({ id, number, pin, isResolved }) => ({
      ...{ id, pin, isResolved, label: String(number), words: t.marker(number) },
    }),
  );
  if (board.unsent)
    shown.push({ id: UNSENT, pin: board.unsent, label: '+', words: t.unsent, isResolved: false });
  const places = JSON.stringify(shown.map(({ id, pin: { point, normal } }) => ({ id, point, normal })));

  useEffect(() => {
    dispatch({ type: 'open', isOpen: true });
    return () => dispatch({ type: 'open', isOpen: false });
  }, [dispatch]);

  useEffect(
    () =>
      followPins(viewer.ground, JSON.parse(places) as Parameters<typeof followPins>[1], (id, at) => {
        const marker = markers.current.get(id);
        if (!marker) return;
        marker.style.transform = `translate(${at.x}px, ${at.y}px)`;
        marker.toggleAttribute('data-hidden', !at.isSeen);
      }),
    [viewer, places],
  );

  const place = useEffectEvent((hit: Hit | null) => {
    if (!hit) {
      toast.error(t.missed);
      return;
    }
    const camera = viewer.readPose();
    const names = viewer.ground.parts
      .of(hit.mesh)
      .toReversed()
      .map((index) => viewer.inspection.nodes.find((node) => node.index === index)?.name ?? '');
    dispatch({
      type: 'placed',
      pin: {
        part: names.filter(Boolean).join('/').slice(0, PART_MAX),
        point: [...hit.point],
        normal: [...normalOf(hit, camera.position)],
        camera: { position: [...camera.position], target: [...camera.target] },
      },
    });
  });
  useEffect(() => {
    if (!board.isPlacing) return;
    tools.takeClicks((hit) => place(hit));
    return () => tools.takeClicks(null);
  }, [tools, board.isPlacing]);

  const placeAtCentre = useEffectEvent(() => {
    const { left, top, width, height } = viewer.ground.stage.canvas.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    place(pickAround((aside, below) => tools.pick(x + aside, y + below), Math.min(width, height) / 2));
  });
  useEffect(() => {
    if (board.centred > 0) placeAtCentre();
  }, [board.centred]);

  const fly = useEffectEvent(() => {
    const pinned = board.pins.find(({ id }) => id === board.chosen);
    if (!pinned) return;
    inspector.change({ isTurning: false });
    viewer.fly(pinned.pin.camera, isCalm);
  });
  useEffect(() => {
    if (board.flights > 0) fly();
  }, [board.flights]);

  return (
    <div className={classNames(styles.layer, board.isPlacing && styles.isPlacing)}>
      {board.isPlacing && <span className={styles.cross} aria-hidden="true" />}
      {shown.map(({ id, label, words, isResolved }) => (
        <button
          key={id}
          ref={(marker) => {
            if (marker) markers.current.set(id, marker);
            else markers.current.delete(id);
          }}
          type="button"
          tabIndex={-1}
          data-hidden=""
          className={classNames(
            styles.marker,
            isResolved && styles.isResolved,
            id === UNSENT && styles.isUnsent,
            id === board.chosen && styles.isChosen,
          )}
          aria-label={words}
          onClick={() => dispatch({ type: 'chosen', id, isFlown: false })}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
