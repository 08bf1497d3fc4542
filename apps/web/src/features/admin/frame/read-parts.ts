type Part = { filename: string; content: string; rows: number; next: string | null };

/** A table that comes part by part, whole; `after` is where the next part begins, null for the first. */
export async function readParts(
  read: (after: string | null) => Promise<Part>,
): Promise<{ filename: string; content: string; rows: number }> {
  const contents: string[] = [];
  let [after, rows]: [string | null, number] = [null, 0];
  for (;;) {
    const part = await read(after);
    contents.push(part.content);
    rows += part.rows;
    after = part.next;
    if (after === null) return { filename: part.filename, content: contents.join(''), rows };
  }
}
