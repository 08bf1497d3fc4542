import { clamp, type Vec2, type Vec3 } from '../math/vector.ts';
import { move, turnX, turnY } from '../mesh/mesh.ts';
import { makeSlab } from '../mesh/slab.ts';
import type { SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import type { Size } from '../things/thing-maker.ts';
import { createKit, type Kit } from './kit.ts';
import { CLEAR_GLASS } from './own-finishes.ts';

/** Risers and goings of a flight in metres. */
export type Flight = { risers: number; rise: number; going: number };

const RAIL = 0.9;

/**
 * Steps of 150–175 mm with goings of 260–300 mm, as far as the length allows; what is left of it is the landing, which
 * is the last step.
 */
export function planFlight(height: number, depth: number): Flight {
  const risers = clamp(
    Math.round(height / 0.165),
    Math.max(2, Math.ceil(height / 0.175)),
    Math.max(2, Math.floor(height / 0.15)),
  );
  return { risers, rise: height / risers, going: Math.min(0.3, depth / risers) };
}

/** Outline in the plane of the flight, [metres along the run, metres up], as a plate `t` thick from x. */
function addSide(
  kit: Kit,
  finish: Finish,
  outline: readonly Vec2[],
  depth: number,
  x: number,
  t: number,
): void {
  const flat = makeSlab(
    outline.map((p): Vec2 => [p[0] - depth / 2, p[1]]),
    t,
    Math.min(0.003, t * 0.3),
    1,
  );
  kit.add(finish, move(turnY(turnX(flat, Math.PI / 2), Math.PI / 2), x, 0, 0));
}

/** Where the line of the nosings, lifted by `lift`, is `run` metres into the flight. */
function pitchAt(flight: Flight, run: number, lift: number): number {
  return flight.rise + (flight.rise / flight.going) * run + lift;
}

/** The handrail stops where it meets the floor above. */
function railEnd(flight: Flight, height: number): number {
  return Math.max(0.1, ((height - RAIL - flight.rise) * flight.going) / flight.rise);
}

function addRodRail(
  kit: Kit,
  metal: Finish,
  rail: Finish,
  flight: Flight,
  [, height, depth]: Size,
  x: number,
): void {
  const end = railEnd(flight, height);
  const perStep = flight.risers > 22 ? 1 : 2;
  const z = (run: number): number => depth / 2 - run;
  for (let i = 0; i < (flight.risers - 1) * perStep; i++) {
    const run = (flight.going / perStep) * (i + 0.5);
    const foot = (Math.floor(i / perStep) + 1) * flight.rise;
    const top = Math.min(height - 0.01, pitchAt(flight, run, RAIL - 0.02));
    if (top - foot < 0.08) break;
    kit.rod(metal, [x, foot - 0.006, z(run)], [x, top, z(run)], 0.007);
  }
  kit.tube(
    rail,
    [
      [x, flight.rise + RAIL - 0.03, z(-0.02)],
      [x, pitchAt(flight, 0.03, RAIL), z(0.03)],
      [x, pitchAt(flight, end * 0.5, RAIL), z(end * 0.5)],
      [x, height - 0.022, z(end)],
    ],
    0.021,
    { sides: 12 },
  );
  kit.rod(rail, [x, 0, z(0.02)], [x, flight.rise + RAIL, z(0.02)], 0.019);
}

function addTreads(
  kit: Kit,
  tread: Finish,
  flight: Flight,
  width: number,
  depth: number,
  t: number,
  nosing: number,
): void {
  for (let i = 1; i <= flight.risers; i++) {
    const from = flight.going * (i - 1) - nosing;
    const to = i === flight.risers ? depth : flight.going * i + (nosing > 0 ? 0.004 : -0.03);
    kit.board(tread, [width, t, to - from], [0, i * flight.rise - t, depth / 2 - (from + to) / 2], {
      bevel: Math.min(0.006, t * 0.2),
      grain: 'x',
    });
  }
}

/** Closed flight: treads with nosings, risers, a stringer at each side, rods and a handrail on the right. */
export function makeStringerStairs(size: Size, tread: Finish, riser: Finish, metal: Finish): SceneNode {
  const kit = createKit();
  const [width, height, depth] = size;
  const nosing = 0.022;
  const flight = planFlight(height, depth - nosing);
  const plate = 0.035;
  const inner = width - 2 * plate;
  addTreads(kit, tread, flight, inner + 0.01, depth, 0.034, 0);
  for (let i = 1; i <= flight.risers; i++)
    kit.board(
      riser,
      [inner, flight.rise - 0.034, 0.016],
      [0, (i - 1) * flight.rise, depth / 2 - flight.going * (i - 1) - nosing - 0.01],
      {
        bevel: 0.001,
        grain: 'x',
      },
    );
  const run = flight.going * (flight.risers - 1);
  const outline: Vec2[] = [
    [0, 0],
    [flight.going * 1.1, 0],
    [depth, height - 0.3],
    [depth, height],
    [run + 0.02, height],
    [0, flight.rise + 0.05],
  ];
  for (const s of [-1, 1]) addSide(kit, riser, outline, depth, s < 0 ? -width / 2 : width / 2 - plate, plate);
  addRodRail(kit, metal, tread, flight, size, width / 2 - plate / 2);
  return kit.toNode('stairs');
}

/** Thick treads growing out of the wall on the left, a glass balustrade with a slim rail on the right. */
export function makeFloatingStairs(size: Size, tread: Finish, metal: Finish): SceneNode {
  const kit = createKit();
  const [width, height, depth] = size;
  const flight = planFlight(height, depth);
  addTreads(kit, tread, flight, width - 0.016, depth, 0.062, 0.012);
  const x = width / 2 - 0.014;
  const end = railEnd(flight, height);
  const run = flight.going * (flight.risers - 1);
  addSide(
    kit,
    CLEAR_GLASS,
    [
      [0.01, flight.rise - 0.09],
      [run, height - 0.09],
      [run, height - 0.004],
      [end, height - 0.004],
      [0.01, pitchAt(flight, 0.01, RAIL)],
    ],
    depth,
    x,
    0.012,
  );
  kit.tube(
    metal,
    [
      [x + 0.006, pitchAt(flight, 0, RAIL), depth / 2],
      [x + 0.006, pitchAt(flight, end * 0.5, RAIL), depth / 2 - end * 0.5],
      [x + 0.006, height - 0.02, depth / 2 - end],
    ],
    0.016,
    { sides: 10 },
  );
  for (let i = 1; i < flight.risers; i++) {
    const z = depth / 2 - flight.going * (i - 0.5);
    kit.rod(metal, [x - 0.004, i * flight.rise - 0.03, z], [x + 0.016, i * flight.rise - 0.03, z], 0.016);
  }
  return kit.toNode('stairs');
}

/** One folded mass, its soffit parallel to the pitch; black rods. */
export function makeCastStairs(size: Size, mass: Finish, metal: Finish): SceneNode {
  const kit = createKit();
  const [width, height, depth] = size;
  const flight = planFlight(height, depth);
  const outline: Vec2[] = [[0, 0]];
  for (let i = 1; i <= flight.risers; i++) {
    outline.push([flight.going * (i - 1), i * flight.rise]);
    outline.push([i === flight.risers ? depth : flight.going * i, i * flight.rise]);
  }
  const slope = flight.rise / flight.going;
  const waist = 0.16;
  const run = flight.going * (flight.risers - 1);
  outline.push([depth, height - waist - 0.06], [run + waist * 0.6, height - waist - 0.06]);
  const foot = (waist + 0.06) / slope;
  outline.push([Math.min(run, foot + 0.12), 0]);
  addSide(kit, mass, outline, depth, -width / 2, width);
  addRodRail(kit, metal, metal, flight, size, width / 2 - 0.06);
  return kit.toNode('stairs');
}

/** Treads winding about a central post, rods and a handrail along their ends. */
export function makeSpiralStairs([width, height, depth]: Size, tread: Finish, metal: Finish): SceneNode {
  const kit = createKit();
  const { risers, rise } = planFlight(height, 10);
  const r = Math.min(width, depth) / 2 - 0.024;
  const step = (2 * Math.PI) / 13.5;
  const post = 0.055;
  kit.cylinder(metal, post, height, [0, 0, 0], 0.006);
  const at = (turn: number, radius: number, y: number): Vec3 => [
    radius * Math.sin(turn),
    y,
    radius * Math.cos(turn),
  ];
  for (let i = 1; i <= risers; i++) {
    const from = step * (i - 1) - 0.05;
    const to = step * i + 0.03;
    const outline: Vec2[] = [];
    for (let k = 0; k <= 5; k++) {
      const p = at(from + ((to - from) * k) / 5, r, 0);
      outline.push([p[0], -p[2]]);
    }
    for (let k = 0; k <= 2; k++) {
      const p = at(to - ((to - from) * k) / 2, post * 0.9, 0);
      outline.push([p[0], -p[2]]);
    }
    kit.slab(tread, outline, 0.036, [0, i * rise - 0.036, 0], 0.004);
    kit.cylinder(metal, post * 1.25, 0.06, [0, i * rise - 0.05, 0], 0.006);
    for (const k of [0.25, 0.75]) {
      const turn = step * (i - 1 + k);
      const top = Math.min(height - 0.012, rise * (i + k - 0.5) + RAIL);
      const foot = i * rise - 0.03;
      if (top - foot > 0.08) kit.rod(metal, at(turn, r - 0.02, foot), at(turn, r - 0.02, top), 0.0065);
    }
  }
  const rail: Vec3[] = [];
  const last = (height - RAIL) / rise;
  for (let k = 0; k <= 40; k++) {
    const i = (last * k) / 40;
    rail.push(at(step * i, r - 0.02, Math.min(height - 0.02, rise * (i + 0.5) + RAIL)));
  }
  kit.tube(metal, rail, 0.018, { sides: 8 });
  return kit.toNode('stairs');
}
