import { constants, randomUUID, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Clock } from '#kernel/clock';
import { StartupError } from '#kernel/data-folder';
import type { C2paFiles } from '#kernel/provider-settings';
import { JPEG, PNG, type AssetType } from '@trustnxt/c2pa-ts/asset';
import { CoseAlgorithmIdentifier, type Signer } from '@trustnxt/c2pa-ts/cose';
import {
  ActionAssertion,
  ActionType,
  ClaimVersion,
  DataHashAssertion,
  DigitalSourceType,
  ManifestStore,
} from '@trustnxt/c2pa-ts/manifest';
import { SigningOver, type ContentSigner, type SignedClaim } from '../../features/create/port.ts';
import { CredentialRefused, readCredential, type Credential } from './credential.ts';

const GENERATOR = 'Mogine MoAI';
/** Room for the signature of an RSA key of 8192 bits. */
const SIGNATURE_ROOM = 2048;

const FORMATS: Readonly<Record<string, AssetType>> = { 'image/png': PNG, 'image/jpeg': JPEG };

/** Signs by the certificate and key of these files. Rejects with StartupError where they cannot sign. */
export async function openContentSigner(
  { certFile, keyFile }: C2paFiles,
  clock: Clock,
): Promise<ContentSigner> {
  const cert = await readPem('MOGINE_C2PA_CERT', certFile);
  const key = await readPem('MOGINE_C2PA_KEY', keyFile);
  return createContentSigner(accept({ cert, key, now: clock.now() }), clock);
}

export function createContentSigner(credential: Credential, clock: Clock): ContentSigner {
  const signer = signerOf(credential);
  const validUntil = endOf(credential);
  return {
    validUntil,
    canSign: (contentType) => Object.hasOwn(FORMATS, contentType),
    async sign(bytes, claim) {
      if (clock.now() >= validUntil) throw new SigningOver();
      const Format = Object.values(FORMATS).find((format) => format.canRead(bytes));
      if (!Format) throw new Error('no picture that can be signed');
      const asset = new Format(bytes);
      const store = new ManifestStore();
      const manifest = store.createManifest({
        claimVersion: ClaimVersion.V2,
        assetFormat: asset.mimeType,
        instanceID: `xmp:iid:${randomUUID()}`,
        defaultHashAlgorithm: 'SHA-256',
        signer,
      });
      if (!manifest.claim || !manifest.signature) throw new Error('a manifest without a claim');
      manifest.claim.title = claim.title;
      manifest.claim.claimGeneratorName = GENERATOR;
      // Unless told the library gives its own.
      manifest.claim.claimGeneratorVersion = undefined;
      manifest.signature.signatureData.paddingLength = SIGNATURE_ROOM;
      manifest.addAssertion(createdBy(claim));
      const hash = DataHashAssertion.create('SHA-256');
      manifest.addAssertion(hash);
      await asset.ensureManifestSpace(store.measureSize());
      await hash.updateWithAsset(asset);
      await manifest.sign(signer);
      await asset.writeManifestJUMBF(store.getBytes());
      return asset.getDataRange();
    },
  };
}

/** When the first certificate of the chain runs out: with it the signature leads nowhere. */
function endOf({ certificate, chain }: Credential): Date {
  return new Date(Math.min(...[certificate, ...chain].map(({ notAfter }) => notAfter.getTime())));
}

/** Not the library's own, which encodes signatures of elliptic curves as X.509 does: COSE wants both numbers bare. */
function signerOf({ algorithm, certificate, chain, privateKey: key }: Credential): Signer {
  const isHashed = algorithm !== CoseAlgorithmIdentifier.Ed25519;
  const hash = algorithm === CoseAlgorithmIdentifier.ES384 ? 'sha384' : 'sha256';
  const isRsa = algorithm === CoseAlgorithmIdentifier.PS256;
  const encoding = isRsa
    ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
    : { dsaEncoding: 'ieee-p1363' as const };
  return {
    ...{ algorithm, certificate, chainCertificates: chain },
    sign: async (payload) => new Uint8Array(sign(isHashed ? hash : null, payload, { key, ...encoding })),
  };
}

function createdBy({ tool, sourceType }: SignedClaim): ActionAssertion {
  const digitalSourceType = Object.values(DigitalSourceType).find((known) => known === sourceType);
  if (!digitalSourceType) throw new Error(`${sourceType} is no source type`);
  const assertion = new ActionAssertion();
  assertion.actions.push({
    action: ActionType.C2paCreated,
    digitalSourceType,
    softwareAgent: { name: tool },
  });
  return assertion;
}

async function readPem(setting: string, path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    const sentence = {
      zh: `无法读取 ${setting} 指定的文件。`,
      en: `The file that ${setting} names cannot be read.`,
    };
    throw new StartupError(sentence, { cause });
  }
}

function accept(given: Parameters<typeof readCredential>[0]): Credential {
  try {
    return readCredential(given);
  } catch (error) {
    if (!(error instanceof CredentialRefused)) throw error;
    const { zh, en } = error.sentence;
    throw new StartupError({ zh: `图片签名设置有误：${zh}。`, en: `Signing of pictures: ${en}.` });
  }
}
