const KEY = 'statistics';

/** Whether this device tells what is seen: not where its reader or its browser asks that nobody be followed. */
export function isCounted(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as { globalPrivacyControl?: boolean } & Navigator;
  if (globalPrivacyControl === true || doNotTrack === '1') return false;
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Remembers on this device what its reader says of statistics. */
export function keepStatisticsChoice(isWanted: boolean): void {
  try {
    if (isWanted) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // The server knows it of whoever is logged in.
  }
}
