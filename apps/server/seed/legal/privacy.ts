import { CONSENT_VERSIONS } from '@mogine/contract/consent';
import type { LegalDocument } from './document.ts';

export const privacy: LegalDocument = {
  version: CONSENT_VERSIONS.privacy,
  effectiveDay: '2026-11-23',
  title: { zh: '隐私政策', en: 'Privacy policy' },
  summary: {
    zh: '说明本站收集哪些个人信息、为什么收集、保存多久、由谁处理，以及您的权利。',
    en: 'Which personal information this site collects, why, how long it is kept, who processes it, and what your rights are.',
  },
  sections: [
    {
      id: 'who',
      zh: {
        heading: '谁处理您的信息',
        body: [
          '本站运营者是您个人信息的处理者，其备案号（如已备案）公示于页脚。不登录也可以浏览和搜索公开资源；登录、购买和下载需要下文所列的信息。',
        ],
      },
      en: {
        heading: 'Who processes your information',
        body: [
          'The operator of this site is responsible for your personal information; the operator’s filing numbers, where there are any, are shown in the footer. Public assets can be browsed and searched without logging in. Logging in, buying and downloading need the information listed below.',
        ],
      },
    },
    {
      id: 'collected',
      zh: {
        heading: '收集什么，为什么',
        body: [
          [
            '手机号：创建和识别账号、发送登录验证码、绑定账号。不提供则无法登录。',
            '昵称：在您的账号与页面中显示。首次登录时自动生成，可以修改。',
            '邮箱、头像：由您自愿填写或上传，用于您的账号资料。不提供不影响其他功能。',
            '微信 openid、unionid（微信提供时）与微信昵称：仅在您选择微信登录时收集，用于识别您的账号和设置初始昵称。',
            '订单与支付记录：订单号、金额、时间、状态和微信支付交易号，用于交付、对账、退款与处理争议。本站不收集您的银行卡号和支付密码。',
            '积分、会员、购物车、收藏、下载与站内消息记录：提供相应功能，计算余额与会员下载次数，使您能找回已取得的资源。',
            '设备信息：登录时浏览器的标识文字（User-Agent），随登录会话保存，用于识别登录设备。',
            'IP 地址与安全事件：登录、退出、绑定手机号等事件的时间与 IP 地址，以及每次发送验证码的手机号、浏览器随机标记与 IP 地址，用于防止滥用和保护账号。',
            '咨询、意见反馈与竞赛报名：您填写的姓名、单位、电话、邮箱、内容与附件，用于回复、评审与联系；提交时的 IP 地址用于防止滥用。不登录也可提交。',
            '同意记录：您同意的文本、版本、时间与登录方式，用于证明取得了您的同意。',
          ],
          '本站不收集身份证号、精确位置、通讯录或人脸信息，不用个人信息投放广告，也不出售个人信息。浏览器中保存的内容见《Cookie 协议》。',
        ],
      },
      en: {
        heading: 'What is collected and why',
        body: [
          [
            'Phone number: to create and recognise your account, send login codes and bind the account to it. Without it you cannot log in.',
            'Nickname: shown in your account and on pages. One is made for you at the first login and you can change it.',
            'Email and picture: given or uploaded by you if you wish, for your profile. Everything else works without them.',
            'WeChat openid, unionid (where WeChat provides one) and WeChat nickname: only if you log in with WeChat, to recognise your account and give it a first nickname.',
            'Orders and payments: order number, amount, time, state and WeChat Pay’s transaction number, to deliver, reconcile, refund and settle disputes. Bank card numbers and payment passwords are not collected by this site.',
            'Points, membership, cart, favourites, downloads and notices: to provide these functions, work out balances and member downloads, and let you find again what you obtained.',
            'Device: the text by which your browser identifies itself (user agent) at login, kept with the session to recognise the device.',
            'IP address and security events: when and from which IP address you logged in or out, bound a phone and the like, and, for each code sent, the phone, the browser’s random mark and the IP address, to prevent abuse and protect accounts.',
            'Enquiries, feedback and competition entries: the name, organisation, phone, email, words and file you send, to answer, judge and get in touch; the IP address they were sent from, to prevent abuse. None of it needs an account.',
            'Consent: which text and version you agreed to, when and by which login, to prove that you did.',
          ],
          'This site does not collect identity card numbers, precise location, contacts or faces. It does not use personal information for advertising and does not sell it. What is kept in your browser is in the cookie agreement.',
        ],
      },
    },
    {
      id: 'kept',
      zh: {
        heading: '保存多久',
        body: [
          [
            '登录会话：未选择自动登录时有效 72 小时，选择后 30 天；任何会话自登录起最长 30 天，结束后的记录再保留约 7 天。',
            '验证码发送记录：约 2 天。',
            '咨询、意见反馈与竞赛报名：最多 365 天；提交时的 IP 地址 2 天。',
            '安全与网络日志：不少于 6 个月。',
            '订单与支付记录：自交易完成起不少于 3 年，法律要求更久的从其规定。',
            '账号资料与其他使用记录：账号存续期间；账号注销后删除或匿名化，依法须保留的除外。',
          ],
        ],
      },
      en: {
        heading: 'How long it is kept',
        body: [
          [
            'Login sessions: valid for 72 hours, or 30 days if you chose to stay logged in. No session lasts longer than 30 days from login; its record stays for about 7 days after its end.',
            'Records of codes sent: about 2 days.',
            'Enquiries, feedback and competition entries: 365 days at most; the IP address they were sent from, 2 days.',
            'Security and network records: six months or longer.',
            'Orders and payments: at least three years after the transaction, or longer where the law says so.',
            'Profile and other records of use: as long as the account exists. When it is closed they are deleted or made anonymous, except what the law requires to be kept.',
          ],
        ],
      },
    },
    {
      id: 'processors',
      zh: {
        heading: '由谁处理，存放在哪里',
        body: [
          '为提供服务，以下类别的服务方会在必要范围内接触您的信息：',
          [
            '短信服务商：接收您的手机号与验证码，用于发送短信。',
            '邮件服务商：接收您填写的邮箱与回执内容，用于发送邮件。',
            '微信：使用微信登录或微信支付时，由微信处理您在其页面上的操作，并向本站返回登录标识或支付结果。',
            '主机与存储服务商：存放本站的数据库与文件，不得用于自己的目的。',
          ],
          '除此之外，仅在取得您的同意，或法律要求、主管机关依法要求时提供。如需向境外提供，会先依法告知并取得单独同意。',
        ],
      },
      en: {
        heading: 'Who processes it and where',
        body: [
          'To provide the service, these kinds of providers handle your information as far as they need to:',
          [
            'The SMS provider receives your phone number and the code, to send the message.',
            'The mail provider receives the email address you left and the receipt, to send it.',
            'WeChat handles what you do on its pages when you log in or pay with it, and returns an identifier or the result of the payment.',
            'Hosting and storage providers keep this site’s database and files and may not use them for purposes of their own.',
          ],
          'Beyond that, information is provided only with your consent or where the law or an authority acting under it requires it. Before anything is provided outside mainland China you are informed and asked for separate consent as the law requires.',
        ],
      },
    },
    {
      id: 'security',
      zh: {
        heading: '如何保护',
        body: [
          '登录令牌在服务器上只保存摘要；安全记录不含验证码、令牌和完整手机号。只有您本人登录后能看到自己的完整手机号。没有绝对的安全：一旦发生可能危害您的泄露，运营者会依法采取措施并告知您。',
        ],
      },
      en: {
        heading: 'How it is protected',
        body: [
          'The server keeps only digests of login tokens; security records hold no codes, tokens or whole phone numbers. Your whole phone number is shown to you alone, after login. Nothing is perfectly safe: if a leak could harm you, the operator acts and informs you as the law requires.',
        ],
      },
    },
    {
      id: 'rights',
      zh: {
        heading: '您的权利',
        body: [
          '您有权查阅、复制、更正、补充和删除您的个人信息，撤回同意，注销账号，并要求解释本政策。',
          [
            '登录后，您可以自行查看和修改昵称、邮箱与头像，并查看订单和已取得的资源。',
            '更换手机号、复制或删除信息、注销账号目前没有自助入口，请联系本站运营者办理。核实身份后会在 15 个工作日内答复；不能满足的，会说明理由。',
            '撤回同意或注销后，依赖这些信息的功能将无法使用；此前的处理不受影响。',
          ],
          '您对答复不满意的，可以向履行个人信息保护职责的部门投诉，或依法向人民法院起诉。',
        ],
      },
      en: {
        heading: 'Your rights',
        body: [
          'You may view, copy, correct, complete and delete your personal information, withdraw consent, close your account and ask for this policy to be explained.',
          [
            'After login you can view and change your nickname, email and picture yourself, and see your orders and the assets you obtained.',
            'There is no self-service yet for changing the phone number, copying or deleting information, or closing the account: contact the operator of this site. Once your identity is checked you receive an answer within 15 working days, with reasons if a request cannot be met.',
            'After consent is withdrawn or the account closed, functions that rely on the information stop working. What was done before stays lawful.',
          ],
          'If an answer does not satisfy you, you may complain to the authority for the protection of personal information or go to a people’s court.',
        ],
      },
    },
    {
      id: 'minors',
      zh: {
        heading: '未成年人',
        body: [
          '本站面向成年人。未满 18 周岁的，请在监护人同意和指导下使用与付款；未满 14 周岁的，未经监护人同意请勿注册。监护人发现孩子未经同意提供了信息，请联系运营者，核实后会予以删除。',
        ],
      },
      en: {
        heading: 'Minors',
        body: [
          'This site is made for adults. If you are under 18, use it and pay only with the consent and guidance of a guardian; if you are under 14, do not register without a guardian’s consent. A guardian who finds that a child gave information without consent should contact the operator, who deletes it after checking.',
        ],
      },
    },
    {
      id: 'changes',
      zh: {
        heading: '变更与重新同意',
        body: [
          '政策有实质变更时，会更换版本号并在本页公布生效日期。收集目的、方式或信息种类发生变化、依法需要您同意的，会重新征得您的同意；在此之前，不按新文本处理您的信息。',
        ],
      },
      en: {
        heading: 'Changes and new consent',
        body: [
          'When this policy changes in substance it receives a new version number and its effective date is published on this page. Where the purpose, the manner or the kinds of information change and the law asks for your consent, you are asked again; until then your information is not processed under the new text.',
        ],
      },
    },
  ],
};
