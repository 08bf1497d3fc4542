import { Crosshair, MapPin, MapPinOff } from 'lucide-react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { usePinBoard } from './pin-board.tsx';
import styles from './pins.module.css';
import { pinsStrings } from './pins.strings.ts';

/** Beside the field of a comment: places its pin, by a click on the model or at the centre of the view. */
export function PinControls() {
  const t = useStrings(pinsStrings);
  const pins = usePinBoard();
  if (!pins) return null;
  const { board, dispatch } = pins;
  const { isOpen, isPlacing, unsent } = board;
  if (!isOpen && !unsent) return null;
  return (
    <div className={styles.controls}>
      {isPlacing ? (
        <>
          <p role="status">{t.placing}</p>
          <Button size="s" icon={<Crosshair />} onClick={() => dispatch({ type: 'centre' })}>
            {t.centre}
          </Button>
          <Button size="s" variant="quiet" onClick={() => dispatch({ type: 'place', isPlacing: false })}>
            {t.cancel}
          </Button>
        </>
      ) : (
        <>
          {unsent && (
            <p role="status">
              <MapPin aria-hidden="true" /> {t.placed(unsent.part)}
            </p>
          )}
          {isOpen && (
            <Button size="s" icon={<MapPin />} onClick={() => dispatch({ type: 'place', isPlacing: true })}>
              {unsent ? t.move : t.place}
            </Button>
          )}
          {unsent && (
            <Button size="s" icon={<MapPinOff />} onClick={() => dispatch({ type: 'dropped' })}>
              {t.drop}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** The number of a comment's pin; pressed, the model opens and the camera goes there. */
export function PinLink({ id }: { id: string }) {
  const t = useStrings(pinsStrings);
  const pins = usePinBoard();
  const pinned = pins?.board.pins.find((one) => one.id === id);
  if (!pins || !pinned) return null;
  const { number, pin } = pinned;
  const words = t.at(number, pin.part);
  return (
    <Button
      size="s"
      icon={<MapPin />}
      aria-label={`${t.go(number)}${pin.part && ` (${pin.part})`}`}
      aria-pressed={pins.board.chosen === id}
      onClick={() => pins.dispatch({ type: 'chosen', id, isFlown: true })}
    >
      {words}
    </Button>
  );
}
