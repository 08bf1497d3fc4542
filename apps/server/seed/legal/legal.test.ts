import { CONSENT_VERSIONS } from '@mogine/contract/consent';
import { describe, expect, it } from 'vitest';
import { cookies } from './cookies.ts';
import { writeCreatorAgreement } from './creator.ts';
import { payment } from './payment.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

describe.each(Object.entries({ terms, privacy, payment, creator: writeCreatorAgreement(7), cookies }))(
  'the text of %s',
  (_name, text) => {
    it('gives every section an anchor of its own', () => {
      const ids = text.sections.map((section) => section.id);
      expect(new Set(ids).size).toBe(ids.length);
    });

    it('makes the same points in both languages', () => {
      const shape = (body: readonly (string | readonly string[])[]) =>
        body.map((block) => (typeof block === 'string' ? 'paragraph' : block.length));
      for (const { zh, en } of text.sections) expect(shape(en.body)).toEqual(shape(zh.body));
    });
  },
);

it('shows the versions that are written down when a person agrees', () => {
  expect({ terms: terms.version, privacy: privacy.version }).toEqual(CONSENT_VERSIONS);
});
