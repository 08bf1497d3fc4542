import { CLAIM_DAYS } from '@mogine/contract/report-limits';
import type { Text } from '@mogine/contract/kernel/reasons';
import type { Context } from '#context';
import { queueMailToStranger, writeMail, type WrittenMail } from '#features/mail';
import { sendMessage } from '#features/messages';
import { endSentence } from '#kernel/texts';
import { businessDay } from '#kernel/clock';
import type { LockedDecision } from './objections.repository.ts';
import type { PutBack } from './port.ts';

type Claimant = { clientId: string | null; contact: string };
type Letter = { title: Text; content: Text };

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Writes to each of them once, by a notice or to the address that they left. Gives how many that were. */
async function write(ctx: Context, claimants: readonly Claimant[], letter: Letter): Promise<number> {
  const members = new Set(claimants.flatMap(({ clientId }) => clientId ?? []));
  for (const clientId of members)
    await sendMessage(ctx, { clientId, type: 'official', kind: 'works', ...letter });
  const addresses = new Set(
    claimants.flatMap(({ clientId, contact }) =>
      clientId === null && EMAIL.test(contact) ? contact.toLowerCase() : [],
    ),
  );
  let mailed = 0;
  for (const to of addresses)
    if (await queueMailToStranger(ctx, { to, replyTo: ctx.mail.staff, ...inBothLanguages(letter) }))
      mailed += 1;
  return members.size + mailed;
}

/** Nobody knows which language a visitor reads. */
function inBothLanguages({ title, content }: Letter): WrittenMail {
  return writeMail({
    lang: 'zh',
    subject: `${title.zh} · ${title.en}`,
    opening: [content.zh, content.en],
    facts: [],
    closing: [],
  });
}

type Objected = {
  decisionId: string;
  decision: LockedDecision;
  statement: string;
  links: readonly string[];
  proofBy: Date;
};

/** Passes a maker's statement on, with what the law asks of who claimed the infringement. Gives how many have it before them. */
export async function passOn(
  ctx: Context,
  claimants: readonly Claimant[],
  { decisionId, decision, statement, links, proofBy }: Objected,
): Promise<number> {
  const day = businessDay(proofBy);
  const said = [statement, ...links].join('\n');
  return write(ctx, claimants, {
    title: { zh: '被举报方提交了不侵权声明', en: 'The other side states that nothing is infringed' },
    content: {
      zh: `您曾举报《${decision.name}》侵权，该资源已下架。其创作者提交了以下声明：\n${said}\n如不认可，请在 ${day} 前（${CLAIM_DAYS} 天内）向有关主管部门投诉或向人民法院起诉，并把证明发给我们：回复邮件，或在“意见反馈”中注明编号 ${decisionId}。期限内没有收到证明的，我们将依照《电子商务法》第四十三条恢复该资源。`,
      en: `You reported that “${decision.enName}” infringes your rights, and it was taken off sale. Its maker states:\n${said}\nIf you do not agree, complain to an authority or sue by ${day} (within ${CLAIM_DAYS} days) and send us proof of it: reply to the mail, or write under “Feedback” with the number ${decisionId}. Without it we put the asset back, as article 43 of the E-commerce law asks.`,
    },
  });
}

/** Kept off, or how the asset stands now that it was lifted. */
type Answered = { decision: LockedDecision; outcome: PutBack | 'kept'; answer: Text };

type About = Pick<LockedDecision, 'name' | 'enName'>;

/** What came of it for whoever made the asset. */
const FOR_MAKER: Readonly<Record<Answered['outcome'], (about: About) => Text>> = {
  back: ({ name, enName }) => ({
    zh: `《${name}》已恢复上架，不计入违规记录。`,
    en: `“${enName}” is on sale again, and it does not count against the account.`,
  }),
  unlisted: ({ name, enName }) => ({
    zh: `针对《${name}》的下架措施已终止，不计入违规记录。资源此前已由您自行下架，您可以随时重新上架。`,
    en: `“${enName}” is no longer kept off sale, and it does not count against the account. You had taken it off yourself, and may put it back at any time.`,
  }),
  merged: ({ name, enName }) => ({
    zh: `针对《${name}》的举报不计入违规记录。该资源已并入其他资源，不再单独上架。`,
    en: `The reports of “${enName}” do not count against the account. It was merged into another asset and does not come back on its own.`,
  }),
  held: ({ name, enName }) => ({
    zh: `针对《${name}》的该次举报不计入违规记录。资源因其他原因仍处于下架状态。`,
    en: `These reports of “${enName}” do not count against the account. It stays off sale for another reason.`,
  }),
  kept: ({ name, enName }) => ({ zh: `《${name}》维持下架。`, en: `“${enName}” stays off sale.` }),
};

/** What came of it for whoever claimed the infringement. */
function forClaimants({ name, enName }: About, outcome: Answered['outcome']): Text {
  if (outcome === 'kept') return { zh: `《${name}》维持下架。`, en: `“${enName}” stays off sale.` };
  if (outcome === 'back') return { zh: `《${name}》已恢复上架。`, en: `“${enName}” is on sale again.` };
  return {
    zh: `您的举报不再使《${name}》下架；资源目前因其他原因没有上架。`,
    en: `Your report no longer keeps “${enName}” off sale; it is not on sale for another reason.`,
  };
}

/** Tells both sides what came of an objection. */
export async function tellAnswered(
  ctx: Context,
  maker: string,
  claimants: readonly Claimant[],
  { decision, outcome, answer }: Answered,
): Promise<void> {
  const said = { zh: `说明：${endSentence(answer.zh, '。')}`, en: ` ${endSentence(answer.en, '.')}` };
  const isLifted = outcome !== 'kept';
  const came = { maker: FOR_MAKER[outcome](decision), claimants: forClaimants(decision, outcome) };
  await sendMessage(ctx, {
    ...{ clientId: maker, type: 'official', kind: 'works', target: { page: 'claims' } },
    title: isLifted
      ? { zh: '您的异议成立', en: 'Your objection was granted' }
      : { zh: '您的异议不成立', en: 'Your objection was denied' },
    content: {
      zh: `经另一位工作人员复核：${came.maker.zh}${said.zh}`,
      en: `Somebody else looked at it. ${came.maker.en}${said.en}`,
    },
  });
  await write(ctx, claimants, {
    title: { zh: '您的举报有新的结论', en: 'Another decision on your report' },
    content: {
      zh: `经复核：${came.claimants.zh}${said.zh}`,
      en: `${came.claimants.en}${said.en}`,
    },
  });
}

/** Tells whoever claimed an infringement that staff has put the asset back, though nothing was objected, or what was objected was denied. */
export async function tellReturned(
  ctx: Context,
  claimants: readonly Claimant[],
  { decisionId, decision, isOnSale }: { decisionId: string; decision: LockedDecision; isOnSale: boolean },
): Promise<void> {
  const came = forClaimants(decision, isOnSale ? 'back' : 'unlisted');
  await write(ctx, claimants, {
    title: { zh: '您的举报有新的结论', en: 'Another decision on your report' },
    content: {
      zh: `工作人员再次复核：${came.zh}如有新的证据，请在“意见反馈”中注明编号 ${decisionId}。`,
      en: `Staff looked at it again. ${came.en} If you have more to show, write under “Feedback” with the number ${decisionId}.`,
    },
  });
}

/** Tells staff that a measure has to end. */
export function writeDue({ name, proofBy }: { name: string; proofBy: Date }, url: string): WrittenMail {
  return writeMail({
    lang: 'zh',
    subject: `须恢复资源：《${name}》的举报人未在期限内提供证明`,
    opening: [
      `创作者对《${name}》的下架提出了异议，声明已转送举报人。到 ${businessDay(proofBy)} 为止没有登记起诉或投诉的证明，依照《电子商务法》第四十三条须终止下架措施。`,
    ],
    facts: [],
    closing: [],
    links: [['前往处理', url]],
  });
}
