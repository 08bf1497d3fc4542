import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import { watchPeak } from '../cpu.ts';
import { atMost, figure, type Outcome } from '../outcome.ts';
import { callAs } from '../people.ts';
import type { World } from '../world.ts';

const MEGABYTE = 1024 ** 2;
const FILE_BYTES = 200 * MEGABYTE;

/** One large file that is handed in, in parts as pages send it. */
export async function measureUpload({ ours, people }: World): Promise<Outcome> {
  const begun = await callAs<{ id: string; url: string; partBytes: number }>(
    people[0],
    `${ours.url}${BASE_PATH}/api/creator/upload/begin`,
    { name: 'bench.glb', bytes: FILE_BYTES },
  );
  const part = new Uint8Array(begun.partBytes).fill(1);
  const peak = watchPeak(ours.pid);
  for (let offset = 0; offset < FILE_BYTES; offset += part.length) {
    const answer = await fetch(ours.url + begun.url, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
      body: part.subarray(0, FILE_BYTES - offset),
    });
    if (answer.status !== 204) throw new Error(`a part was answered ${answer.status}`);
  }
  const moreMb = peak();
  await callAs(people[0], `${ours.url}${BASE_PATH}/api/creator/upload/remove`, { ids: begun.id });
  return {
    title: 'An upload',
    about: `${FILE_BYTES / MEGABYTE} MiB in parts of ${begun.partBytes / MEGABYTE} MiB: what the server held at most beyond what it held before.`,
    table: { head: ['MB more'], rows: [[figure(moreMb)]] },
    goals: [atMost('Memory beyond that of before', moreMb, 64, 'MB')],
  };
}
