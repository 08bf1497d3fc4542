import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import { siteOrigin, type Config } from './config.ts';
import { AppError } from './errors.ts';

/** The library, some megabytes of it, for those alone who use passkeys. */
const loadWebauthn = () => import('@simplewebauthn/server');

/** The site as browsers know it: a passkey made for one works for no other. */
function readSite(config: Config): { id: string; origin: string } {
  const { hostname, origin } = new URL(siteOrigin(config));
  return { id: hostname, origin };
}

/** A device's own key as it is kept. `credential_id`: base64url. */
export type KeptPasskey = {
  credential_id: string;
  public_key: Buffer;
  counter: string | number | bigint;
  transports: string[];
};

/** Whether a challenge was given for this and not answered yet; it is by now. */
export type SpendChallenge = (challenge: string) => Promise<boolean>;

/** What any passkey of this site has to sign: the device chooses which, so nobody types who they are. */
export async function askToSign(config: Config): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await loadWebauthn();
  return generateAuthenticationOptions({ rpID: readSite(config).id, userVerification: 'required' });
}

/** What a browser needs to make a passkey. `id` is kept by the device and says nothing of the person; `name` its lists show. */
export async function askToMake(
  config: Config,
  person: { id: string; name: string; siteName: string },
  known: readonly Pick<KeptPasskey, 'credential_id' | 'transports'>[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await loadWebauthn();
  return generateRegistrationOptions({
    rpName: person.siteName,
    rpID: readSite(config).id,
    userName: person.name,
    userDisplayName: person.name,
    userID: new Uint8Array(Buffer.from(person.id)),
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({
      id,
      transports: [...transports],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** The answer to {@link askToSign}, not verified yet. Throws PASSKEY_INVALID for what is no such answer at all. */
export function readSigned(answer: string): AuthenticationResponseJSON {
  return parseAnswer<AuthenticationResponseJSON>(answer);
}

/** The new count of signatures. Throws PASSKEY_INVALID for a wrong, late or repeated answer alike. */
export async function verifySigned(
  config: Config,
  response: AuthenticationResponseJSON,
  passkey: KeptPasskey,
  spendChallenge: SpendChallenge,
): Promise<number> {
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const site = readSite(config);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: spendChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
        transports: passkey.transports,
      },
    });
    if (!verified) throw new AppError('PASSKEY_INVALID');
    return authenticationInfo.newCounter;
  } catch (cause) {
    throw new AppError('PASSKEY_INVALID', {}, { cause });
  }
}

/** The passkey that a browser made when asked by {@link askToMake}. Throws PASSKEY_INVALID. */
export async function verifyMade(
  config: Config,
  answer: string,
  spendChallenge: SpendChallenge,
): Promise<WebAuthnCredential> {
  const response = parseAnswer<RegistrationResponseJSON>(answer);
  const { verifyRegistrationResponse } = await loadWebauthn();
  const site = readSite(config);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: spendChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
    });
    if (!registrationInfo) throw new AppError('PASSKEY_INVALID');
    return registrationInfo.credential;
  } catch (cause) {
    throw new AppError('PASSKEY_INVALID', {}, { cause });
  }
}

function parseAnswer<T>(answer: string): T {
  let value: unknown;
  try {
    value = JSON.parse(answer);
  } catch (cause) {
    throw new AppError('PASSKEY_INVALID', {}, { cause });
  }
  const isAnswer =
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'response' in value &&
    typeof value.response === 'object' &&
    value.response !== null;
  if (!isAnswer) throw new AppError('PASSKEY_INVALID');
  return value as T;
}
