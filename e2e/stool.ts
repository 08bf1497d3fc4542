/** A stool of four boxes as a modelling program writes it, metres; padded with remarks to a size. `isWhole`: none of its faces is missing. */
export function writeStool({ bytes = 0, away = 0, isWhole = false } = {}): Buffer {
  const lines = ['o stool'];
  let first = 1;
  const box = (x: number, y: number, z: number, width: number, height: number, depth: number) => {
    for (const corner of [0, 1, 2, 3, 4, 5, 6, 7]) {
      const [i, j, k] = [corner & 1, (corner >> 1) & 1, (corner >> 2) & 1];
      lines.push(`v ${away + x + i * width} ${y + j * height} ${z + k * depth}`);
    }
    for (const face of ['0 2 3 1', '4 5 7 6', '0 1 5 4', '2 6 7 3', '0 4 6 2', '1 3 7 5'])
      lines.push(
        `f ${face
          .split(' ')
          .map((corner) => first + Number(corner))
          .join(' ')}`,
      );
    first += 8;
  };
  box(-0.2, 0.42, -0.2, 0.4, 0.04, 0.4);
  box(-0.19, 0, -0.19, 0.04, 0.42, 0.04);
  box(0.15, 0, -0.19, 0.04, 0.42, 0.04);
  box(-0.02, 0, 0.15, 0.04, 0.42, 0.04);
  // The shell is open where a face is missing.
  if (!isWhole) lines.pop();
  const text = `${lines.join('\n')}\n`;
  return Buffer.from(text + '# remark\n'.repeat(Math.ceil(Math.max(0, bytes - text.length) / 9)));
}
