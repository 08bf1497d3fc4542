import { CONSENT_VERSIONS } from '@mogine/contract/consent';
import type { LegalDocument } from './document.ts';

export const terms: LegalDocument = {
  version: CONSENT_VERSIONS.terms,
  effectiveDay: '2026-11-21',
  title: { zh: '用户协议', en: 'User agreement' },
  summary: {
    zh: '说明账号如何使用、资源按什么许可提供、哪些行为被禁止，以及出现问题时各自承担什么。',
    en: 'How accounts work, under which licence assets are provided, what is not allowed, and who answers for what when something goes wrong.',
  },
  sections: [
    {
      id: 'scope',
      zh: {
        heading: '协议双方与范围',
        body: [
          '本协议由您与本站运营者订立，适用于您浏览、注册和使用本站，以及下载和使用本站资源。运营者的备案号（如已备案）公示于页脚。',
          '注册时勾选同意，即表示您已阅读并接受本协议与《隐私政策》；系统会记录您同意的版本、时间与登录方式。购买另受《支付协议》约束，浏览器存储见《Cookie 协议》。',
        ],
      },
      en: {
        heading: 'Parties and scope',
        body: [
          'This agreement is between you and the operator of this site. It covers browsing, registering, and downloading and using assets. The operator’s filing numbers, where there are any, are shown in the footer.',
          'By ticking the box when you register you confirm that you have read and accept this agreement and the privacy policy. We record the version, the time and the way you logged in. Purchases are also governed by the payment agreement; what is stored in your browser is in the cookie agreement.',
        ],
      },
    },
    {
      id: 'account',
      zh: {
        heading: '账号',
        body: [
          [
            '首次用手机号验证码或微信登录时创建账号；微信登录需绑定手机号。',
            '请提供您本人的手机号，并保管好手机与验证码。验证码不要告诉任何人。',
            '账号仅供您本人使用，不得出租、出借或出售。',
            '昵称与头像不得冒充他人，不得含有违法或侵权内容。',
            '发现账号被他人使用时，请退出登录并尽快联系运营者。',
          ],
        ],
      },
      en: {
        heading: 'Your account',
        body: [
          [
            'An account is created when you first log in with a code sent to your phone or with WeChat; a WeChat login needs a phone number bound to it.',
            'Use your own phone number and keep your phone and its codes safe. Tell nobody a code.',
            'The account is for you alone and may not be rented, lent or sold.',
            'Your nickname and picture may not impersonate others or contain unlawful or infringing content.',
            'If somebody else uses your account, log out and contact the operator soon.',
          ],
        ],
      },
    },
    {
      id: 'licence',
      zh: {
        heading: '资源许可',
        body: [
          '资源的权利属于其权利人。您获得的是非独占、不可转让的使用许可，而不是文件的所有权。许可范围取决于取得方式：',
          [
            '用积分购买：对该资源的使用许可永久有效，可再次下载。',
            '免费资源：登录后即可下载，供个人学习与非商业使用。',
            '月度会员下载：供个人学习与非商业使用。',
            '年度会员下载：除个人使用外，还可用于商业项目，例如效果图、影片、游戏与客户方案。',
            '会员期内下载的资源，会员结束后仍按下载时的等级继续使用；再次以会员身份下载需会员有效。',
          ],
          '无论以何种方式取得，都不得转售、出租、赠与或再分发资源文件本身，也不得将其稍作修改后放入其他素材库、模板或资源包。资源详情页另有标注的，以标注为准。',
        ],
      },
      en: {
        heading: 'Licence of the assets',
        body: [
          'Assets remain the property of those who hold the rights. You receive a non-exclusive, non-transferable licence to use them, not ownership of the files. Its extent depends on how you obtained the asset:',
          [
            'Bought with points: the licence for that asset is permanent and you may download it again.',
            'Free assets: downloaded by anyone who is logged in, for learning and other personal, non-commercial use.',
            'Downloaded as a monthly member: for learning and other personal, non-commercial use.',
            'Downloaded as a yearly member: also for commercial projects, such as renderings, films, games and client work.',
            'What you download during a membership may be used afterwards under the tier you had at the download. Downloading it again as a member needs a running membership.',
          ],
          'However you obtained an asset, you may not resell, rent, give away or redistribute the files themselves, nor put them into another library, template or bundle, changed a little or not. Where an asset’s own page states something different, that applies.',
        ],
      },
    },
    {
      id: 'generated',
      zh: {
        heading: '程序生成内容的标识',
        body: [
          '本站的部分资源由程序生成，而非人工建模或实景拍摄。资源页或文件中附有标识的，请在传播时保留，不得删除、篡改或隐匿。法律要求您向公众标注生成内容的，由您在发布时负责标注。',
        ],
      },
      en: {
        heading: 'Labels of generated content',
        body: [
          'Some assets on this site are made by programs rather than modelled by hand or captured from life. Where an asset’s page or file carries a label saying so, keep it when you pass your work on; do not remove, alter or hide it. Where the law asks you to label generated content to the public, doing so when you publish is your duty.',
        ],
      },
    },
    {
      id: 'publishing',
      zh: {
        heading: '公开您的作品',
        body: [
          '您可以把用 AI 创作得到的图片公开到作品广场。公开即表示您允许本站展示该作品；您选择分享提示词与参数的，还允许他人据此生成自己的版本。您可以随时撤回，撤回后本站不再展示，他人此前已生成的内容不受影响。',
          '作品在公开前会经过检查，部分作品由人工审核；违反法律、本协议或侵害他人权利的，公开后也可能被下架，并会告知您原因。',
        ],
      },
      en: {
        heading: 'Publishing your works',
        body: [
          'You may publish pictures you made with AI creation in the gallery. By publishing you allow this site to show the work and, if you choose to share its prompt and settings, allow others to make their own version with them. You may withdraw a work at any time; it is then no longer shown here. What others have made before stays theirs.',
          'Works are checked before they are published, some of them by a person. A work that breaks the law or this agreement, or infringes the rights of others, may also be taken down afterwards; you are told why.',
        ],
      },
    },
    {
      id: 'prohibited',
      zh: {
        heading: '禁止的行为',
        body: [
          '使用本站时，您不得：',
          [
            '制作、传播违法、侵权、诈骗或侵害他人人格权益的内容；',
            '批量抓取、镜像本站，或绕过登录、验证、计费与下载限制；',
            '用多个账号或自动程序套取赠送积分或会员下载次数；',
            '攻击、干扰本站，或未经许可测试其安全；',
            '将本站资源用于冒充真实事件或人物，误导公众。',
          ],
          '发现上述行为时，运营者可视情节限制相关功能或停用账号，并依法保存记录、向主管部门报告。',
        ],
      },
      en: {
        heading: 'What is not allowed',
        body: [
          'When using this site you may not:',
          [
            'make or spread content that is unlawful, infringing or fraudulent, or that breaks the rights of other people;',
            'scrape or mirror the site in bulk, or get around login, verification, charging or download limits;',
            'use several accounts or automation to collect gift points or member downloads;',
            'attack or disturb the site, or test its security without permission;',
            'use assets to fake real events or people and mislead the public.',
          ],
          'Where this happens the operator may, as the case requires, restrict functions or suspend the account, keep records and report to the authorities as the law provides.',
        ],
      },
    },
    {
      id: 'complaints',
      zh: {
        heading: '投诉与侵权通知',
        body: [
          '如您认为某个资源侵害了您的权利，或有其他投诉，请联系本站运营者，并提供：您的身份与联系方式、资源的网址、权利证明或初步证据，以及您的要求。运营者核实后会依法采取下架等必要措施并告知您；被投诉的一方可以提交不侵权的说明。',
        ],
      },
      en: {
        heading: 'Complaints and notices of infringement',
        body: [
          'If you believe that an asset breaks your rights, or have another complaint, contact the operator of this site with who you are and how to reach you, the address of the asset, proof of your right or first evidence, and what you ask for. After checking, the operator takes the measures the law requires, such as taking the asset down, and tells you. The other side may submit a statement of non-infringement.',
        ],
      },
    },
    {
      id: 'liability',
      zh: {
        heading: '责任',
        body: [
          '运营者会尽合理努力维护本站，但不保证服务永不中断，也不保证资源适合您的每一种用途。正式使用前，请自行检查资源的格式、尺寸与效果。',
          '资源许可的责任上限：在法律允许的范围内，运营者因某项资源的许可对您承担的赔偿总额以人民币 100 元为限。',
          '该上限不适用于造成人身损害的责任、因故意或重大过失造成财产损失的责任，以及法律规定不得限制的其他责任，也不影响您作为消费者的法定权利和《支付协议》中的退款。',
        ],
      },
      en: {
        heading: 'Liability',
        body: [
          'The operator makes reasonable efforts to keep the site running, but does not promise that it is never interrupted or that an asset suits your every purpose. Check format, size and result before you rely on an asset.',
          'Cap under the asset licence: as far as the law allows, the operator’s total compensation to you under the licence of an asset is limited to RMB 100.',
          'The cap does not apply to personal injury, to loss of property caused wilfully or by gross negligence, or wherever else the law forbids a limit. It affects neither your statutory rights as a consumer nor refunds under the payment agreement.',
        ],
      },
    },
    {
      id: 'changes',
      zh: {
        heading: '变更、终止与争议',
        body: [
          '协议有实质变更时，会更换版本号并在本页公布生效日期；依法需要您再次同意的，未经您同意不对您适用。变更不影响您此前已取得的资源许可。',
          '您可以随时停止使用，并可联系运营者申请注销账号。',
          '本协议适用中华人民共和国法律。发生争议时，双方应先协商；协商不成的，可依法向有管辖权的人民法院起诉。',
        ],
      },
      en: {
        heading: 'Changes, ending and disputes',
        body: [
          'When this agreement changes in substance it receives a new version number and its effective date is published on this page. Where the law requires your consent again, the change does not apply to you without it. Licences you already have are not affected.',
          'You may stop using the site at any time and may ask the operator to close your account.',
          'The law of the People’s Republic of China applies. In a dispute both sides first try to agree; failing that, either may go to a people’s court that has jurisdiction.',
        ],
      },
    },
  ],
};
