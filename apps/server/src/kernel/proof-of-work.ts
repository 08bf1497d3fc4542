import { createHash, createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';

const ITERATIONS = 2000;
/** Keys to derive before the right one: about a quarter of a second on a laptop, ten times that under suspicion. */
const WORK = { 0: { min: 150, max: 300 }, 1: { min: 1500, max: 3000 } } as const;

/** What a challenge was given for: solved for one thing, it opens no other. */
export type ProofPurpose = 'login' | 'enquiry';

const payloadSchema = z.object({
  challenge: z.object({
    // The signature covers every parameter, so those that are not read here need no shape.
    parameters: z.looseObject({
      keySignature: z.string(),
      data: z.object({ strength: z.union([z.literal(0), z.literal(1)]), expiresAtMs: z.int() }),
    }),
    signature: z.string().length(64),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string().max(256) }),
});

function signingSecrets(secret: Buffer, purpose: ProofPurpose) {
  const derive = (use: string) =>
    createHmac('sha256', secret).update(`mogine-proof-1:${purpose}:${use}`).digest('hex');
  return { hmacSignatureSecret: derive('signature'), hmacKeySignatureSecret: derive('key') };
}

/** A signed challenge. Its end lies in the signed data, because the package would measure it by the system's clock. */
export async function createProof(
  secret: Buffer,
  { purpose, strength, expiresAt }: { purpose: ProofPurpose; strength: 0 | 1; expiresAt: Date },
): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ITERATIONS,
    counter: randomInt(WORK[strength].min, WORK[strength].max),
    deriveKey,
    data: { strength, expiresAtMs: expiresAt.getTime() },
    ...signingSecrets(secret, purpose),
  });
}

export type Proof = { hash: Buffer; strength: 0 | 1; expiresAt: Date };

/** Reads base64 of `{ challenge, solution }`; null unless we signed the challenge for this purpose and it is solved. */
export async function readProof(
  secret: Buffer,
  purpose: ProofPurpose,
  payload: string,
): Promise<Proof | null> {
  const parsed = payloadSchema.safeParse(readJson(payload));
  if (!parsed.success) return null;
  const { challenge, solution } = parsed.data;
  const { verified } = await verifySolution({
    challenge: challenge as unknown as Challenge,
    solution,
    deriveKey,
    ...signingSecrets(secret, purpose),
  });
  if (!verified) return null;
  const { strength, expiresAtMs } = challenge.parameters.data;
  const hash = createHash('sha256').update(challenge.signature).digest();
  return { hash, strength, expiresAt: new Date(expiresAtMs) };
}

function readJson(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}
