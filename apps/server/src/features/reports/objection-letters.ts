import { CLAIM_DAYS } from '@mogine/contract/report-limits';
import type { Text } from '@mogine/contract/kernel/reasons';
import type { Context } from '#context';
import { queueMailToStranger, writeMail, type WrittenMail } from '#features/mail';
import { sendMessage } from '#features/messages';
import { endSentence } from '#kernel/texts';
import { businessDay } from '#kernel/clock';
import type { LockedDecision } from './objections.repository.ts';

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

type Answered = { decision: LockedDecision; outcome: 'lifted' | 'kept'; answer: Text };

/** Tells both sides what came of an objection. */
export async function tellAnswered(
  ctx: Context,
  maker: string,
  claimants: readonly Claimant[],
  { decision: { name, enName }, outcome, answer }: Answered,
): Promise<void> {
  const said = { zh: `说明：${endSentence(answer.zh, '。')}`, en: ` ${endSentence(answer.en, '.')}` };
  const isLifted = outcome === 'lifted';
  await sendMessage(ctx, {
    ...{ clientId: maker, type: 'official', kind: 'works', target: { page: 'claims' } },
    title: isLifted
      ? { zh: '您的异议成立', en: 'Your objection was granted' }
      : { zh: '您的异议不成立', en: 'Your objection was denied' },
    content: isLifted
      ? {
          zh: `经另一位工作人员复核，针对《${name}》的下架措施已终止，不计入违规记录。${said.zh}`,
          en: `Somebody else looked at it: “${enName}” is no longer kept off sale, and it does not count against the account.${said.en}`,
        }
      : {
          zh: `经另一位工作人员复核，《${name}》维持下架。${said.zh}`,
          en: `Somebody else looked at it: “${enName}” stays off sale.${said.en}`,
        },
  });
  await write(ctx, claimants, {
    title: { zh: '您的举报有新的结论', en: 'Another decision on your report' },
    content: isLifted
      ? {
          zh: `经复核，针对《${name}》的下架措施已终止。${said.zh}`,
          en: `“${enName}” is no longer kept off sale.${said.en}`,
        }
      : { zh: `经复核，《${name}》维持下架。${said.zh}`, en: `“${enName}” stays off sale.${said.en}` },
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
