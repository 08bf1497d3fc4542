import {
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  Group,
  LineBasicMaterial,
  LineSegments,
  Sprite,
  SpriteMaterial,
  SRGBColorSpace,
  type Box3,
  type PerspectiveCamera,
} from 'three';

/** The words at the three lines. */
export type MeasureWords = { width: string; height: string; depth: string };
type Side = keyof MeasureWords;
const SIDES: readonly Side[] = ['width', 'height', 'depth'];

export type Measure = {
  readonly group: Group;
  setWords(words: MeasureWords): void;
  /** Puts each line on the side that the camera sees, and keeps words as large in a frame of this height, CSS pixels. */
  face(camera: PerspectiveCamera, frameHeight: number): void;
  destroy(): void;
};

const LINE_COLOR = 0x2cd3ae;
const LABEL = {
  paper: 'rgb(11 13 16 / 0.86)',
  ink: 'white',
  fontSize: '600 26px',
} as const;
/** Of a label on the canvas it is drawn on; on screen it is half as large. */
const LABEL_PX = { height: 44, padding: 14 } as const;
/** Distance of a line from the thing and half the length of its end strokes, shares of the largest edge. */
const GAP = 0.05;
const TICK = 0.015;

/** Lines for width, depth and height along a box, metres, with what they measure written at them; `onWritten` when words have changed. */
export function createMeasure(box: Box3, onWritten: () => void): Measure {
  const group = new Group();
  const { min, max } = box;
  const largest = Math.max(max.x - min.x, max.y - min.y, max.z - min.z);
  const [gap, tick] = [largest * GAP, largest * TICK];
  const geometry = new BufferGeometry();
  const points = new BufferAttribute(new Float32Array(SIDES.length * 6 * 3), 3);
  geometry.setAttribute('position', points);
  const material = new LineBasicMaterial({ color: LINE_COLOR, toneMapped: false });
  const lines = new LineSegments(geometry, material);
  lines.frustumCulled = false;
  const labels: Record<Side, Sprite> = { width: createLabel(), height: createLabel(), depth: createLabel() };
  group.add(lines, ...Object.values(labels));
  let facing = '';
  let isDestroyed = false;

  /** A line from `from` to `to` with a stroke along `axis` at each end. */
  function draw(side: Side, from: number[], to: number[], axis: number): void {
    const at = SIDES.indexOf(side) * 6;
    const moved = (point: number[], by: number) => point.map((x, i) => (i === axis ? x + by : x));
    const corners = [from, to, moved(from, -tick), moved(from, tick), moved(to, -tick), moved(to, tick)];
    corners.forEach(([x = 0, y = 0, z = 0], i) => points.setXYZ(at + i, x, y, z));
    labels[side].position.set(
      ((from[0] ?? 0) + (to[0] ?? 0)) / 2,
      ((from[1] ?? 0) + (to[1] ?? 0)) / 2,
      ((from[2] ?? 0) + (to[2] ?? 0)) / 2,
    );
  }

  return {
    group,
    setWords(words) {
      const font = `${LABEL.fontSize} ${getComputedStyle(document.body).fontFamily}`;
      const writeAll = () => {
        if (isDestroyed) return;
        for (const side of SIDES) write(labels[side], words[side], font);
        onWritten();
      };
      writeAll();
      // Characters that no text of the page has used may still be on their way.
      void document.fonts.load(font, Object.values(words).join('')).then(writeAll);
    },
    face({ position, fov }, frameHeight) {
      const height = ((LABEL_PX.height / 2) * 2 * Math.tan((fov * Math.PI) / 360)) / Math.max(1, frameHeight);
      for (const side of SIDES) labels[side].scale.set(height * widthsOf(labels[side]), height, 1);
      const isRight = position.x > (min.x + max.x) / 2;
      const isFront = position.z > (min.z + max.z) / 2;
      const next = `${isRight} ${isFront}`;
      if (next === facing) return;
      facing = next;
      const x = isRight ? max.x + gap : min.x - gap;
      const z = isFront ? max.z + gap : min.z - gap;
      // The upright line stands at the outline, where nothing is behind it.
      const far = isRight ? min.x - gap : max.x + gap;
      draw('width', [min.x, min.y, z], [max.x, min.y, z], 2);
      draw('depth', [x, min.y, min.z], [x, min.y, max.z], 0);
      draw('height', [far, min.y, z], [far, max.y, z], 0);
      points.needsUpdate = true;
    },
    destroy() {
      isDestroyed = true;
      geometry.dispose();
      material.dispose();
      for (const side of SIDES) {
        labels[side].material.map?.dispose();
        labels[side].material.dispose();
      }
    },
  };
}

function createLabel(): Sprite {
  const material = new SpriteMaterial({ depthTest: false, sizeAttenuation: false, toneMapped: false });
  const label = new Sprite(material);
  label.renderOrder = 10;
  return label;
}

function write(label: Sprite, words: string, font: string): void {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return;
  context.font = font;
  canvas.width = Math.ceil(context.measureText(words).width) + 2 * LABEL_PX.padding;
  canvas.height = LABEL_PX.height;
  context.fillStyle = LABEL.paper;
  context.roundRect(0, 0, canvas.width, canvas.height, LABEL_PX.height / 2);
  context.fill();
  // A new size has forgotten the font.
  context.font = font;
  context.fillStyle = LABEL.ink;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(words, canvas.width / 2, canvas.height / 2 + 1);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  label.material.map?.dispose();
  label.material.map = texture;
  label.material.needsUpdate = true;
}

/** Width over height of what is written. */
function widthsOf({ material }: Sprite): number {
  const canvas = material.map?.image as HTMLCanvasElement | undefined;
  return canvas ? canvas.width / canvas.height : 0;
}
