import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { fitInRoom, fitThroughDoor, type DoorFit, type Opening, type Room, type RoomFit } from './fit.ts';
import styles from './fit-panel.module.css';
import { fitStrings } from './fit.strings.ts';
import { Group, SliderRow, SwitchRow } from './settings.tsx';
import type { OpenInspector } from './use-inspector.ts';

const DOORS = {
  inner: { width: 0.8, height: 2 },
  entrance: { width: 0.9, height: 2.05 },
  lift: { width: 0.8, height: 2.1 },
} as const satisfies Record<string, Opening>;
const ROOMS = {
  study: { width: 2.4, depth: 3, height: 2.7 },
  bedroom: { width: 3.3, depth: 3.9, height: 2.7 },
  living: { width: 4, depth: 5, height: 2.7 },
} as const satisfies Record<string, Room>;
const STEP = 0.01;

type Names<T> = readonly (keyof T)[];
const DOOR_NAMES = ['inner', 'entrance', 'lift'] as const satisfies Names<typeof DOORS>;
const ROOM_NAMES = ['study', 'bedroom', 'living'] as const satisfies Names<typeof ROOMS>;

/** Whether the model goes through a door and into a room, beside somebody of 1.70 m. A room itself has only the person. */
export function FitPanel({ inspector }: { inspector: OpenInspector }) {
  const t = useStrings(fitStrings);
  const { look, change, viewer } = inspector;
  return (
    <>
      <Group name={t.person}>
        <SwitchRow
          name={t.personShown}
          isOn={look.hasPerson}
          onChange={(hasPerson) => change({ hasPerson })}
        />
      </Group>
      {!viewer.isRoom && (
        <>
          <DoorGroup inspector={inspector} />
          <RoomGroup inspector={inspector} />
        </>
      )}
    </>
  );
}

function DoorGroup({ inspector: { look, change, viewer, length } }: { inspector: OpenInspector }) {
  const t = useStrings(fitStrings);
  const { door, hasDoor } = look;
  return (
    <Group name={t.door}>
      <SwitchRow name={t.doorShown} isOn={hasDoor} onChange={(next) => change({ hasDoor: next })} />
      {hasDoor && (
        <>
          <Presets
            label={t.doorKinds}
            names={DOOR_NAMES}
            words={t.doors}
            isOn={(name) => isSame(DOORS[name], door)}
            onChoose={(name) => change({ door: DOORS[name] })}
          />
          <SliderRow
            name={t.doorWidth}
            {...{ min: 0.5, max: 2.4, step: STEP, value: door.width }}
            said={length(door.width)}
            onChange={(width) => change({ door: { ...door, width } })}
          />
          <SliderRow
            name={t.doorHeight}
            {...{ min: 1.6, max: 3, step: STEP, value: door.height }}
            said={length(door.height)}
            onChange={(height) => change({ door: { ...door, height } })}
          />
          <DoorVerdict fit={fitThroughDoor(viewer.measure(null), door)} length={length} />
          <p className={styles.note}>{t.doorNote}</p>
        </>
      )}
    </Group>
  );
}

function DoorVerdict({ fit, length }: { fit: DoorFit; length: (metres: number) => string }) {
  const t = useStrings(fitStrings);
  const words =
    fit.way === 'none'
      ? t.doorFits.none(length(fit.short))
      : fit.way === 'slanted'
        ? t.doorFits.slanted
        : t.doorFits[fit.way](length(fit.spare));
  return (
    <p className={fit.way === 'none' ? styles.fails : styles.fits} role="status">
      {words}
    </p>
  );
}

function RoomGroup({ inspector: { look, change, viewer, length } }: { inspector: OpenInspector }) {
  const t = useStrings(fitStrings);
  const { room, hasRoom } = look;
  const fit = fitInRoom(viewer.measure(null), room);
  return (
    <Group name={t.room}>
      <SwitchRow name={t.roomShown} isOn={hasRoom} onChange={(next) => change({ hasRoom: next })} />
      {hasRoom && (
        <>
          <Presets
            label={t.roomKinds}
            names={ROOM_NAMES}
            words={t.rooms}
            isOn={(name) => isSame(ROOMS[name], room)}
            onChoose={(name) => change({ room: ROOMS[name] })}
          />
          <SliderRow
            name={t.roomWidth}
            {...{ min: 1, max: 12, step: STEP, value: room.width }}
            said={length(room.width)}
            onChange={(width) => change({ room: { ...room, width } })}
          />
          <SliderRow
            name={t.roomDepth}
            {...{ min: 1, max: 12, step: STEP, value: room.depth }}
            said={length(room.depth)}
            onChange={(depth) => change({ room: { ...room, depth } })}
          />
          <SliderRow
            name={t.roomHeight}
            {...{ min: 2, max: 6, step: STEP, value: room.height }}
            said={length(room.height)}
            onChange={(height) => change({ room: { ...room, height } })}
          />
          <RoomVerdict fit={fit} length={length} />
        </>
      )}
    </Group>
  );
}

function RoomVerdict({ fit, length }: { fit: RoomFit; length: (metres: number) => string }) {
  const t = useStrings(fitStrings);
  const format = useFormat();
  if ('short' in fit)
    return (
      <p className={styles.fails} role="status">
        {t.roomFits[fit.way](length(fit.short))}
      </p>
    );
  const share = `${format.number(Math.round(fit.share * 100))}%`;
  return (
    <div role="status">
      <p className={styles.fits}>{t.roomFits[fit.way](length(fit.across), length(fit.along), share)}</p>
      {fit.isHardToErect && <p className={styles.fails}>{t.hardToErect}</p>}
    </div>
  );
}

type PresetsProps<N extends string> = {
  label: string;
  names: readonly N[];
  words: Readonly<Record<N, string>>;
  isOn: (name: N) => boolean;
  onChoose: (name: N) => void;
};

function Presets<N extends string>({ label, names, words, isOn, onChoose }: PresetsProps<N>) {
  return (
    <div className={styles.presets} role="group" aria-label={label}>
      {names.map((name) => (
        <Button key={name} size="s" aria-pressed={isOn(name)} onClick={() => onChoose(name)}>
          {words[name]}
        </Button>
      ))}
    </div>
  );
}

function isSame<T extends object>(preset: T, value: T): boolean {
  return (Object.keys(preset) as (keyof T)[]).every((key) => preset[key] === value[key]);
}
