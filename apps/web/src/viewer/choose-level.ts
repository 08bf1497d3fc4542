/** A copy of a model, all of which have the same parts and materials in the same places. */
export type ModelLevel = { url: string; bytes: number };

/** What a reader's device can do. */
export type Reach = {
  /** A phone or a tablet. */
  isHandheld: boolean;
  /** The reader asked for less data. */
  isSaving: boolean;
  /** Of the line; null where the browser does not say. */
  megabits: number | null;
  /** How many models are looked at together, which share the line and the device. */
  sharers: number;
};

/** Places of levels: what is shown first, once nobody waits for anything, and to whoever comes close. */
export type LevelPlan = { first: number; calm: number; near: number };

/** Nobody waits longer than that for the first picture if something lighter is there. */
const FIRST_S = 0.25;
/** What may come behind the picture. */
const CALM_S = 5;
const ASSUMED_MEGABITS = 8;
/** What a phone holds and draws with ease. */
const HANDHELD_BYTES = 1_500_000;

/** `levels`: the lightest first, at least one. */
export function planLevels(
  levels: readonly Pick<ModelLevel, 'bytes'>[],
  { isHandheld, isSaving, megabits, sharers }: Reach,
): LevelPlan {
  const heaviest = (isFit: (level: Pick<ModelLevel, 'bytes'>) => boolean) =>
    Math.max(0, levels.findLastIndex(isFit));
  const takes = (bytes: number) =>
    (bytes * sharers * 8) / 1_000_000 / Math.max(0.01, megabits ?? ASSUMED_MEGABITS);
  const near = levels.length - 1;
  if (isSaving) return { first: 0, calm: 0, near };
  const first = heaviest(({ bytes }) => takes(bytes) <= FIRST_S);
  const calm = heaviest(
    ({ bytes }) => takes(bytes) <= CALM_S && (!isHandheld || bytes * sharers <= HANDHELD_BYTES),
  );
  return { first: Math.min(first, calm), calm, near };
}

/** What this device can do for each of `sharers` models, as far as its browser says. */
export function readReach(sharers = 1): Reach {
  type Connection = { saveData?: boolean; downlink?: number };
  const { saveData = false, downlink } = (navigator as { connection?: Connection }).connection ?? {};
  return {
    isHandheld: matchMedia('(pointer: coarse)').matches,
    isSaving: saveData,
    megabits: downlink ?? null,
    sharers,
  };
}
