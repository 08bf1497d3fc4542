import { DESCRIPTOR_BYTES, DESCRIPTOR_VERSION, type Descriptor } from './descriptor.ts';

/** A descriptor as text for an address: its version and its bytes in base64url, without padding. */
export function encodeDescriptor(descriptor: Descriptor): string {
  const bytes = new Uint8Array(1 + DESCRIPTOR_BYTES);
  bytes[0] = DESCRIPTOR_VERSION;
  bytes.set(new Uint8Array(descriptor.buffer, descriptor.byteOffset, DESCRIPTOR_BYTES), 1);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Null for anything {@link encodeDescriptor} does not write, and for another version's. */
export function decodeDescriptor(text: string): Descriptor | null {
  if (text.length !== TEXT_LENGTH || !/^[\w-]+$/.test(text)) return null;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  if (bytes[0] !== DESCRIPTOR_VERSION) return null;
  const descriptor = new Int8Array(bytes.buffer, 1);
  return encodeDescriptor(descriptor) === text ? descriptor : null;
}

/** Characters of a descriptor's text. */
const TEXT_LENGTH = Math.ceil(((1 + DESCRIPTOR_BYTES) * 4) / 3);
