import type { enquiry } from '@mogine/contract/enquiry';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import { addressKey } from '#kernel/http/rate-limits';
import { findWork, readCompetition, submitWork } from './competition.ts';
import { issueChallenge, receiveLetter } from './service.ts';

/** What a person left to be reached by, in the column it belongs to. */
function reachedBy(contact: string): { email: string; phone: string } {
  return contact.includes('@') ? { email: contact, phone: '' } : { email: '', phone: contact };
}

export const handlers: Handlers<Context, typeof enquiry> = {
  challenge: async ({ ctx }) => issueChallenge(ctx),

  contactUs: async ({ ctx, input, ip, lang }) => {
    const { type, altcha, ...fields } = input;
    const letter = { kind: type, title: '', ...fields };
    return receiveLetter(ctx, { letter, altcha, address: addressKey(ip), lang });
  },

  feedback: async ({ ctx, input, ip, lang }) => {
    const { message, contact, altcha } = input;
    const letter = {
      ...{ kind: 'feedback' as const, name: '', company: '', title: '', message },
      ...reachedBy(contact),
    };
    return receiveLetter(ctx, { letter, altcha, address: addressKey(ip), lang });
  },

  competition: async ({ ctx }) => readCompetition(ctx),

  submitWork: async ({ ctx, input, files, ip, lang }) => {
    const { altcha, ...fields } = input;
    return submitWork(ctx, fields, files['attachment'], { altcha, address: addressKey(ip), lang });
  },

  findWork: async ({ ctx, input }) => findWork(ctx, input),
};
