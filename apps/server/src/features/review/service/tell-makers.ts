import { changedTerms, type AssetFields } from '@mogine/contract/asset-change';
import type { Text } from '@mogine/contract/kernel/reasons';
import type { Context } from '#context';
import type { MadeChange } from '../../catalog/index.ts';
import { sendMessage } from '../../messages/index.ts';

const LICENCES = {
  standard: { zh: '标准许可', en: 'the standard licence' },
  editorial: { zh: '编辑用途许可', en: 'the editorial licence' },
} as const satisfies Record<AssetFields['licence'], Text>;

/**
 * Tells those who made these assets for what and under which terms they are sold from now on: one notice a person, however many
 * of theirs were changed.
 */
export async function tellMakers(ctx: Context, changes: readonly MadeChange[]): Promise<void> {
  const ofMakers = Map.groupBy(
    changes.filter(({ asset, changed }) => asset.makerId !== null && changedTerms(changed).length > 0),
    ({ asset }) => asset.makerId ?? '',
  );
  for (const [clientId, theirs] of [...ofMakers].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const [first, ...others] = theirs;
    if (!first) continue;
    await sendMessage(ctx, {
      ...{ clientId, type: 'official', kind: 'works' },
      title: { zh: '平台更改了您的资源', en: 'Your assets were changed' },
      content: others.length === 0 ? ofOne(first) : ofMany(theirs),
      target: { page: 'asset', id: first.asset.id },
    });
  }
}

function ofOne({ asset, changed }: MadeChange): Text {
  const said = changedTerms(changed).map((term) => sayTerm(term, asset, { ...asset, ...changed }));
  return {
    zh: `《${asset.name}》：${said.map(({ zh }) => zh).join('；')}。如有异议，请联系客服。`,
    en: `“${asset.enName}”: ${said.map(({ en }) => en).join('; ')}. If you do not agree, please write to us.`,
  };
}

function ofMany(theirs: readonly MadeChange[]): Text {
  const names = theirs.slice(0, 3).map(({ asset }) => asset);
  return {
    zh: `您有 ${theirs.length} 件资源的价格、会员下载或许可已更改，包括${names.map(({ name }) => `《${name}》`).join('')}。如有异议，请联系客服。`,
    en: `The price, the downloads of members or the licence of ${theirs.length} of your assets were changed, among them ${names.map(({ enName }) => `“${enName}”`).join(', ')}. If you do not agree, please write to us.`,
  };
}

function sayTerm(
  term: ReturnType<typeof changedTerms>[number],
  before: AssetFields,
  after: AssetFields,
): Text {
  switch (term) {
    case 'price':
      return {
        zh: `价格由 ${before.price} 积分改为 ${after.price} 积分`,
        en: `its price was ${before.price} points and is ${after.price}`,
      };
    case 'isMemberIncluded':
      return after.isMemberIncluded
        ? { zh: '会员可以用下载次数获取', en: 'members may download it with their membership' }
        : { zh: '会员不能再用下载次数获取', en: 'members no longer download it with their membership' };
    case 'licence':
      return {
        zh: `改为${LICENCES[after.licence].zh}`,
        en: `it is sold under ${LICENCES[after.licence].en}`,
      };
  }
}
