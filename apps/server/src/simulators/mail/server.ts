import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import type { FaultBoard } from '../faults.ts';
import type { SimulatorIdentity } from '../identity.ts';
import type { MailInbox } from './inbox.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const ADDRESS = /^[^\s<>@]+@[^\s<>@]+$/;

export interface MailServer {
  /** With the name and password it asks for. */
  url: string;
  close(): Promise<void>;
}

/**
 * A mail server on loopback, at any free port: login, envelope, size limit and queue numbers as real ones have them. Fault
 * `error` answers a letter with its status (4xx passes, 5xx is final), `timeout` keeps it waiting.
 */
export async function startMailServer({
  host,
  identity,
  faults,
  inbox,
}: {
  host: string;
  identity: SimulatorIdentity['mail'];
  faults: FaultBoard;
  inbox: MailInbox;
}): Promise<MailServer> {
  const ending = new AbortController();
  const server = new SMTPServer({
    name: 'mail.simulator.test',
    banner: 'Simulated mail server',
    size: MAX_BYTES,
    // Within one machine; the client insists on it everywhere else.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authMethods: ['PLAIN', 'LOGIN'],
    logger: false,
    onAuth({ username, password }, _session, done) {
      const isKnown = username === identity.user && password === identity.password;
      if (isKnown) done(null, { user: username });
      else done(refusal(535, '5.7.8 Authentication credentials invalid'));
    },
    onRcptTo({ address }, _session, done) {
      done(ADDRESS.test(address) ? null : refusal(550, '5.1.3 Bad destination address'));
    },
    onData(stream, { envelope }, done) {
      void take();

      async function take(): Promise<void> {
        try {
          const letter = await buffer(stream);
          if (stream.sizeExceeded) return done(refusal(552, '5.3.4 Message too big'));
          const loss = faults.take(['error', 'timeout'], { op: 'mail' });
          if (loss?.kind === 'error') return done(refusal(loss.status, loss.code));
          if (loss) await delay(loss.delayMs, undefined, { signal: ending.signal, ref: false });
          return await keep(letter);
        } catch {
          if (ending.signal.aborted) return done(refusal(421, '4.3.2 Shutting down'));
          return done(refusal(451, '4.3.0 Could not read the message'));
        }
      }

      async function keep(letter: Buffer): Promise<void> {
        const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
        const recipients = envelope.rcptTo.map(({ address }) => address);
        const { id } = await inbox.add({ sender, recipients }, letter);
        done(null, `2.0.0 Ok: queued as ${id.slice(0, 8)}`);
      }
    },
  });
  // A client that breaks off is no matter of ours.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(0, host, () => resolve());
  });
  const { port } = server.server.address() as AddressInfo;
  const login = `${encodeURIComponent(identity.user)}:${encodeURIComponent(identity.password)}`;
  return {
    url: `smtp://${login}@${host === '::1' ? '[::1]' : host}:${port}`,
    close() {
      ending.abort();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
