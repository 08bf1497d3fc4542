import { ProvenanceError } from './provenance-error.ts';

/** What a file says of its making. */
export type Statement = {
  /** Name of the service, or its 27 characters of digits and capitals; from the settings, never made up. */
  readonly producer: string;
  /** Our own number of this content, another for each picture of a task. */
  readonly produceId: string;
  /** `diffusion`: by a trained model; `procedural`: computed by the built-in engine. */
  readonly sourceType: 'diffusion' | 'procedural';
  /** Whether a picture of the person's own went in and can still be recognised. */
  readonly isRedraw: boolean;
  readonly madeAt: Date;
  /** Name and version of what made it, for people: `MoAI (ComfyUI 0.33.0)`. */
  readonly tool: string;
};

/** The implicit label of GB 45438-2025, annex E: seven strings in this order. */
export type AigcLabel = {
  readonly Label: '1';
  readonly ContentProducer: string;
  readonly ProduceID: string;
  readonly ReservedCode1: string;
  readonly ContentPropagator: string;
  readonly PropagateID: string;
  readonly ReservedCode2: string;
};

/** Printable ASCII without space, quotes and backslash: what every reader of the label takes. */
const LABEL_VALUE = /^[\x21\x23-\x26\x28-\x5b\x5d-\x7e]{1,128}$/;
const CONTROL = /[\p{Cc}\p{Cs}\u2028\u2029\ufffe\uffff]/u;
const TOOL_LENGTH_MAX = 128;

/** https://cv.iptc.org/newscodes/digitalsourcetype */
const SOURCE_TYPES = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** Throws ProvenanceError STATEMENT_INVALID for what a label must not hold. */
export function checkStatement({ producer, produceId, tool, madeAt }: Statement): void {
  for (const [name, value] of Object.entries({ producer, produceId })) {
    if (!LABEL_VALUE.test(value)) throw new ProvenanceError('STATEMENT_INVALID', `${name} of ${value}`);
  }
  if (tool.trim() === '' || tool.length > TOOL_LENGTH_MAX || CONTROL.test(tool)) {
    throw new ProvenanceError('STATEMENT_INVALID', 'tool');
  }
  if (Number.isNaN(madeAt.getTime())) throw new ProvenanceError('STATEMENT_INVALID', 'madeAt');
}

/** Whoever produces writes first, and so stands as the propagator too. */
export function aigcLabelOf({ producer, produceId }: Statement): AigcLabel {
  return {
    Label: '1',
    ContentProducer: producer,
    ProduceID: produceId,
    ReservedCode1: '',
    ContentPropagator: producer,
    PropagateID: produceId,
    ReservedCode2: '',
  };
}

/** IPTC's address for how the content came to be. */
export function digitalSourceTypeOf({ sourceType, isRedraw }: Statement): string {
  if (sourceType === 'diffusion') {
    return SOURCE_TYPES + (isRedraw ? 'compositeWithTrainedAlgorithmicMedia' : 'trainedAlgorithmicMedia');
  }
  return SOURCE_TYPES + (isRedraw ? 'compositeSynthetic' : 'algorithmicMedia');
}
