import { useSyncExternalStore } from 'react';
import { watchAttendance } from './attendance.ts';

const attendance = watchAttendance(window);

/**
 * How often something may be asked again by the clock: not at all where nobody sits. Each answer counts as presence, here and on
 * the server, so a desk that asks for as long as work goes on would keep a session open at a machine that was left.
 */
export function useWhileAttended(everyMs: number): number | false {
  return useSyncExternalStore(attendance.subscribe, attendance.read) ? everyMs : false;
}
