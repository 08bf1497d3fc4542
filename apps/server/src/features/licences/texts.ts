import type { Licence } from '@mogine/contract/licences';

export type LicenceKind = Licence['licence']['kind'];
type Both = { zh: string; en: string };

type LicenceText = {
  version: string;
  /** What was obtained from then on is under this version. */
  since: Date;
  /** What the way of obtaining it allows. */
  kinds: Readonly<Record<LicenceKind, { name: Both; grants: Both }>>;
  /** What holds of assets for editorial use beside it. */
  editorial: Both;
  /** What holds in every case. */
  common: readonly Both[];
};

/**
 * Every version of the licence of assets, oldest first, in the words of the user agreement. A version that was given out never
 * changes, since licences name its hash: what is to be different is another version at the end.
 */
const VERSIONS: readonly LicenceText[] = [
  {
    version: '1.0',
    since: new Date(0),
    kinds: {
      purchase: {
        name: { zh: '购买许可', en: 'Purchase licence' },
        grants: {
          zh: '本资源以积分购买。使用许可永久有效，可再次下载。',
          en: 'This asset was bought with points. The licence is permanent, and the asset may be downloaded again.',
        },
      },
      'member-monthly': {
        name: { zh: '月度会员许可', en: 'Monthly member licence' },
        grants: {
          zh: '本资源由月度会员下载，供个人学习与非商业使用。会员结束后仍按此许可继续使用；再次以会员身份下载需会员有效。',
          en: 'This asset was downloaded by a monthly member, for learning and other personal, non-commercial use. It may be used under this licence after the membership has ended. Downloading it again as a member needs a running membership.',
        },
      },
      'member-yearly': {
        name: { zh: '年度会员许可', en: 'Yearly member licence' },
        grants: {
          zh: '本资源由年度会员下载，除个人使用外，还可用于商业项目，例如效果图、影片、游戏与客户方案。会员结束后仍按此许可继续使用；再次以会员身份下载需会员有效。',
          en: 'This asset was downloaded by a yearly member: for personal use, and also for commercial projects such as renderings, films, games and client work. It may be used under this licence after the membership has ended. Downloading it again as a member needs a running membership.',
        },
      },
      free: {
        name: { zh: '免费资源许可', en: 'Licence of free assets' },
        grants: {
          zh: '本资源为免费资源，供个人学习与非商业使用。',
          en: 'This is a free asset, for learning and other personal, non-commercial use.',
        },
      },
    },
    editorial: {
      zh: '本资源仅限编辑用途：可用于报道、研究与展示，不得用于广告、商品或其他推销用途。',
      en: 'This asset is for editorial use only: for news, study and display, but not for advertising, merchandise or other promotion.',
    },
    common: [
      {
        zh: '资源的权利属于其权利人。被许可人获得的是非独占、不可转让的使用许可，而不是文件的所有权。',
        en: 'Assets remain the property of those who hold the rights. The licensee receives a non-exclusive, non-transferable licence to use them, not ownership of the files.',
      },
      {
        zh: '不得转售、出租、赠与或再分发资源文件本身，也不得将其稍作修改后放入其他素材库、模板或资源包。资源详情页另有标注的，以标注为准。',
        en: 'The files themselves may not be resold, rented, given away or redistributed, nor put into another library, template or bundle, changed a little or not. Where the asset’s own page states something different, that applies.',
      },
      {
        zh: '资源页或文件中附有程序生成标识的，传播时须保留，不得删除、篡改或隐匿。',
        en: 'Where the asset’s page or file carries a label saying that it was made by a program, the label is kept when work is passed on; it may not be removed, altered or hidden.',
      },
      {
        zh: '在法律允许的范围内，运营者因本资源的许可承担的赔偿总额以人民币 100 元为限。该上限不适用于造成人身损害的责任、因故意或重大过失造成财产损失的责任，以及法律规定不得限制的其他责任。',
        en: 'As far as the law allows, the operator’s total compensation under the licence of this asset is limited to RMB 100. The cap does not apply to personal injury, to loss of property caused wilfully or by gross negligence, or wherever else the law forbids a limit.',
      },
      {
        zh: '完整条款见本站《用户协议》。同名 licence.json 说明许可给谁、哪些文件，并带有签名，可在本站的“验证授权”页核验。',
        en: 'The full terms are in the user agreement of the site. The licence.json beside this text says to whom it was given and for which files; its signature can be verified on the site’s page “Verify a licence”.',
      },
    ],
  },
];

/** The version under which something obtained then is licensed. */
export function licenceVersionAt(at: Date): string {
  const current = VERSIONS.findLast(({ since }) => since <= at);
  if (!current) throw new RangeError(`no licence was in force at ${at.toISOString()}`);
  return current.version;
}

/** `LICENSE.txt`: the licence of one kind and use, in Chinese and English. Throws RangeError for a version that never was. */
export function writeLicenceText(licence: {
  kind: LicenceKind;
  version: string;
  use?: 'standard' | 'editorial' | undefined;
}): string {
  const { kind, version, use } = licence;
  const text = VERSIONS.find((known) => known.version === version);
  if (!text) throw new RangeError(`there is no version ${version} of the licence`);
  const { name, grants } = text.kinds[kind];
  const clauses = [grants, ...(use === 'editorial' ? [text.editorial] : []), ...text.common];
  const paragraphs = (lang: keyof Both) =>
    clauses.map((clause, index) => `${index + 1}. ${clause[lang]}`).join('\n\n');
  const zh = `摩境 Mogine 资源使用许可：${name.zh}（${version} 版）\n\n${paragraphs('zh')}`;
  const en = `Mogine asset licence: ${name.en}, version ${version}\n\n${paragraphs('en')}`;
  return `${zh}\n\n${'-'.repeat(72)}\n\n${en}\n`;
}
