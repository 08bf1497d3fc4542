import { createSign, type KeyObject } from 'node:crypto';

/** A self-signed X.509 certificate in PEM: Node can read certificates but not issue them. */
export function issueCertificate(request: {
  commonName: string;
  /** Hexadecimal, positive. */
  serial: string;
  publicKey: KeyObject;
  privateKey: KeyObject;
  notBefore: Date;
  notAfter: Date;
}): string {
  const name = sequence(set(sequence(COMMON_NAME, tlv(0x0c, Buffer.from(request.commonName)))));
  const body = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, Buffer.from(request.serial, 'hex')),
    SHA256_WITH_RSA,
    name,
    sequence(utcTime(request.notBefore), utcTime(request.notAfter)),
    name,
    request.publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('RSA-SHA256').update(body).sign(request.privateKey);
  const der = sequence(body, SHA256_WITH_RSA, tlv(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

const COMMON_NAME = Buffer.from('0603550403', 'hex');
const SHA256_WITH_RSA = sequence(Buffer.from('06092a864886f70d01010b', 'hex'), Buffer.from('0500', 'hex'));

function tlv(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const header =
    length < 0x80
      ? [tag, length]
      : length < 0x100
        ? [tag, 0x81, length]
        : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(header), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return tlv(0x30, Buffer.concat(parts));
}

function set(...parts: Buffer[]): Buffer {
  return tlv(0x31, Buffer.concat(parts));
}

function utcTime(at: Date): Buffer {
  return tlv(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replace(/[-T:]/g, '')}Z`));
}
