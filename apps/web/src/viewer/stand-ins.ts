import {
  Box3,
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  EdgesGeometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  Path,
  Shape,
  ShapeGeometry,
  Vector3,
} from 'three';
import { createLabel, type Label } from './label.ts';
import type { ModelGround } from './model-ground.ts';
import { createPerson, type Person } from './person.ts';

/** What stands beside or around a model, to judge its size by; metres. */
export type Surroundings = {
  person: 'beside' | 'inside' | null;
  door: { width: number; height: number; isPassed: boolean } | null;
  /** Around the model, which stands in the middle of the wall behind it. */
  room: { width: number; depth: number; height: number; isRoomy: boolean } | null;
};

export type StandIns = {
  show(surroundings: Surroundings): void;
  /** How a distance is written beside the model. */
  setWords(write: (metres: number) => string): void;
};

const TONES = { fits: 0x2cd3ae, fails: 0xff7a6b, frame: 0x8a94a3 } as const;
const FRAME_WIDTH = 0.06;
/** Between a model and what stands beside it. */
const BESIDE = 0.35;
/** A gap that is smaller than this is not written. */
const GAP_MIN = 0.01;

/** Somebody of 1.70 m, a door and a room, drawn with the model; they are part of no picking and no measuring. */
export function createStandIns(ground: ModelGround): StandIns {
  const { scene, stage, steps, orbit, box, endings } = ground;
  const group = new Group();
  scene.add(group);
  let freed: (() => void)[] = [];
  let labels: Label[] = [];
  let person: Person | null = null;
  let shown: Surroundings = { person: null, door: null, room: null };
  let write: (metres: number) => string = () => '';

  function clear(): void {
    for (const free of freed) free();
    freed = [];
    labels = [];
    person = null;
    group.clear();
  }

  function addLines(geometry: BufferGeometry, color: number): LineSegments {
    const material = new LineBasicMaterial({ color, toneMapped: false });
    const lines = new LineSegments(geometry, material);
    group.add(lines);
    freed.push(() => {
      geometry.dispose();
      material.dispose();
    });
    return lines;
  }

  function addLabel(metres: number, place: Vector3): void {
    const label = createLabel();
    label.write(write(metres), stage.invalidate);
    label.sprite.position.copy(place);
    group.add(label.sprite);
    labels.push(label);
    freed.push(label.destroy);
  }

  function addPerson(place: 'beside' | 'inside'): void {
    person = createPerson();
    const { destroy } = person;
    freed.push(destroy);
    const x = place === 'inside' ? (box.min.x + box.max.x) / 2 : box.max.x + BESIDE;
    person.group.position.set(x, box.min.y, (box.min.z + box.max.z) / 2);
    group.add(person.group);
  }

  function addDoor({ width, height, isPassed }: NonNullable<Surroundings['door']>, left: number): void {
    const rise = height + FRAME_WIDTH;
    const side = width / 2 + FRAME_WIDTH;
    const outline = new Shape();
    outline.moveTo(-side, 0).lineTo(side, 0).lineTo(side, rise).lineTo(-side, rise).closePath();
    const opening = new Path();
    const half = width / 2;
    opening.moveTo(-half, 0).lineTo(-half, height).lineTo(half, height).lineTo(half, 0).closePath();
    outline.holes.push(opening);
    const geometry = new ShapeGeometry(outline);
    const material = new MeshBasicMaterial({
      color: isPassed ? TONES.fits : TONES.fails,
      side: DoubleSide,
      toneMapped: false,
    });
    const frame = new Mesh(geometry, material);
    frame.position.set(left - BESIDE - side, box.min.y, (box.min.z + box.max.z) / 2);
    group.add(frame);
    freed.push(() => {
      geometry.dispose();
      material.dispose();
    });
    addLabel(width, frame.position.clone().add(new Vector3(0, rise + FRAME_WIDTH, 0)));
    addLabel(height, frame.position.clone().add(new Vector3(-half, height / 2, 0)));
  }

  function addRoom({ width, depth, height, isRoomy }: NonNullable<Surroundings['room']>): void {
    const solid = new BoxGeometry(width, height, depth);
    const lines = addLines(new EdgesGeometry(solid), isRoomy ? TONES.frame : TONES.fails);
    solid.dispose();
    const middle = (box.min.x + box.max.x) / 2;
    lines.position.set(middle, box.min.y + height / 2, box.min.z + depth / 2);
    const [left, right] = [middle - width / 2, middle + width / 2];
    const front = box.min.z + depth;
    const y = box.min.y + 0.004;
    const z = (box.min.z + box.max.z) / 2;
    const gaps: [from: Vector3, to: Vector3][] = [
      [new Vector3(left, y, z), new Vector3(box.min.x, y, z)],
      [new Vector3(box.max.x, y, z), new Vector3(right, y, z)],
      [new Vector3(middle, y, box.max.z), new Vector3(middle, y, front)],
    ];
    const open = gaps.filter(([from, to]) => to.x - from.x + (to.z - from.z) > GAP_MIN);
    const points = new BufferGeometry();
    points.setAttribute(
      'position',
      new BufferAttribute(
        Float32Array.from(open.flatMap(([from, to]) => [...from.toArray(), ...to.toArray()])),
        3,
      ),
    );
    addLines(points, TONES.fits);
    for (const [from, to] of open) addLabel(from.distanceTo(to), from.clone().lerp(to, 0.5));
  }

  function draw(): void {
    clear();
    const { person: place, door, room } = shown;
    if (room) addRoom(room);
    // Outside of the room, where nothing of it crosses its frame.
    const middle = (box.min.x + box.max.x) / 2;
    if (door) addDoor(door, Math.min(box.min.x, room ? middle - room.width / 2 : Infinity));
    if (place) addPerson(place);
    stage.invalidate();
  }

  steps.add(() => {
    const { position } = orbit.camera;
    person?.face(position.x, position.z);
    for (const label of labels) label.fit(orbit.camera, stage.canvas.clientHeight);
    return false;
  });
  endings.add(clear);

  return {
    show(next) {
      shown = next;
      draw();
      const isAlone = !next.person && !next.door && !next.room;
      // Labels have no extent of their own; what they name has.
      const around = new Box3();
      for (const child of group.children)
        if (!labels.some(({ sprite }) => sprite === child)) around.expandByObject(child);
      ground.surround(isAlone ? null : around);
    },
    setWords(next) {
      write = next;
      draw();
    },
  };
}
