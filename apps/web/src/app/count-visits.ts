import { LIST_PAGE_SIZE } from '@mogine/contract/catalog-limits';
import { api } from '#shared/api/api.ts';
import { subscribeAddress } from '#shared/lib/address.ts';
import { isCounted, keepStatisticsChoice } from './statistics-choice.ts';
import { setFinder } from './found-at.ts';
import { assetAt, foundBy, keepWay, queryAt, readWays, sourceAt } from './traffic.ts';
import { readVisits } from './visits.ts';

// Tells the server which cards were seen and which assets were opened: counts, of which it keeps no reader.

/** Half of a card for so long is seen. */
const SEEN_MS = 1000;
const SEEN_PART = 0.5;
const SEND_EVERY_MS = 10_000;
/** New cards are looked for this long after the page has changed. */
const LOOK_AFTER_MS = 300;
/** As many as go out with a page that is left. */
const CARDS_A_CALL = 50;
const CARD = 'a[href^="/mogine/detail?id="]';
/** A tab of the back office. */
const STAFF_KEY = 'mogine-staff';

type Waiting = { source: ReturnType<typeof sourceAt>; query: string; shown: string[]; opened: string[] };

const address = () => location.pathname + location.search;

/** What goes out next, by where it was and what was searched for. */
const waiting = new Map<string, Waiting>();
const timers = new Map<Element, ReturnType<typeof setTimeout>>();
let isStopped = false;
/** The list on screen, without how far it has been paged; what of it was seen is told once. */
let list = '';
let seen = new Set<string>();
let isFirst = true;

function waitingFor(of: string, source = sourceAt(of)): Waiting {
  const query = source === 'search' ? queryAt(of) : '';
  const key = `${source} ${query}`;
  let group = waiting.get(key);
  if (!group) waiting.set(key, (group = { source, query, shown: [], opened: [] }));
  return group;
}

function send(): void {
  const groups = [...waiting.values()];
  waiting.clear();
  for (const { source, query, shown, opened } of groups) {
    for (let at = 0; at === 0 || at < Math.max(shown.length / CARDS_A_CALL, opened.length); at += 1) {
      const cards = shown.slice(at * CARDS_A_CALL, (at + 1) * CARDS_A_CALL).join();
      const [asset] = opened.slice(at, at + 1);
      const told = { source, ...(query && { query }), ...(cards && { shown: cards }) };
      api.analytics.count({ ...told, ...(asset && { opened: asset }) }).then(
        ({ isWanted }) => {
          if (!isWanted) stop();
        },
        // What did not arrive is not counted.
        () => undefined,
      );
    }
  }
}

function stop(): void {
  isStopped = true;
  setFinder(null);
  keepStatisticsChoice(false);
  waiting.clear();
  cards.disconnect();
}

const cards = new IntersectionObserver(
  (entries) => {
    for (const { target, intersectionRatio } of entries) {
      clearTimeout(timers.get(target));
      timers.delete(target);
      if (intersectionRatio >= SEEN_PART)
        timers.set(
          target,
          setTimeout(() => noteCard(target), SEEN_MS),
        );
    }
  },
  { threshold: SEEN_PART },
);

/** Which asset a card is of is read when it has been seen: the same element may show another one by then. */
function noteCard(card: Element): void {
  const link = card.matches(CARD) ? card : card.querySelector(CARD);
  const id = assetAt(link?.getAttribute('href') ?? '');
  // A list that another one is fetched for is no longer what the address says.
  const isStale = !card.isConnected || card.closest('[aria-busy="true"]') !== null;
  if (isStopped || document.hidden || id === '' || isStale || seen.has(id)) return;
  seen.add(id);
  waitingFor(address()).shown.push(`${id}.${positionOf(card)}`);
}

/** The place of a card in its list, which may have begun on an earlier page. */
function positionOf(card: Element): number {
  const page = Number(new URLSearchParams(location.search).get('current') ?? 1) || 1;
  const isPaged = ['search', 'category'].includes(sourceAt(address()));
  const before = isPaged ? (page - 1) * LIST_PAGE_SIZE : 0;
  return before + [...(card.parentElement?.children ?? [])].indexOf(card) + 1;
}

/** Looks for cards that were not on the page a moment ago. */
function watchCards(): void {
  if (isStopped || sourceAt(address()) === 'direct') return;
  for (const link of document.querySelectorAll(CARD)) cards.observe(link.closest('li') ?? link);
}

/** Where the present page was come to from: an address of ours, `outside`, or nothing. */
function cameFrom(assetId: string): string {
  const isArrival =
    isFirst &&
    performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate');
  const referrer = document.referrer ? new URL(document.referrer) : null;
  if (isArrival && referrer && referrer.origin !== location.origin) return 'outside';
  const before = readVisits()
    .slice(0, -1)
    .findLast((visit) => !visit.startsWith('/login') && assetAt(visit) !== assetId);
  if (before !== undefined) return before;
  return referrer?.origin === location.origin ? referrer.pathname + referrer.search : '';
}

/** An asset's page counts once in a tab, unless it was come to by another way. */
function noteView(): void {
  const id = assetAt(address());
  if (isStopped || id === '' || document.hidden) return;
  const from = cameFrom(id);
  const group =
    from === 'outside'
      ? waitingFor('', 'outside')
      : waitingFor(from, from === '' ? 'direct' : sourceAt(from));
  const way = `${group.source} ${group.query}`;
  if (readWays()[id] === way) return;
  keepWay(id, way);
  group.opened.push(id);
}

function handleAddress(): void {
  const params = new URLSearchParams(location.search);
  params.delete('current');
  const next = `${location.pathname}?${params}`;
  if (next === list) return;
  list = next;
  seen = new Set();
  // Cards that stay on the page are looked at again, as parts of the other list.
  cards.disconnect();
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  noteView();
  isFirst = false;
  lookSoon();
}

let look: ReturnType<typeof setTimeout> | undefined;
function lookSoon(): void {
  look ??= setTimeout(() => {
    look = undefined;
    watchCards();
  }, LOOK_AFTER_MS);
}

function isStaff(): boolean {
  try {
    return sessionStorage.getItem(STAFF_KEY) !== null;
  } catch {
    return false;
  }
}

/** Begins to count, for as long as the tab lives. */
export function countVisits(): void {
  if (!isCounted() || isStaff()) return;
  setFinder(foundBy);
  handleAddress();
  subscribeAddress(handleAddress);
  new MutationObserver(lookSoon).observe(document.body, { childList: true, subtree: true });
  setInterval(send, SEND_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) send();
    else noteView();
  });
}
