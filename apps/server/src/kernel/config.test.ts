import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('configuration', () => {
  it('needs nothing at all', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      database: { kind: 'embedded' },
      payments: { kind: 'simulator' },
    });
  });

  it('reads an empty variable as an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      database: { kind: 'embedded' },
    });
  });

  it('reports every problem together and repeats no secret', () => {
    const problems = problemsOf({
      PORT: 'abc',
      DATABASE_URL: 'mysql://root:hunter2@db/x',
      MOGINE_SECRET: 'short-hunter2',
    });
    expect(problems).toHaveLength(3);
    expect(problems.join()).not.toContain('hunter2');
  });

  it('refuses half of a provider’s settings instead of quietly simulating it', () => {
    expect(problemsOf({ WECHAT_LOGIN_APP_ID: 'wx1' })).toEqual([
      'WECHAT_LOGIN_SECRET missing beside WECHAT_LOGIN_APP_ID',
    ]);
  });

  it('refuses simulated providers in production unless told otherwise', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toHaveLength(1);
    expect(problemsOf({ NODE_ENV: 'production', MOGINE_ALLOW_SIMULATORS: '1' })).toEqual([]);
  });
});
