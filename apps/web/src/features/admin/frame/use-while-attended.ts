import { useSyncExternalStore } from 'react';
import { watchAttendance } from './attendance.ts';

// From the first desk on that asks: there is nobody where there is no window.
let watched: ReturnType<typeof watchAttendance> | null = null;
const attendance = () => (watched ??= watchAttendance(window));
const subscribe = (tell: () => void) => attendance().subscribe(tell);
const read = () => attendance().read();

/**
 * How often something may be asked again by the clock: not at all where nobody sits. Each answer counts as presence, here and on
 * the server, so a desk that asks for as long as work goes on would keep a session open at a machine that was left.
 */
export function useWhileAttended(everyMs: number): number | false {
  return useSyncExternalStore(subscribe, read) ? everyMs : false;
}
