import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followMember } from './follow-member.ts';

type Heard = { tell: () => void; open: (() => void) | undefined };
const page = vi.hoisted(() => ({
  client: { unread: 0, isFrozen: false },
  topics: new Map<string, Heard>(),
  userReads: 0,
}));

vi.mock('../api/events.ts', () => ({
  subscribe(topic: string, tell: () => void, { onOpen }: { onOpen?: () => void } = {}) {
    page.topics.set(topic, { tell, open: onOpen });
    return () => page.topics.delete(topic);
  },
}));
vi.mock('./session.ts', () => ({ readSession: () => ({ client: page.client }) }));
vi.mock('./session-calls.ts', () => ({
  refreshUnread: () => Promise.resolve(),
  refreshUser() {
    page.userReads += 1;
    return Promise.resolve();
  },
}));

let stop: () => void;
beforeEach(() => {
  page.client.isFrozen = false;
  page.userReads = 0;
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  stop = followMember({ onNotices: () => undefined });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

it('reads who the person is now when the server says that it has changed', () => {
  page.topics.get('session')?.tell();
  expect(page.userReads).toBe(1);
});

it('seen again, asks whether an account that was frozen still is, and does not ask for others', () => {
  page.topics.get('message')?.open?.();
  expect(page.userReads).toBe(0);
  page.client.isFrozen = true;
  page.topics.get('message')?.open?.();
  expect(page.userReads).toBe(1);
});
