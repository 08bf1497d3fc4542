import { readFileSync, writeFileSync } from 'node:fs';

/** Linux reports process times in hundredths of a second to every program. */
const MICROS_PER_TICK = 10_000;

/** Fields of `/proc/<pid>/stat` behind the name, which may hold spaces and brackets; `state` is the first. */
function readStat(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function ticks(fields: readonly string[], first: number, last: number): number {
  return fields.slice(first, last + 1).reduce((sum, field) => sum + Number(field), 0);
}

/** CPU time of one process with all its threads, microseconds. */
export function cpuOf(pid: number): number {
  return ticks(readStat(pid), 11, 12) * MICROS_PER_TICK;
}

/** CPU time of a process and its children, those that have ended included, microseconds. */
export function cpuOfFamily(pid: number): number {
  const own = ticks(readStat(pid), 11, 14) * MICROS_PER_TICK;
  return childrenOf(pid).reduce((sum, child) => sum + cpuOrNone(child), own);
}

/** A child that ends between the two reads is in its parent's account by the next one. */
function cpuOrNone(pid: number): number {
  try {
    return cpuOf(pid);
  } catch {
    return 0;
  }
}

export function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim();
  return text === '' ? [] : text.split(' ').map(Number);
}

export function parentOf(pid: number): number {
  return Number(readStat(pid)[1]);
}

/** Memory of one process in MB: all it can reach (rss), and its fair share of what it shares with others (pss). */
export function memoryOf(pid: number): { rssMb: number; pssMb: number } {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1');
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) / 1024;
  return { rssMb: megabytes('Rss'), pssMb: megabytes('Pss') };
}

/** Begins to watch how much memory a process holds at most; what it returns says by how many MB that was more than now. */
export function watchPeak(pid: number): () => number {
  // Linux's word for “the peak is what is held now”.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const held = statusMb(pid, 'VmRSS');
  return () => statusMb(pid, 'VmHWM') - held;
}

function statusMb(pid: number, name: string): number {
  const text = readFileSync(`/proc/${pid}/status`, 'latin1');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) / 1024;
}
