import { OUTDOOR_PLACES, type Place } from '../document/names.ts';
import type { SceneBrief, SceneLight } from '../document/scene-document.ts';
import { clamp } from '../math/vector.ts';
import type { Random } from '../random/random.ts';
import type { StyleSpec } from '../style/style-spec.ts';
import type { Daylight } from './openings.ts';

/** Azimuth of a wall's outward normal in degrees clockwise from the back wall's. */
const FACES: Record<Daylight['wall'], number> = { back: 0, right: 90, front: 180, left: -90 };

const NIGHT_FROM = 19.6;
const NIGHT_TO = 5.2;
const AFTERGLOW_FROM = 17.75;

/** The sun goes by a window as the day does: mornings shine in from one side of it, afternoons from the other. */
const SWING_DEG_PER_HOUR = 7;

function isNight(hour: number): boolean {
  return hour >= NIGHT_FROM || hour < NIGHT_TO;
}

/** Hour, sky, sun and lamps: what was said, else the style's; the sun stands where it shines in. */
export function chooseLight(
  brief: SceneBrief,
  place: Place,
  style: StyleSpec,
  wall: Daylight['wall'],
  random: Random,
): SceneLight {
  const { light, moods } = brief;
  const hours = style.light.hours;
  const drawn = (hours[random.integer(0, Math.max(0, hours.length - 1))] ?? 10) + random.between(-0.4, 0.4);
  const isOutdoors = OUTDOOR_PLACES.has(place);
  const said = light.hour ?? (light.sky === 'night' ? 21 : undefined);
  const hour = said ?? (light.from === 'top' ? 12 : isOutdoors ? clamp(drawn, 8, 18.4) : drawn);
  const isEvening = hour > 17.2 || hour < 6.6;
  // Evenings that nobody called grey are clear: their light is what they are about.
  const sky =
    light.sky ??
    (isNight(hour) ? 'night' : isEvening && style.light.sky === 'overcast' ? 'clear' : style.light.sky);
  const isDark = sky === 'night';
  const isDusk = !isDark && isEvening;
  const outdoors = random.chance(0.5) ? random.between(118, 160) : random.between(-160, -118);
  const azimuth =
    light.from === 'back'
      ? random.between(-28, 28)
      : light.from === 'front'
        ? 180 + random.between(-35, 35)
        : isOutdoors
          ? light.from === 'side'
            ? (random.chance(0.5) ? 1 : -1) * random.between(80, 110)
            : hour > AFTERGLOW_FROM
              ? // After sunset the sky behind the house keeps the glow.
                (random.chance(0.5) ? 1 : -1) * random.between(30, 68)
              : outdoors
          : FACES[wall] + SWING_DEG_PER_HOUR * clamp(hour - 12, -5, 5) + random.between(-8, 8);
  const lampsBy = isDark ? 1.15 : isDusk ? 1 : sky === 'overcast' ? 0.7 : 0.5;
  const isCosy = moods.includes('cosy');
  return {
    hour: Number(clamp(hour, 0, 24).toFixed(2)),
    sky,
    azimuthDeg: Number((((azimuth + 540) % 360) - 180).toFixed(1)),
    kelvin: Math.round(light.kelvin ?? (isCosy ? Math.min(2800, style.light.kelvin) : style.light.kelvin)),
    lamps: Number(clamp(light.lamps ?? (isCosy ? Math.max(0.9, lampsBy) : lampsBy), 0, 4).toFixed(2)),
    exposureEv: light.exposureEv ?? 0,
    contrast: clamp(light.contrast ?? (moods.includes('high-contrast') ? 0.9 : style.light.contrast), 0, 1),
    haze: light.haze ?? 0,
  };
}
