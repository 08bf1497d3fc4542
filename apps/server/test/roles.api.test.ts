import { contract } from '@mogine/contract';
import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import type { Op } from '@mogine/contract/kernel/op';
import { PERMISSION_NAMES, permissionsOf, ROLE_NAMES, type Role } from '@mogine/contract/staff-roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAtelier } from '../src/adapters/atelier/engine.ts';
import { features } from '../src/features/index.ts';
import { RecordingWechat, reasonIn } from './account.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { staffWith } from './staff.ts';

const staffOps = Object.entries(contract)
  .flatMap(([group, ops]) => Object.entries(ops).map(([name, op]): [string, Op] => [`${group}.${name}`, op]))
  .filter(([, { auth }]) => auth === 'staff');

let server: TestServer;
beforeAll(async () => {
  const pictures = createAtelier({ error: () => undefined });
  server = await startTestServer({ features, providers: { wechat: new RecordingWechat(), pictures } });
});
afterAll(() => server.close());

describe.each(ROLE_NAMES)('%s', (role: Role) => {
  let token: string;
  beforeAll(async () => {
    token = (await staffWith(server.ctx, role)).token;
  });
  const granted = permissionsOf([role]);

  it.each(staffOps)('and %s', async (name, { method, path, permission = null }) => {
    const { ctx } = server;
    const reply = await server.send({
      method,
      path: `${BASE_PATH}${path}`,
      headers: { 'blade-auth': `bearer ${token}` },
    });
    const isAllowed = permission === null || granted.has(permission);
    expect(reasonIn(reply) === 'FORBIDDEN').toBe(!isAllowed);
    expect(reasonIn(reply)).not.toBe('AUTH_REQUIRED');
    expect(reply.status).toBeLessThan(500);
    if (name === 'staff.logout') token = (await staffWith(ctx, role)).token;
  });
});

describe('every permission', () => {
  it.each(PERMISSION_NAMES)('%s opens a call, and is held by a role beside the super admin', (permission) => {
    expect(staffOps.map(([, op]) => op.permission)).toContain(permission);
    if (permission === 'staff.manage') return;
    const others = ROLE_NAMES.filter((role) => role !== 'super-admin');
    expect(others.some((role) => permissionsOf([role]).has(permission))).toBe(true);
  });
});
