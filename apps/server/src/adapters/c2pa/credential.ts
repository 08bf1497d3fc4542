import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import type { Sentence } from '#kernel/environment';
import { CoseAlgorithmIdentifier } from '@trustnxt/c2pa-ts/cose';
import {
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  X509Certificate as SignerCertificate,
} from '@peculiar/x509';

/** What signs, checked: a certificate with whoever vouches for it, and its key. */
export type Credential = {
  readonly algorithm: CoseAlgorithmIdentifier;
  readonly certificate: SignerCertificate;
  readonly chain: SignerCertificate[];
  readonly privateKey: KeyObject;
};

/** Why a certificate and its key cannot sign. Nothing of the key is in it. */
export class CredentialRefused extends Error {
  readonly sentence: Sentence;

  constructor(zh: string, en: string) {
    super(en);
    this.name = 'CredentialRefused';
    this.sentence = { zh, en };
  }
}

const PEM_CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
/** What a certificate may be for that signs content: e-mail, documents, and C2PA itself. */
const PURPOSES = ['1.3.6.1.5.5.7.3.4', '1.3.6.1.5.5.7.3.36', '1.3.6.1.4.1.62558.2.1'];
/** Any purpose, time stamping and OCSP: a certificate for these beside others is refused by whoever checks signatures. */
const FORBIDDEN_PURPOSES = ['2.5.29.37.0', '1.3.6.1.5.5.7.3.8', '1.3.6.1.5.5.7.3.9'];
const RSA_BITS_MIN = 2048;
const CURVES: Readonly<Record<string, CoseAlgorithmIdentifier>> = {
  prime256v1: CoseAlgorithmIdentifier.ES256,
  secp384r1: CoseAlgorithmIdentifier.ES384,
};

/** Checks what C2PA asks of them. Throws CredentialRefused. */
export function readCredential({ cert, key, now }: { cert: string; key: string; now: Date }): Credential {
  const certificates = (cert.match(PEM_CERTIFICATE) ?? []).map(parseCertificate);
  const [leaf, ...chain] = certificates;
  if (!leaf) {
    throw new CredentialRefused(
      'MOGINE_C2PA_CERT 里没有 PEM 证书',
      'MOGINE_C2PA_CERT holds no PEM certificate',
    );
  }
  const privateKey = parseKey(key);
  if (!leaf.checkPrivateKey(privateKey)) {
    throw new CredentialRefused(
      'MOGINE_C2PA_KEY 不是 MOGINE_C2PA_CERT 里第一张证书的私钥',
      'MOGINE_C2PA_KEY is not the key of the first certificate in MOGINE_C2PA_CERT',
    );
  }
  const algorithm = algorithmOf(privateKey);
  checkChain(certificates);
  checkDates(certificates, now);
  const certificate = new SignerCertificate(leaf.raw);
  checkPurpose(leaf, certificate);
  checkOtherUses(leaf, certificate);
  checkName(leaf);
  return {
    ...{ algorithm, certificate, privateKey },
    chain: chain.map(({ raw }) => new SignerCertificate(raw)),
  };
}

function parseCertificate(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch {
    throw new CredentialRefused(
      'MOGINE_C2PA_CERT 里有一张证书无法解析',
      'MOGINE_C2PA_CERT holds a certificate that is broken',
    );
  }
}

function parseKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw new CredentialRefused(
      'MOGINE_C2PA_KEY 不是未加密的 PEM 私钥',
      'MOGINE_C2PA_KEY is no private key in PEM without a passphrase',
    );
  }
}

/** P-521 is left out: the library that reads signatures back here takes a wrong hash for it. */
function algorithmOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): CoseAlgorithmIdentifier {
  const { namedCurve = '', modulusLength = 0 } = asymmetricKeyDetails ?? {};
  const isRsa = asymmetricKeyType === 'rsa' && modulusLength >= RSA_BITS_MIN;
  const algorithm = isRsa
    ? CoseAlgorithmIdentifier.PS256
    : asymmetricKeyType === 'ed25519'
      ? CoseAlgorithmIdentifier.Ed25519
      : CURVES[namedCurve];
  if (algorithm === undefined) {
    throw new CredentialRefused(
      'MOGINE_C2PA_KEY 的算法不受支持，须为 P-256、P-384、Ed25519 或至少 2048 位的 RSA',
      'the algorithm of MOGINE_C2PA_KEY must be P-256, P-384, Ed25519, or RSA of at least 2048 bits',
    );
  }
  return algorithm;
}

function checkChain(certificates: readonly X509Certificate[]): void {
  if (certificates[0]?.subject === certificates[0]?.issuer) {
    throw new CredentialRefused(
      'MOGINE_C2PA_CERT 是自签名证书，C2PA 要求由证书机构签发',
      'the certificate in MOGINE_C2PA_CERT is self-signed; C2PA wants one of an authority',
    );
  }
  for (const [i, certificate] of certificates.entries()) {
    const issuer = certificates[i + 1];
    if (!issuer || (certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey))) continue;
    throw new CredentialRefused(
      `MOGINE_C2PA_CERT 不是证书链：第 ${i + 2} 张证书没有签发第 ${i + 1} 张`,
      `MOGINE_C2PA_CERT is no chain: certificate ${i + 2} has not issued certificate ${i + 1}`,
    );
  }
}

function checkDates(certificates: readonly X509Certificate[], now: Date): void {
  for (const { validFromDate, validToDate } of certificates) {
    if (now > validFromDate && now < validToDate) continue;
    const [from, to] = [validFromDate, validToDate].map((date) => date.toISOString().slice(0, 10));
    throw new CredentialRefused(
      `MOGINE_C2PA_CERT 里有一张证书不在有效期内（${from} 至 ${to}）`,
      `a certificate in MOGINE_C2PA_CERT is valid from ${from} to ${to} only`,
    );
  }
}

function checkPurpose(leaf: X509Certificate, certificate: SignerCertificate): void {
  const usage = certificate.getExtension(KeyUsagesExtension);
  const canSign = usage?.critical === true && (usage.usages & KeyUsageFlags.digitalSignature) !== 0;
  const isCa = certificate.getExtension(BasicConstraintsExtension)?.ca ?? false;
  if (isCa || !canSign || !(leaf.keyUsage ?? []).some((purpose) => PURPOSES.includes(purpose))) {
    throw new CredentialRefused(
      'MOGINE_C2PA_CERT 的第一张证书不能用于签名：须为非 CA 证书，keyUsage 为 critical 且含 digitalSignature，extendedKeyUsage 含 emailProtection 或文档签名',
      'the first certificate in MOGINE_C2PA_CERT is not for signing: it must be no CA, have a critical keyUsage with digitalSignature, and an extendedKeyUsage of emailProtection or document signing',
    );
  }
}

/** Checks what the certificate may be for beside signing. */
function checkOtherUses(leaf: X509Certificate, certificate: SignerCertificate): void {
  const { usages = 0 } = certificate.getExtension(KeyUsagesExtension) ?? {};
  const isFree = (leaf.keyUsage ?? []).every((purpose) => !FORBIDDEN_PURPOSES.includes(purpose));
  if (isFree && (usages & KeyUsageFlags.keyCertSign) === 0) return;
  throw new CredentialRefused(
    'MOGINE_C2PA_CERT 的第一张证书用途过宽：keyUsage 不得含 keyCertSign，extendedKeyUsage 不得含任意用途、OCSP 签名或时间戳',
    'the first certificate in MOGINE_C2PA_CERT may be used for too much: no keyCertSign in its keyUsage, and neither any purpose, OCSP signing nor time stamping in its extendedKeyUsage',
  );
}

/** The common reader of C2PA takes a signature that names nobody for a broken one. */
function checkName({ subject }: X509Certificate): void {
  if (/^O=./m.test(subject)) return;
  throw new CredentialRefused(
    'MOGINE_C2PA_CERT 的第一张证书没有写明组织名称（O）',
    'the first certificate in MOGINE_C2PA_CERT names no organisation (O)',
  );
}
