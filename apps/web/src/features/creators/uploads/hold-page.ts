const holders = new Set<string>();

/** Whether who closes the page is asked first, as far as `who` is concerned: files that browsers do not keep would be lost. */
export function holdPage(who: string, isHeld: boolean): void {
  if (isHeld) holders.add(who);
  else holders.delete(who);
  if (holders.size > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

function ask(event: BeforeUnloadEvent) {
  event.preventDefault();
}
