/** Share of the picture's shorter side that a label is high, and what it keeps from the edges. */
const LABEL_SHARE = 0.032;
const LABEL_MIN_PX = 14;

/**
 * What a canvas shows as a PNG, at its own resolution; `label` is written into the corner. `draw` draws it at once, since
 * a browser forgets what a canvas shows when the frame is over. Rejects when the browser cannot write one.
 */
export async function takePicture(
  canvas: HTMLCanvasElement,
  draw: () => void,
  label: string | null,
): Promise<Blob> {
  const copy = document.createElement('canvas');
  [copy.width, copy.height] = [canvas.width, canvas.height];
  const pen = copy.getContext('2d');
  if (!pen) throw new Error('the browser gave no canvas to draw on');
  draw();
  pen.drawImage(canvas, 0, 0);
  if (label !== null) writeLabel(pen, label);
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  copy.toBlob(
    (blob) => (blob ? resolve(blob) : reject(new Error('the browser wrote no picture'))),
    'image/png',
  );
  return promise;
}

function writeLabel(pen: CanvasRenderingContext2D, label: string): void {
  const { width, height } = pen.canvas;
  const size = Math.max(LABEL_MIN_PX, Math.min(width, height) * LABEL_SHARE);
  pen.font = `500 ${size}px ${getComputedStyle(document.body).fontFamily}`;
  const [padX, padY] = [size * 0.6, size * 0.35];
  const across = pen.measureText(label).width + padX * 2;
  const down = size + padY * 2;
  const [x, y] = [width - across - size * 0.6, height - down - size * 0.6];
  pen.fillStyle = 'rgb(0 0 0 / 0.5)';
  pen.beginPath();
  pen.roundRect(x, y, across, down, size * 0.3);
  pen.fill();
  pen.fillStyle = 'white';
  pen.textBaseline = 'middle';
  pen.fillText(label, x + padX, y + down / 2);
}
