import { SigningOver, type ContentSigner } from '../port.ts';
import { ProvenanceError } from './provenance-error.ts';
import { digitalSourceTypeOf, type Statement } from './statement.ts';

type Labelled = {
  readonly contentType: string;
  readonly statement: Statement;
  readonly signer: ContentSigner | null;
};

/**
 * A labelled picture with its signature; null where nothing signs, or not this type of file. What fails is tried once more,
 * unless the certificate has run out, and then rejects with ProvenanceError SIGNING_FAILED: whoever asked for signed files gets no others.
 */
export async function signPicture(
  bytes: Uint8Array,
  { contentType, statement, signer }: Labelled,
): Promise<Uint8Array | null> {
  if (!signer?.canSign(contentType)) return null;
  const { produceId, tool } = statement;
  const claim = { title: `MoAI ${produceId}`, tool, sourceType: digitalSourceTypeOf(statement) };
  const sign = (): Promise<Uint8Array> => signer.sign(bytes, claim);
  try {
    return await sign().catch((error: unknown) => {
      if (error instanceof SigningOver) throw error;
      return sign();
    });
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : 'unknown';
    throw new ProvenanceError('SIGNING_FAILED', detail, { cause });
  }
}
