import { CanvasTexture, Sprite, SpriteMaterial, SRGBColorSpace, type PerspectiveCamera } from 'three';
import { seenHeight } from './seen-height.ts';

/** Words at a place in space, as large on screen wherever it is. */
export type Label = {
  readonly sprite: Sprite;
  /** `onWritten` when they have changed: at once, and again when the font has come. */
  write(words: string, onWritten: () => void): void;
  /** Keeps them as large in a frame of this height, CSS pixels, that this camera fills. */
  fit(camera: PerspectiveCamera, frameHeight: number): void;
  destroy(): void;
};

const LOOK = { paper: 'rgb(11 13 16 / 0.86)', ink: 'white', fontSize: '600 26px' } as const;
/** Of a label on the canvas it is drawn on; on screen it is half as large. */
const PX = { height: 44, padding: 14 } as const;

export function createLabel(): Label {
  const material = new SpriteMaterial({ depthTest: false, sizeAttenuation: false, toneMapped: false });
  const sprite = new Sprite(material);
  sprite.renderOrder = 10;
  let isDestroyed = false;
  let last = '';
  let widths = 0;

  function paint(words: string, font: string): void {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    if (!context) return;
    context.font = font;
    canvas.width = Math.ceil(context.measureText(words).width) + 2 * PX.padding;
    canvas.height = PX.height;
    context.fillStyle = LOOK.paper;
    context.roundRect(0, 0, canvas.width, canvas.height, PX.height / 2);
    context.fill();
    // A new size has forgotten the font.
    context.font = font;
    context.fillStyle = LOOK.ink;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(words, canvas.width / 2, canvas.height / 2 + 1);
    const texture = new CanvasTexture(canvas);
    texture.colorSpace = SRGBColorSpace;
    material.map?.dispose();
    material.map = texture;
    material.needsUpdate = true;
    widths = canvas.width / canvas.height;
  }

  return {
    sprite,
    write(words, onWritten) {
      const font = `${LOOK.fontSize} ${getComputedStyle(document.body).fontFamily}`;
      last = words;
      const show = () => {
        // Others may have been written while the font was on its way.
        if (isDestroyed || words !== last) return;
        paint(words, font);
        onWritten();
      };
      show();
      // Characters that no text of the page has used may still be missing; without their font others stand in for them.
      document.fonts.load(font, words).then(show, () => undefined);
    },
    fit(camera, frameHeight) {
      const height = (PX.height * seenHeight(camera)) / 2 / Math.max(1, frameHeight);
      sprite.scale.set(height * widths, height, 1);
    },
    destroy() {
      isDestroyed = true;
      material.map?.dispose();
      material.dispose();
    },
  };
}
