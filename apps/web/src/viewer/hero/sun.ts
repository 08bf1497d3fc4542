/** What lights the atrium at one hour. Directions point from the room towards the light, metres do not matter. */
export type Daylight = {
  direction: readonly [x: number, y: number, z: number];
  /** Linear RGB, 0…1, of the beam and of the sky. */
  beam: readonly [number, number, number];
  sky: readonly [number, number, number];
  beamStrength: number;
  skyStrength: number;
  /** 0 by day, 1 by night: how bright the paper lantern is. */
  lantern: number;
};

type Colour = readonly [number, number, number];
type Key = {
  hour: number;
  beam: Colour;
  sky: Colour;
  beamStrength: number;
  skyStrength: number;
  lantern: number;
};

const MOON: Colour = [0.56, 0.72, 1];
const NIGHT_SKY: Colour = [0.1, 0.17, 0.3];

/** The day as a painter would cut it. The beam rests at both ends of the night, where sun and moon change places. */
const DAY: readonly [Key, ...Key[]] = [
  { hour: 0, beam: MOON, sky: NIGHT_SKY, beamStrength: 0.62, skyStrength: 0.5, lantern: 1 },
  { hour: 4.5, beam: MOON, sky: NIGHT_SKY, beamStrength: 0.4, skyStrength: 0.46, lantern: 0.9 },
  {
    hour: 5,
    beam: [1, 0.62, 0.42],
    sky: [0.4, 0.42, 0.56],
    beamStrength: 0.04,
    skyStrength: 0.5,
    lantern: 0.55,
  },
  {
    hour: 7,
    beam: [1, 0.72, 0.47],
    sky: [0.66, 0.74, 0.86],
    beamStrength: 0.8,
    skyStrength: 0.8,
    lantern: 0.15,
  },
  { hour: 10, beam: [1, 0.9, 0.76], sky: [0.7, 0.84, 0.96], beamStrength: 1, skyStrength: 1, lantern: 0 },
  { hour: 14, beam: [1, 0.92, 0.8], sky: [0.7, 0.85, 0.98], beamStrength: 1, skyStrength: 1, lantern: 0 },
  {
    hour: 16.5,
    beam: [1, 0.74, 0.46],
    sky: [0.72, 0.78, 0.86],
    beamStrength: 0.95,
    skyStrength: 0.85,
    lantern: 0.1,
  },
  {
    hour: 18,
    beam: [1, 0.5, 0.26],
    sky: [0.62, 0.52, 0.58],
    beamStrength: 0.62,
    skyStrength: 0.6,
    lantern: 0.55,
  },
  {
    hour: 19,
    beam: [0.8, 0.6, 0.6],
    sky: [0.28, 0.34, 0.52],
    beamStrength: 0.03,
    skyStrength: 0.45,
    lantern: 0.95,
  },
  { hour: 20.5, beam: MOON, sky: NIGHT_SKY, beamStrength: 0.5, skyStrength: 0.48, lantern: 1 },
  { hour: 24, beam: MOON, sky: NIGHT_SKY, beamStrength: 0.62, skyStrength: 0.5, lantern: 1 },
];

/** How far the light swings to either side of the gate, and how high it stands, radians. */
const SWING = 0.62;
const LOW = 0.36;
const HIGH = 0.62;

function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

function mixColour(a: Colour, b: Colour, t: number): Colour {
  return [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)];
}

/** Sun from 5 to 19, moon from 19 to 5, each going from the left of the gate to its right: 0…1. */
function passage(hour: number): number {
  return hour >= 5 && hour < 19 ? (hour - 5) / 14 : ((hour + 5) % 24) / 10;
}

/** The light at an hour of the day, any real number: 25 is 1 in the morning. */
export function readDaylight(hour: number): Daylight {
  const at = ((hour % 24) + 24) % 24;
  const next = Math.max(
    1,
    DAY.findIndex((key) => key.hour > at),
  );
  const a = DAY[next - 1] ?? DAY[0];
  const b = DAY[next] ?? DAY[0];
  const t = (at - a.hour) / (b.hour - a.hour);
  const gone = passage(at);
  const azimuth = (gone * 2 - 1) * SWING;
  const elevation = mix(LOW, HIGH, Math.sin(Math.PI * gone));
  return {
    direction: [
      Math.sin(azimuth) * Math.cos(elevation),
      Math.sin(elevation),
      -Math.cos(azimuth) * Math.cos(elevation),
    ],
    beam: mixColour(a.beam, b.beam, t),
    sky: mixColour(a.sky, b.sky, t),
    beamStrength: mix(a.beamStrength, b.beamStrength, t),
    skyStrength: mix(a.skyStrength, b.skyStrength, t),
    lantern: mix(a.lantern, b.lantern, t),
  };
}
