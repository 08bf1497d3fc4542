import { afterEach, expect, it } from 'vitest';
import { beginStaffSession, endStaffSession, type StaffGrant } from '../session/staff-session.ts';
import { blankPiece } from './content-data.ts';
import { placeOf, unsavedPieces } from './unsaved.ts';

// Other files meet the same session.
afterEach(() => endStaffSession({ hasEnded: false }));

const login = (id: string) =>
  beginStaffSession({
    ...{ token: id, expiresInSeconds: 3600, idleSeconds: 600 },
    staff: { id, name: id, roles: [], permissions: [] } as unknown as StaffGrant['staff'],
  });
const place = placeOf('news');
const write = () => unsavedPieces().set(place, { piece: blankPiece('news'), base: 0 });

it('what was not saved is found again by whoever wrote it alone, and not after they logged out', () => {
  login('lin');
  write();
  endStaffSession({ hasEnded: true });
  login('lin');
  expect(unsavedPieces().has(place)).toBe(true);
  endStaffSession({ hasEnded: true });
  login('he');
  expect(unsavedPieces().has(place)).toBe(false);
  write();
  endStaffSession({ hasEnded: false });
  login('he');
  expect(unsavedPieces().has(place)).toBe(false);
});
