import {
  appendFileSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const lineSchema = z.object({ kind: z.string(), key: z.string(), value: z.unknown() });

/** Entities by kind and key, appended line by line, so that a killed process loses at most a torn last line. */
export interface Journal {
  read<T>(kind: string, schema: z.ZodType<T>): T[];
  put(kind: string, key: string, value: unknown): void;
  remove(kind: string, key: string): void;
  /** What is put later is lost, as it is where the process is killed. */
  close(): void;
}

/** Opens `simulator.jsonl` in the folder and rewrites it without superseded lines. */
export function openJournal(dir: string): Journal {
  const path = join(dir, 'simulator.jsonl');
  const latest = new Map<string, z.infer<typeof lineSchema>>();
  for (const text of existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []) {
    const line = readLine(text);
    if (!line) continue;
    const id = `${line.kind}\n${line.key}`;
    latest.delete(id);
    if (line.value !== null) latest.set(id, line);
  }

  const compacted = `${path}.new`;
  writeFileSync(compacted, [...latest.values()].map((line) => `${JSON.stringify(line)}\n`).join(''), {
    mode: 0o600,
  });
  renameSync(compacted, path);
  const file = openSync(path, 'a', 0o600);
  let isOpen = true;
  const append = (kind: string, key: string, value: unknown) => {
    // By then its number may be that of a file of somebody else.
    if (isOpen) appendFileSync(file, `${JSON.stringify({ kind, key, value })}\n`);
  };

  return {
    read(kind, schema) {
      return [...latest.values()]
        .filter((line) => line.kind === kind)
        .flatMap((line) => {
          const entity = schema.safeParse(line.value);
          return entity.success ? [entity.data] : [];
        });
    },
    put: append,
    remove: (kind, key) => append(kind, key, null),
    close() {
      if (isOpen) closeSync(file);
      isOpen = false;
    },
  };
}

function readLine(text: string): z.infer<typeof lineSchema> | undefined {
  try {
    return lineSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
