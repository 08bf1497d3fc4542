import { CONSENT_VERSIONS } from '@mogine/contract/consent';
import type { LegalDocument } from './document.ts';

export const privacy: LegalDocument = {
  version: CONSENT_VERSIONS.privacy,
  effectiveDay: '2026-11-26',
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
            '邮件摘要的邮箱、发送频率与语言：仅在您用验证码开启后，用于把未读消息的标题寄给您；可在设置或邮件中随时关闭。',
            '微信 openid、unionid（微信提供时）与微信昵称：仅在您选择微信登录时收集，用于识别您的账号和设置初始昵称。',
            '订单与支付记录：订单号、金额、时间、状态和微信支付交易号，用于交付、对账、退款与处理争议。支付密码与付款所用的银行卡号由微信支付处理，本站不收集。',
            '积分、会员、购物车、收藏（含备注与分享链接）、下载、授权凭证与站内消息记录：提供相应功能，计算余额与会员下载次数，使您能找回已取得的资源并证明其授权。',
            'AI 创作：您输入的描述、上传的图片、选择的参数与生成的结果，用于生成和保存您的作品。提交前会自动检查描述和图片是否违法；这些内容不用于训练模型。',
            '工作流与素材草稿：您保存的内容，用于继续编辑和发布。',
            '通行密钥：公钥、您起的名称与使用时间，用于登录。指纹、面容等只在您的设备上核验，不会发给本站。',
            '发票与退款申请：发票抬头、税号、接收邮箱与申请理由，用于开具发票和办理退款。',
            '举报：您填写的内容与联系方式，用于核实和答复。您举报自己的生成结果时，工作人员会查看该结果及其描述。',
            '个性化推荐：仅在您单独开启后，根据您最近收藏的资源调整推荐顺序；可随时关闭。',
            '匿名统计：资源被看到和被打开的次数、由何处打开，以及同一天至少 5 人用过的搜索词，按天合计提供给创作者，不记录是谁。为区分当天的访客，用加随机盐的摘要代替账号或 IP 地址与浏览器标识，当天结束后连同随机盐删除。可在设置中关闭；浏览器要求不跟踪（DNT 或 GPC）时不统计。您收藏、加入购物车、购买或下载资源时，一并记录由何处找到它。',
            '创作者申请：仅在您申请成为创作者、并单独同意后收集。个人的真实姓名与身份证号，或企业的名称、统一社会信用代码与法定代表人，用于核实身份；收款账户与纳税信息，用于支付收益和依法报税。不收集证件照片。',
            '年龄声明与监护人同意：您选填的是否已满 18 周岁；未满的，出生年月（不含日），以及监护人为同意而填写的手机号、同意事项与时间，用于保护未成年人。已满 18 周岁的，不记录出生年月。',
            '设备信息：登录时浏览器的标识文字（User-Agent）、登录与最近使用的时间，随登录会话保存，用于让您识别和退出登录设备。',
            'IP 地址与安全事件：登录、退出、绑定手机号等事件的时间与 IP 地址，以及每次发送验证码的手机号、浏览器随机标记与 IP 地址，用于防止滥用和保护账号。',
            '咨询、意见反馈与竞赛报名：您填写的姓名、单位、电话、邮箱、内容与附件，用于回复、评审与联系；提交时的 IP 地址用于防止滥用。不登录也可提交。',
            '同意记录：您同意的文本、版本、时间与登录方式，用于证明取得了您的同意。',
          ],
          '除创作者申请外，本站不收集身份证号和银行卡号；不收集精确位置、通讯录或人脸信息，不用个人信息投放广告，也不出售个人信息。浏览器中保存的内容见《Cookie 协议》。',
        ],
      },
      en: {
        heading: 'What is collected and why',
        body: [
          [
            'Phone number: to create and recognise your account, send login codes and bind the account to it. Without it you cannot log in.',
            'Nickname: shown in your account and on pages. One is made for you at the first login and you can change it.',
            'Email and picture: given or uploaded by you if you wish, for your profile. Everything else works without them.',
            'The address, frequency and language of the email digest: only once you turned it on with a code, to send you the titles of unread notices. You can stop it in your settings or from the mail at any time.',
            'WeChat openid, unionid (where WeChat provides one) and WeChat nickname: only if you log in with WeChat, to recognise your account and give it a first nickname.',
            'Orders and payments: order number, amount, time, state and WeChat Pay’s transaction number, to deliver, reconcile, refund and settle disputes. Payment passwords and the card you pay with are handled by WeChat Pay and not collected by this site.',
            'Points, membership, cart, favourites (with notes and shared links), downloads, licences and notices: to provide these functions, work out balances and member downloads, let you find again what you obtained and prove its licence.',
            'AI creation: the words you enter, pictures you upload, settings you choose and what is generated, to make and keep your works. Words and pictures are checked automatically for unlawful content first. None of it is used to train models.',
            'Workflows and drafts of assets: what you save, so that you can go on with it and publish it.',
            'Passkeys: the public key, the name you gave it and when it was used, for logging in. Fingerprints and faces are checked on your device alone and never sent to this site.',
            'Invoices and refund requests: invoice title, tax number, the email address for it and your reasons, to issue the invoice and make the refund.',
            'Reports: what you write and the contact you leave, to look into it and answer. If you report a result made for you, staff sees that result and its words.',
            'Personal recommendations: only if you switch them on separately, the assets you saved last change the order of what is recommended. You can switch them off at any time.',
            'Anonymous statistics: how often assets are seen and opened, from where, and what at least five people searched for on the same day, summed up by day for creators, without who it was. To tell a day’s visitors apart, account or IP address and browser are replaced by a hash with a random salt; both are deleted when the day is over. You can switch it off in your settings; browsers that ask not to be tracked (DNT or GPC) are not counted. When you save, put into the cart, buy or download an asset, where you found it is noted with it.',
            'Creator applications: only if you apply to become a creator, and after separate consent. A person’s real name and identity number, or a company’s name, unified social credit code and legal representative, to verify who applies; account and tax details, to pay earnings and report taxes as the law requires. Pictures of papers are not collected.',
            'Age and guardian: whether you are 18, if you say so; of those who are not, the month of birth (no day), and the phone number that a guardian agreed by, to what and when, to protect minors. Of those who are, no month is kept.',
            'Device: the text by which your browser identifies itself (user agent) at login, and when you logged in and were last here, kept with the session so that you can recognise devices and log them out.',
            'IP address and security events: when and from which IP address you logged in or out, bound a phone and the like, and, for each code sent, the phone, the browser’s random mark and the IP address, to prevent abuse and protect accounts.',
            'Enquiries, feedback and competition entries: the name, organisation, phone, email, words and file you send, to answer, judge and get in touch; the IP address they were sent from, to prevent abuse. None of it needs an account.',
            'Consent: which text and version you agreed to, when and by which login, to prove that you did.',
          ],
          'Except for creator applications, this site collects no identity numbers and no bank accounts. It never collects precise location, contacts or faces. It does not use personal information for advertising and does not sell it. What is kept in your browser is in the cookie agreement.',
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
            '出生年月与监护人手机号：到年满 18 周岁或注销账号为止，以先到者为准。',
            '邮件摘要的邮箱：至您关闭摘要；寄出的邮件：30 天，未能寄出的最多 365 天。',
            '咨询、意见反馈与竞赛报名：最多 365 天；提交时的 IP 地址 2 天。',
            'AI 作品与草稿的文件：您删除后约 15 分钟；生成时间、描述与结果的摘要值在删除后依法再保留 1 年。',
            '举报：处理后 1 年。个人数据副本：生成后 24 小时。',
            '安全与网络日志：不少于 6 个月。',
            '订单与支付记录：自交易完成起不少于 3 年，法律要求更久的从其规定。',
            '创作者的身份、收款与纳税信息：您放弃申请时删除；成为创作者后，依法作为涉税资料自账号注销起保存 10 年。',
            '账号资料与其他使用记录：账号存续期间；注销的 7 天冷静期结束后删除或匿名化，依法须保留的除外。',
          ],
        ],
      },
      en: {
        heading: 'How long it is kept',
        body: [
          [
            'Login sessions: valid for 72 hours, or 30 days if you chose to stay logged in. No session lasts longer than 30 days from login; its record stays for about 7 days after its end.',
            'Records of codes sent: about 2 days.',
            'Month of birth and a guardian’s phone number: until the person is 18 or the account is closed, whichever is first.',
            'The address of the digest: until you turn it off. Mail that was sent: 30 days; mail that could not be sent, 365 days at most.',
            'Enquiries, feedback and competition entries: 365 days at most; the IP address they were sent from, 2 days.',
            'Files of AI works and drafts: about 15 minutes after you delete them. When something was generated, of which words, and the checksum of the result stay one more year, as the law asks.',
            'Reports: one year after the decision. Copies of your data: 24 hours after they were made.',
            'Security and network records: six months or longer.',
            'Orders and payments: at least three years after the transaction, or longer where the law says so.',
            'Identity, account and tax details of creators: deleted when you discard the application; of those who became creators, kept as tax records for ten years after the account is closed, as the law requires.',
            'Profile and other records of use: as long as the account exists. After the seven days in which closing can be taken back they are deleted or made anonymous, except what the law requires to be kept.',
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
            '邮件服务商：接收您填写的邮箱与邮件内容（回执、邮箱验证码与消息摘要），用于发送邮件。',
            '微信：使用微信登录或微信支付时，由微信处理您在其页面上的操作，并向本站返回登录标识或支付结果。',
            'AI 生成服务方：运营者使用自备服务器以外的生成服务时，接收您的描述与图片，仅用于生成结果。',
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
            'The mail provider receives the email address you left and what is sent there (receipts, codes and digests), to send it.',
            'WeChat handles what you do on its pages when you log in or pay with it, and returns an identifier or the result of the payment.',
            'The provider of AI generation, where the operator uses one instead of servers of their own, receives your words and pictures, only to make the result.',
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
          '登录令牌在服务器上只保存摘要；安全记录不含验证码、令牌和完整手机号。只有您本人登录后能看到自己的完整手机号。创作者的身份与收款信息以单独的密钥加密，只显示部分字符；工作人员写明理由才能查看完整内容，并留下记录。没有绝对的安全：一旦发生可能危害您的泄露，运营者会依法采取措施并告知您。',
        ],
      },
      en: {
        heading: 'How it is protected',
        body: [
          'The server keeps only digests of login tokens; security records hold no codes, tokens or whole phone numbers. Your whole phone number is shown to you alone, after login. Identity and account details of creators are encrypted under a key of their own and shown in part only; staff sees the whole after stating a reason, which is recorded. Nothing is perfectly safe: if a leak could harm you, the operator acts and informs you as the law requires.',
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
            '在“设置”中，您可以自行查看和修改昵称、邮箱与头像，更换手机号，绑定或解绑微信，管理通行密钥，查看并退出登录设备。',
            '在“设置”的“隐私与同意”中，您可以查看同意记录，开启或关闭个性化推荐；在“我的数据”中，可以申请个人数据副本（ZIP，24 小时内可下载），以及注销账号。',
            '注销须验证身份，并会先列明将失去的内容。提交后所有设备立即退出；7 天内登录即撤销，期满后完成且不可恢复。',
            '其他请求可通过“意见反馈”联系本站运营者，核实身份后会在 15 个工作日内答复；不能满足的，会说明理由。',
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
            'In Settings you can view and change your nickname, email and picture, change your phone number, bind or unbind WeChat, manage passkeys, and see and log out devices.',
            'Under Privacy and consent in Settings you can see what you agreed to and switch personal recommendations on and off; under My data you can ask for a copy of your data (a ZIP, for 24 hours) and close your account.',
            'Closing asks for proof that it is you and first lists what is lost. Every device is logged out at once. Logging in within 7 days takes it back; after that it is done and cannot be undone.',
            'For anything else, write to the operator under Feedback. Once your identity is checked you receive an answer within 15 working days, with reasons if a request cannot be met.',
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
          '未满 18 周岁的，请在登录时或“设置”的“年龄与监护”中如实声明。本站不核验身份证件，依您的声明提供以下保护：',
          [
            '未满 14 周岁：未经监护人同意，不能使用 AI 创作，也不能发布作品。',
            '未满 18 周岁：付款须经监护人同意，每笔与每月有限额；未满 8 周岁不能付款。AI 创作有每日次数与夜间时段限制。具体数额列在“年龄与监护”中。',
            '未满 18 周岁不提供个性化推荐；本站也不向未成年人推送商业营销。',
            '监护人用本人手机收到的验证码给出同意，可以分别同意、随时撤回。把声明的年龄改大，也须监护人确认。',
          ],
          '监护人有权查阅、复制、更正和删除未满 14 周岁孩子的个人信息，可在该账号的“设置”中办理，或联系运营者，核实后办理。孩子未经同意付款或提供了信息的，请联系运营者，核实后依法退还或删除。',
        ],
      },
      en: {
        heading: 'Minors',
        body: [
          'If you are under 18, please say so at the login or under Age and guardian in Settings. Identity papers are not asked for; what you state protects you as follows:',
          [
            'Under 14: without a guardian’s consent, neither AI creation nor publishing can be used.',
            'Under 18: payments need a guardian’s consent and are limited each and by month; below 8 nothing can be paid. AI creation is limited by the day and closed at night. The figures are under Age and guardian.',
            'Under 18, there are no personal recommendations, and nobody is sent marketing.',
            'A guardian agrees by a code to their own phone, to each purpose by itself, and can take it back at any time. Stating a higher age takes a guardian as well.',
          ],
          'Guardians may view, copy, correct and delete the personal information of a child under 14, in the Settings of that account or by writing to the operator, who does so after checking. If a child paid or gave information without consent, write to the operator, who refunds or deletes it after checking, as the law says.',
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
