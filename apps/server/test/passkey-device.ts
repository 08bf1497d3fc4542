import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Options = Record<string, unknown>;
type Lies = { origin?: string; challenge?: string; counter?: number };

const FLAGS = { presentAndVerified: 0x05, withKey: 0x40 } as const;

/** A device that makes one passkey and signs with it, as honest or dishonest as a test wants. */
export class PasskeyDevice {
  readonly #origin: string;
  readonly #id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** What a browser answers to `passkeyBegin`. */
  create(options: Options, lies: Lies = {}): string {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const told = Buffer.concat([Buffer.alloc(16), length, this.#id, Buffer.from(isoCBOR.encode(key))]);
    const authData = this.#authData(FLAGS.presentAndVerified | FLAGS.withKey, lies, told);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', options, lies).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** What a browser answers to `passkeyChallenge`. */
  sign(options: Options, lies: Lies = {}): string {
    this.#counter += 1;
    const authData = this.#authData(FLAGS.presentAndVerified, lies);
    const clientData = this.#clientData('webauthn.get', options, lies);
    const hash = createHash('sha256').update(clientData).digest();
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', Buffer.concat([authData, hash]), this.#keys.privateKey).toString('base64url'),
    });
  }

  #authData(flags: number, { counter }: Lies, more = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.#counter);
    const site = createHash('sha256').update(new URL(this.#origin).hostname).digest();
    return Buffer.concat([site, Buffer.from([flags]), count, more]);
  }

  #clientData(type: string, { challenge }: Options, lies: Lies): Buffer {
    const origin = lies.origin ?? this.#origin;
    return Buffer.from(
      JSON.stringify({ type, challenge: lies.challenge ?? challenge, origin, crossOrigin: false }),
    );
  }

  #answer(response: Options): string {
    const id = this.#id.toString('base64url');
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }
}
