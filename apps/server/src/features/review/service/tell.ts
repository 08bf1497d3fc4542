import type { Text } from '@mogine/contract/kernel/reasons';
import { reviewReasons } from '@mogine/contract/review-reasons';
import type { Context } from '#context';
import { sendMessage, type NoticeTarget } from '#features/messages';
import { endSentence } from '#kernel/texts';
import type { VariantOutcome } from '@mogine/contract/variant-rules';
import type { SubmissionRow } from '../repository/submissions.ts';

type Subject = Pick<SubmissionRow, 'clientId' | 'draftId' | 'frozen'>;
type Notice = { title: Text; content: Text };

/** Notices to whoever has handed something in; each joins the transaction in which that is decided. */
async function tell(ctx: Context, clientId: string, notice: Notice, target?: NoticeTarget): Promise<void> {
  await sendMessage(ctx, {
    ...{ clientId, type: 'official', kind: 'works', ...notice },
    ...(target && { target }),
  });
}

function nameOf({ frozen }: Subject): Text {
  return { zh: `《${frozen.name}》`, en: `“${frozen.enName}”` };
}

export async function tellOfDecision(
  ctx: Context,
  row: Subject & Pick<SubmissionRow, 'state' | 'reasons' | 'decisionNote' | 'publishAt'>,
): Promise<void> {
  const name = nameOf(row);
  const why = reasonsOf(row);
  const notices: Partial<Record<SubmissionRow['state'], Notice>> = {
    approved: {
      title: { zh: '资源已通过审核', en: 'Your asset is approved' },
      content: {
        zh: `${name.zh}已通过审核，${row.publishAt ? '将按您设定的时间' : '即将'}上架。`,
        en: `${name.en} is approved and will be on sale ${row.publishAt ? 'at the time that you set' : 'in a moment'}.`,
      },
    },
    changes_asked: {
      title: { zh: '资源需要修改', en: 'Changes are asked for' },
      content: {
        zh: `${name.zh}需要修改后再次提交。${why.zh}`,
        en: `${name.en} needs some changes before it can be sold. ${why.en}`,
      },
    },
    refused: {
      title: { zh: '资源未通过审核', en: 'Your asset was not approved' },
      content: { zh: `${name.zh}没有通过审核。${why.zh}`, en: `${name.en} was not approved. ${why.en}` },
    },
  };
  const notice = notices[row.state];
  if (notice) await tell(ctx, row.clientId, notice, { page: 'draft', id: row.draftId });
}

/** Of what was taken down no more is said: who made it is nobody's business. */
export async function tellOfReturn(ctx: Context, row: Subject): Promise<void> {
  const name = nameOf(row);
  const notice = {
    title: { zh: '资源需要重新审核', en: 'Your asset is reviewed again' },
    content: {
      zh: `${name.zh}通过审核后，与它含有相同文件的资源被平台下架。它将重新审核，结论作出之前不会上架。`,
      en: `Since ${name.en} was approved, an asset with the same file has been taken off the shelf by the platform. It is reviewed again, and will not be on sale before that.`,
    },
  };
  await tell(ctx, row.clientId, notice, { page: 'draft', id: row.draftId });
}

function reasonsOf({ reasons, decisionNote: note }: Pick<SubmissionRow, 'reasons' | 'decisionNote'>): Text {
  const said = reasons.map((code) => reviewReasons[code]);
  const zh = said.map(({ says, todo }) => `${says.zh}：${todo.zh}。`).join('');
  const en = said.map(({ says, todo }) => `${says.en}: ${todo.en}.`).join(' ');
  return { zh: `${zh}${note}`, en: `${en} ${note}`.trim() };
}

export async function tellOfComment(ctx: Context, row: Subject, text: string): Promise<void> {
  const name = nameOf(row);
  const notice = {
    title: { zh: '审核员有新的留言', en: 'The reviewer has written to you' },
    content: { zh: `${name.zh}：${text}`, en: `${name.en}: ${text}` },
  };
  await tell(ctx, row.clientId, notice, { page: 'draft', id: row.draftId });
}

/** `variantOutcome`: whether it joined the family that it was handed in for; empty where it was for none. */
export async function tellOfPublication(
  ctx: Context,
  row: Subject & Pick<SubmissionRow, 'versionOf' | 'variant'>,
  variantOutcome: VariantOutcome,
): Promise<void> {
  const name = nameOf(row);
  const alone = aloneText(row.variant, variantOutcome);
  const notice =
    row.versionOf === null
      ? {
          title: { zh: '资源已上架', en: 'Your asset is on sale' },
          content: {
            zh: `${name.zh}现已上架。${alone.zh}`,
            en: `${name.en} is on sale now.${alone.en}`,
          },
        }
      : {
          title: { zh: '新版本已发布', en: 'The new version is out' },
          content: { zh: `${name.zh}的新版本已发布。`, en: `The new version of ${name.en} is out.` },
        };
  await tell(ctx, row.clientId, notice, { page: 'draft', id: row.draftId });
}

const WHY_ALONE: Readonly<Record<Exclude<VariantOutcome, '' | 'joined'>, Text>> = {
  off_sale: { zh: '后者已不在售', en: 'that one is no longer on sale' },
  other_maker: { zh: '后者已不属于您', en: 'that one is no longer yours' },
  other_kind: { zh: '两者的类型不同', en: 'they are of different kinds' },
  ungrouped: { zh: '后者的款式组已解散', en: 'its family of variants was dissolved' },
  full: { zh: '款式组已满', en: 'its family of variants is full' },
  label_taken: { zh: '款式名称已被占用', en: 'another variant has that name already' },
};

/** Why something is on sale by itself that was to be a variant; nothing where it is one. */
function aloneText(variant: SubmissionRow['variant'], outcome: VariantOutcome): Text {
  if (!variant || outcome === '' || outcome === 'joined') return { zh: '', en: '' };
  const why = WHY_ALONE[outcome];
  return {
    zh: `它没有成为《${variant.name}》的款式，因为${why.zh}。您可以在草稿页的“款式”中重新组合。`,
    en: ` It is on sale by itself and not as a variant of “${variant.enName}”, because ${why.en}. You can group them under Variants on the page of the draft.`,
  };
}

/** Leads to the page that its maker has of it: readers find nothing of what is off the shelf. */
export async function tellOfSuspension(
  ctx: Context,
  {
    clientId,
    draftId,
    name,
    enName,
  }: { clientId: string; draftId: string | null; name: string; enName: string },
  reason: Text | null,
): Promise<void> {
  const notice =
    reason === null
      ? {
          title: { zh: '资源已恢复', en: 'Your asset is back' },
          content: { zh: `《${name}》已恢复。`, en: `“${enName}” is back.` },
        }
      : {
          title: { zh: '资源已被平台下架', en: 'Your asset was taken off the shelf' },
          content: {
            zh: `《${name}》已被平台下架：${endSentence(reason.zh, '。')}已获得的人不受影响。因举报下架的，可在“设置”的“举报与申诉”中提出异议；其他情况请在“意见反馈”中写明资源名称与理由。`,
            en: `“${enName}” was taken off the shelf: ${endSentence(reason.en, '.')} Who has it keeps it. If reports led to it, object under “Claims and appeals” in your settings; otherwise write to us under “Feedback” with its name and why.`,
          },
        };
  await tell(ctx, clientId, notice, draftId === null ? undefined : { page: 'draft', id: draftId });
}
