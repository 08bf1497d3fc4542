/** What a person reads, in both languages. */
export type Text = { readonly zh: string; readonly en: string };

/** One row of the table: `code` is both the HTTP status and the envelope's code. `{name}` in a text is filled from the error's details. */
export type Reason = Text & { readonly code: number };

function reason(code: number, zh: string, en: string): Reason {
  return { code, zh, en };
}

/**
 * Every way a call can fail. Names are stable: clients switch on them, never on the text.
 * Texts that the product specification states are kept to the letter.
 */
export const reasons = {
  BAD_INPUT: reason(
    400,
    '提交的内容有误，请检查后重试',
    'Some of what you sent is not valid. Please check and try again.',
  ),
  BAD_BODY: reason(400, '请求内容无法解析', 'The request body could not be read.'),
  CONFLICTING_VALUES: reason(
    400,
    '同一参数出现了不同的值',
    'The same parameter was given with different values.',
  ),
  AUTH_REQUIRED: reason(401, '请先登录', 'Please log in first.'),
  FORBIDDEN: reason(403, '没有权限执行此操作', 'You are not allowed to do this.'),
  NOT_FOUND: reason(404, '内容不存在或已被删除', 'This does not exist or has been removed.'),
  METHOD_NOT_ALLOWED: reason(405, '不支持的请求方法', 'This method is not supported here.'),
  CONFLICT: reason(409, '内容已被更新，请刷新后重试', 'This has changed meanwhile. Refresh and try again.'),
  TOO_LARGE: reason(413, '提交的内容过大', 'What you sent is too large.'),
  UNSUPPORTED_TYPE: reason(415, '不支持的内容类型', 'This content type is not supported.'),
  TOO_MANY_REQUESTS: reason(
    429,
    '操作过于频繁，请稍后再试',
    'Too many requests. Please try again in a moment.',
  ),
  INTERNAL: reason(500, '服务器繁忙请重试', 'The server is busy. Please try again.'),
  UNAVAILABLE: reason(503, '服务器繁忙请重试', 'The server is busy. Please try again.'),
  CLOSED_FOR_NOW: reason(
    403,
    '“{zh}”暂时关闭，请稍后再来',
    '{en}: closed for the time being. Please come back later.',
  ),
  UNKNOWN: reason(500, '未知错误', 'Unknown error'),

  PHONE_INVALID: reason(400, '请填写正确的手机号码', 'Enter a valid mainland China mobile number.'),
  CAPTCHA_REQUIRED: reason(400, '请填写图形验证码', 'Enter the characters in the picture.'),
  CAPTCHA_WRONG: reason(400, '验证码不正确', 'That code is not right.'),
  SMS_CODE_REQUIRED: reason(400, '请填写手机验证码', 'Enter the code we sent to your phone.'),
  SMS_CODE_WRONG: reason(400, '验证码不正确', 'That code is not right.'),
  SMS_CODE_REPLACED: reason(
    400,
    '验证码不正确，请填写最新一条短信中的验证码，或重新获取',
    'That code is not right. Enter the one from the newest message, or request a new one.',
  ),
  SMS_CODE_VOID: reason(
    400,
    '验证码已失效，请重新获取',
    'This code is no longer valid. Please request a new one.',
  ),
  SMS_UNAVAILABLE: reason(
    503,
    '短信发送失败，请稍后再试',
    'The text message could not be sent. Please try again shortly.',
  ),
  PHONE_TAKEN: reason(400, '该手机号已被其他账号使用', 'This phone number belongs to another account.'),
  ACCOUNT_BLOCKED: reason(
    403,
    '该账号已停用，请联系客服',
    'This account has been disabled. Please contact us.',
  ),
  CONSENT_REQUIRED: reason(
    400,
    '请先阅读并同意用户协议与隐私政策',
    'Please read and accept the terms and the privacy policy.',
  ),
  WECHAT_STATE_MISMATCH: reason(
    400,
    '微信登录已失效，请重新扫码',
    'This WeChat login has expired. Please scan again.',
  ),
  WECHAT_CODE_INVALID: reason(
    400,
    '微信登录已失效，请重新扫码',
    'This WeChat login has expired. Please scan again.',
  ),
  WECHAT_UNAVAILABLE: reason(
    503,
    '微信登录暂时不可用，请使用手机登录',
    'WeChat login is unavailable right now. Please log in by phone.',
  ),
  WECHAT_BOUND_ELSEWHERE: reason(
    400,
    '该手机号已绑定其他微信',
    'This phone number is bound to another WeChat account.',
  ),
  CONFIRM_REQUIRED: reason(
    403,
    '为了您的账号安全，请先用短信验证码确认是您本人',
    'To keep your account safe, first confirm with a text message code that it is you.',
  ),
  WECHAT_TAKEN: reason(
    400,
    '该微信已绑定其他摩境账号，请先在那个账号中解绑',
    'This WeChat account belongs to another Mogine account. Unbind it there first.',
  ),
  WECHAT_ALREADY_BOUND: reason(
    400,
    '当前账号已绑定另一个微信，请先解绑',
    'Another WeChat account is bound already. Unbind it first.',
  ),
  PASSKEY_INVALID: reason(
    400,
    '通行密钥没有通过验证，请重试，或换一种方式登录',
    'The passkey was not accepted. Try again, or log in another way.',
  ),
  PASSKEY_KNOWN: reason(400, '这个通行密钥已经添加过了', 'This passkey has been added already.'),
  STAFF_LOGIN_WRONG: reason(
    400,
    '用户名、密码或动态码不正确；多次输错后需等待 15 分钟以上，使用通行密钥登录不受影响',
    'Name, password or code is not right. After several wrong tries, wait 15 minutes or more; a passkey works all the same.',
  ),
  STAFF_CODE_WRONG: reason(
    400,
    '动态码不正确，请检查手机时间后重试',
    "That code is not right. Check your phone's clock and try again.",
  ),
  STAFF_INVITATION_VOID: reason(
    400,
    '邀请链接已使用、已过期或不存在，请联系管理员重新发放',
    'This invitation has been used, has run out or does not exist. Ask for a new one.',
  ),
  STAFF_NAME_TAKEN: reason(409, '这个用户名已被使用', 'This name is taken.'),
  STAFF_LAST_ADMIN: reason(409, '至少要保留一位超级管理员', 'At least one super admin has to remain.'),
  STAFF_SELF: reason(
    409,
    '不能停用自己，请由另一位超级管理员操作',
    'Nobody blocks themselves. Another super admin can.',
  ),
  STAFF_CHANGED: reason(
    409,
    '这位员工的角色在提出之后已有变化，请拒绝后重新提出',
    'Their roles have changed since this was proposed. Refuse it, and propose it anew.',
  ),
  APPROVAL_PROPOSER_GONE: reason(
    409,
    '提出人已停用或不再有这项权限，不能同意；请拒绝，由其他同事重新提出',
    'Whoever proposed this was blocked or may no longer do so, so it cannot be approved. Refuse it; somebody else can propose it anew.',
  ),
  APPROVAL_OWN: reason(
    403,
    '自己提出的事项须由另一位同事复核',
    'What you proposed has to be decided by somebody else.',
  ),
  APPROVAL_DECIDED: reason(409, '该事项已有结论', 'This has been decided already.'),
  APPROVAL_WAITING: reason(
    409,
    '同一事项正在等待复核',
    'The same thing is already waiting for a second person.',
  ),
  REPORTS_CHANGED: reason(
    409,
    '期间有新的举报，或同事已作出结论，请重新查看',
    'Another report came, or a colleague has decided meanwhile. Look again.',
  ),
  REVIEW_TAKEN_DOWN: reason(
    409,
    '相同的文件曾被平台下架，请先查看依据，再决定是否通过',
    'The same file was taken down before. Look at the evidence, then decide whether to approve it.',
  ),
  PASSKEY_LIMIT: reason(
    400,
    '最多添加 {max} 个通行密钥，请先删除不用的',
    'At most {max} passkeys. Remove one you no longer use first.',
  ),
  BORN_MONTH_INVALID: reason(400, '请选择正确的出生年月', 'Choose the month and year of birth.'),
  AGE_NEEDS_GUARDIAN: reason(
    403,
    '把年龄改大需要监护人的短信验证码，请在“设置 › 年龄与监护”中更正',
    'Stating a higher age needs a code to your guardian’s phone. Correct it under Settings › Age and guardian.',
  ),
  GUARDIAN_PHONE_OWN: reason(
    400,
    '请填写监护人的手机号，不能是本账号的手机号',
    "Enter your guardian's phone number. It cannot be this account's own.",
  ),
  GUARDIAN_PHONE_OTHER: reason(
    400,
    '请使用之前给出同意的监护人手机号',
    'Use the phone number of the guardian who has given consent already.',
  ),
  GUARDIAN_PHONE_MINOR: reason(
    400,
    '这个手机号的账号已声明未满 18 周岁，不能作为监护人',
    'The account of this phone number is stated to be of somebody under 18, who cannot be a guardian.',
  ),
  GUARDIAN_NOT_NEEDED: reason(
    400,
    '按声明的年龄，这里不需要监护人同意',
    'At the age that was stated, no guardian has to agree to this.',
  ),
  MINOR_PAYMENT_CONSENT: reason(
    403,
    '未满 18 周岁付款需要监护人同意，请和监护人一起在“设置 › 年龄与监护”中确认，没有扣款',
    'Under 18, a guardian has to agree to payments. Do this together under Settings › Age and guardian. Nothing was charged.',
  ),
  MINOR_PAYMENT_NEVER: reason(
    403,
    '未满 {age} 周岁不能付款，请由监护人用自己的账号购买，没有扣款',
    'Under {age}, nothing can be paid. A guardian can buy with an account of their own. Nothing was charged.',
  ),
  MINOR_PAYMENT_TOO_LARGE: reason(
    403,
    '未满 18 周岁，单笔付款最多 {max} 元。请选择较小的金额，或由监护人用自己的账号购买，没有扣款',
    'At your age one payment is at most ¥{max}. Choose a smaller one, or let a guardian buy with an account of their own. Nothing was charged.',
  ),
  MINOR_MONTH_SPENT: reason(
    403,
    '未满 18 周岁，每月付款最多 {max} 元，本月还可付 {left} 元（含未完成的订单）。下月 1 日恢复，没有扣款',
    'At your age payments are at most ¥{max} a month. ¥{left} are left of this one, unfinished orders counted; the next begins on the 1st. Nothing was charged.',
  ),
  MINOR_CREATION_CONSENT: reason(
    403,
    '未满 14 周岁使用 AI 创作和发布作品需要监护人同意，请和监护人一起在“设置 › 年龄与监护”中确认',
    'Under 14, a guardian has to agree to AI creation and publishing. Do this together under Settings › Age and guardian.',
  ),
  MINOR_SHARING_CONSENT: reason(
    403,
    '未满 14 周岁用链接分享收藏夹，需要监护人同意“AI 创作和发布”，请和监护人一起在“设置 › 年龄与监护”中确认，链接没有打开',
    'Under 14, a guardian has to agree to AI creation and publishing before a folder is shared by a link. Do this together under Settings › Age and guardian. No link was opened.',
  ),
  MINOR_CREATION_NIGHT: reason(
    403,
    '未满 18 周岁在 {from}:00 至次日 {to}:00 不能使用 AI 创作，{to}:00 后再来，未扣积分',
    'Under 18, nothing is created from {from}:00 to {to}:00, China time. Come back after {to}:00; no points were taken.',
  ),
  MINOR_CREATION_DAILY: reason(
    403,
    '未满 18 周岁每天最多提交 {max} 次 AI 创作，明天再来，未扣积分',
    'Under 18, {max} AI tasks a day can be handed in. Come back tomorrow; no points were taken.',
  ),
  MINOR_NOT_PERSONAL: reason(
    403,
    '未满 18 周岁的账号不提供个性化推荐',
    'Accounts of people under 18 get no personal recommendations.',
  ),
  CLOSING_NOT_UNDERSTOOD: reason(
    400,
    '请先确认已了解注销后会失去的内容',
    'Please confirm first that you have read what will be lost.',
  ),
  CLOSING_BLOCKED: reason(
    400,
    '还有未完成的付款、退款、开票、提现、AI 任务或未结算的收益，结束后再注销',
    'A payment, refund, invoice, withdrawal or AI task is still under way, or earnings have not been paid out. Once that has ended you can close the account.',
  ),
  ACCOUNT_FROZEN: reason(
    403,
    '账号已被冻结：可以查看、导出数据和注销，不能进行此操作。原因见消息，如有异议请联系客服',
    'This account is frozen: it can read, export its data and be closed, but not do this. Your notices say why; write to support if that is wrong.',
  ),
  VIEW_READ_ONLY: reason(
    403,
    '客服查看模式只能浏览，不能进行任何操作',
    'Support is looking at the site as this member does; nothing can be changed here.',
  ),
  VIEW_HIDDEN: reason(403, '客服查看模式不显示此内容', 'This is not shown to support.'),
  WORD_EMPTY: reason(400, '词语中没有可以识别的文字', 'There are no letters in this word.'),
  WHY_REQUIRED: reason(400, '请写明理由，作者会看到', 'Please say why; the author reads it.'),
  WORK_CHANGED: reason(
    409,
    '作品已被作者修改或由同事处理，请重新查看',
    'The work was changed by its author or decided on by a colleague. Please look again.',
  ),
  CLAIM_OPEN: reason(409, '已转送创作者，正在等待答复', 'This has been put to its maker already.'),
  CLAIM_NO_MAKER: reason(
    400,
    '该资源没有可以答复的创作者',
    'There is nobody who made this and could answer.',
  ),
  CLAIM_NO_REPORT: reason(
    409,
    '没有待处理的举报，可能已由同事处理',
    'Nothing is said against this that waits; a colleague may have decided on it.',
  ),
  CLAIM_ANSWERED: reason(
    409,
    '已经答复过了，每次举报只能答复一次',
    'You have answered already; a claim is answered once.',
  ),
  CLAIM_OVER: reason(
    409,
    '答复期限已过，或举报已有结论',
    'The time to answer is over, or it has been decided on.',
  ),
  MEMBER_CLOSED: reason(400, '该账号已注销', 'This account has been closed.'),
  MEMBER_FROZEN_ALREADY: reason(
    409,
    '该账号的冻结状态已经变化',
    'The account has been frozen or unfrozen meanwhile.',
  ),
  EXPORT_NOT_FAILED: reason(409, '只有失败的导出可以重新生成', 'Only a copy that failed can be made again.'),
  EXPORT_UNDER_WAY: reason(
    400,
    '数据正在整理，完成后会通知您',
    'Your data is being put together. You will get a notice.',
  ),
  EXPORT_TOO_OFTEN: reason(
    429,
    '24 小时内最多导出 {max} 次，请稍后再试',
    'At most {max} copies in 24 hours. Please try again later.',
  ),
  NOTICE_REQUIRED: reason(
    400,
    '这类消息涉及资金、账号安全或对作品的处理，必须告知，不能关闭',
    'These notices are about money, your account or decisions on your works. They are always sent.',
  ),
  EMAIL_CODE_TOO_OFTEN: reason(
    429,
    '今天发送的验证码已达上限，请明天再试',
    'No more codes can be sent today. Please try again tomorrow.',
  ),
  EMAIL_CODE_WRONG: reason(400, '验证码不正确', 'That code is not right.'),
  EMAIL_CODE_VOID: reason(
    400,
    '验证码已失效，请重新获取',
    'This code is no longer valid. Please request a new one.',
  ),
  DIGEST_LINK_INVALID: reason(
    404,
    '这个退订链接不完整或不正确，请从邮件中重新打开，或在设置中关闭摘要',
    'This link is incomplete or wrong. Open it from the mail again, or turn the digest off in your settings.',
  ),
  EMAIL_INVALID: reason(400, '请填写正确的邮箱地址', 'Enter a valid email address.'),
  IMAGE_INVALID: reason(
    400,
    '图片无法识别，请上传 {formats} 图片',
    'This picture could not be read. Use one of these formats: {formats}.',
  ),
  FILE_REQUIRED: reason(400, '请先上传图片', 'Please upload a picture first.'),
  STORE_FULL: reason(
    503,
    '服务器存储空间不足，未能保存，也没有扣除积分，请稍后再试',
    'The server has no room left to store this. Nothing was charged. Try again later.',
  ),
  UPLOAD_TRUNCATED: reason(400, '文件未传完，请重新上传', 'The upload was cut short. Please send it again.'),

  FORM_INCOMPLETE: reason(400, '请将表单填写完整', 'Please fill in the form completely.'),
  CONTACT_PHONE_INVALID: reason(400, '请填写正确的电话号码', 'Enter a valid phone number.'),
  WORK_LICENCE_REQUIRED: reason(
    400,
    '请先阅读并同意《参赛作品授权协议》',
    'Please read and accept the licence of the works first.',
  ),
  ATTACHMENT_REQUIRED: reason(400, '请提交附件', 'Please attach your work.'),
  ATTACHMENT_INVALID: reason(
    400,
    '附件内容与支持的格式不符，请上传 {formats}',
    'The attachment is none of the formats we take, whatever its name says. Use {formats}.',
  ),
  COMPETITION_NOT_OPEN: reason(400, '报名尚未开始', 'The competition does not take works yet.'),
  COMPETITION_CLOSED: reason(400, '报名已经截止', 'The competition takes no more works.'),
  CONTENT_CHANGED: reason(
    409,
    '期间同事保存了新的版本，请先查看',
    'A colleague has saved another version meanwhile. Look at it first.',
  ),
  CONTENT_INCOMPLETE: reason(
    400,
    '还有内容没有填写，暂时不能发布',
    'Something is still missing, so this cannot be published yet.',
  ),
  PERIOD_INVALID: reason(
    400,
    '结束日期须不早于开始日期，时间段最长 {days} 天',
    'The last day must not be before the first, and a period has at most {days} days.',
  ),
  CONTENT_PERIOD_INVALID: reason(
    400,
    '结束时间须晚于开始时间，且尚未过去',
    'It has to end after it begins, and not in the past.',
  ),
  CONTENT_NOT_DRAFT: reason(
    400,
    '只能删除从未发布过的草稿；已发布过的内容可以撤下',
    'Only what was never published can be removed. What was published can be taken back.',
  ),
  CONTENT_TOO_LONG: reason(
    400,
    '正文整理后超出长度上限，请缩短后再保存',
    'The text is too long once it is cleaned. Shorten it, then save.',
  ),
  CONTENT_IS_LIVE: reason(
    400,
    '内容已上线，改为以后上线会使读者暂时看不到它；请留空上线时间，或先撤下再定时',
    'This is live, and a later time would take it from readers until then. Leave From empty, or take it back first.',
  ),
  ASSET_REPLACED: reason(404, '这个资源已并入另一个资源', 'This asset has become another one.'),
  ASSET_MERGED: reason(
    409,
    '这个资源已并入另一个资源，不能再上架或合并',
    'This asset has become another one: it is neither put back nor merged again.',
  ),
  MERGE_ITSELF: reason(400, '不能合并到自身', 'An asset cannot become itself.'),
  MERGE_INTO_OFF_SALE: reason(400, '保留的资源须在售', 'The asset that stays has to be on sale.'),
  MERGE_OTHER_KIND: reason(400, '两个资源的类型不同', 'They are of different kinds.'),
  MERGE_OTHER_MAKER: reason(
    400,
    '两个资源属于不同的作者，不能合并',
    'They are of different makers, so neither can become the other.',
  ),
  MERGE_OTHER_LICENCE: reason(
    400,
    '两个资源的许可不同，合并会改变他人已获得的许可；请先统一许可',
    'Their licences differ, so people would get another one. Make the licences the same first.',
  ),
  VARIANT_ELSEWHERE: reason(
    409,
    '“{name}”已在另一个款式组中，请先从那里移出',
    '“{enName}” is in another family of variants. Take it out there first.',
  ),
  VARIANT_OFF_SALE: reason(
    400,
    '“{name}”不在售，不能加入款式组',
    '“{enName}” is not on sale, so it cannot join a family of variants.',
  ),
  VARIANT_OTHER_KIND: reason(
    400,
    '“{name}”的类型不同，同一组款式须是同一类型',
    '“{enName}” is of another kind. Variants of one family are of one kind.',
  ),
  VARIANT_OTHER_MAKER: reason(
    400,
    '“{name}”属于另一位作者，同一组款式须属于同一位作者',
    '“{enName}” is by another maker. Variants of one family are by one maker.',
  ),
  VARIANT_OTHER_PUBLISHER: reason(
    400,
    '“{name}”的发布名义不同，同一组款式须都以官方名义或都以您的名义发布',
    '“{enName}” is published under another name. Variants of one family are all official, or all yours.',
  ),
  VARIANT_LABEL_ALIKE: reason(
    400,
    '款式名称“{label}”重复，请让每个款式都能区分',
    'Two variants are called “{label}”. Give each one a name of its own.',
  ),
  VARIANT_LABEL_REQUIRED: reason(
    400,
    '请同时填写在售资源的款式名称，中英文各一个',
    'Also name the variant that is on sale already, in both languages.',
  ),
  VARIANTS_TOO_FEW: reason(400, '至少两个资源才能组成款式组', 'A family needs two assets at least.'),
  VARIANTS_FULL: reason(400, '一组款式最多 {max} 个资源', 'A family of variants holds at most {max} assets.'),
  HOME_KIND_UNFIT: reason(
    400,
    '这里只展示另一种资源，请移除不符合的',
    'This place shows another kind. Take out what does not fit.',
  ),
  IMPORT_EMPTY: reason(
    400,
    '表格中除表头外没有内容，或不是文本表格（CSV）',
    'The table has nothing below its first line, or it is no text table (CSV).',
  ),
  IMPORT_TOO_LONG: reason(
    400,
    '表格超过 {max} 行，请分成几个',
    'The table has more than {max} lines. Split it into several.',
  ),
  IMPORT_COLUMNS_UNKNOWN: reason(
    400,
    '表头中有无法识别的列：{columns}',
    'These columns are not known: {columns}',
  ),
  IMPORT_COLUMNS_TWICE: reason(
    400,
    '这些列出现了不止一次：{columns}',
    'These columns stand there twice: {columns}',
  ),
  IMPORT_COLUMNS_MISSING: reason(
    400,
    '表格需要“编号”一列，以及至少一列要修改的内容',
    'The table needs the column “Id” and at least one more.',
  ),
  IMPORT_STARTED: reason(409, '这次导入已经开始', 'This import has already been started.'),
  IMPORT_CHANGES_NOTHING: reason(400, '没有可修改的行', 'No line of it changes anything.'),
  CASE_DECIDED: reason(409, '同事已经处理过', 'A colleague has decided on this already.'),
  CASE_CHANGED: reason(
    409,
    '会员期间改过内容，请重新查看',
    'The member has changed something meanwhile. Look at it again.',
  ),
  CASE_NOTHING: reason(
    400,
    '所选内容已是空的，没有可移除的',
    'What was chosen is empty: there is nothing to remove.',
  ),
  CASE_OWN_DECISION: reason(
    403,
    '申诉须由另一位工作人员复核',
    'Somebody else than who decided has to answer the appeal.',
  ),
  OBJECTION_DUE: reason(
    409,
    '举报人未在期限内提供起诉或投诉证明，须恢复资源',
    'Whoever claimed it has not shown in time that they went to court or to an authority: the asset has to come back.',
  ),
  OBJECTION_UNPROVEN: reason(
    409,
    '期限内还没有登记起诉或投诉证明，不能维持下架；请等期限届满或先登记证明',
    'No proof of a suit or complaint is noted yet, so it cannot be kept off sale. Note it first, or wait until the days are over.',
  ),
  APPEAL_MADE: reason(409, '每个决定只能申诉一次', 'A decision can be appealed against once.'),
  TAKEDOWN_OVER: reason(
    409,
    '该结论已不再使资源下架，无须提出异议',
    'This decision does not keep the asset off sale any more, so there is nothing to object to.',
  ),
  APPEAL_LATE: reason(400, '已过 30 天的申诉期限', 'The 30 days for an appeal are over.'),
  TEXT_UNREADABLE: reason(
    400,
    '文字中有看不见或改变书写方向的字符，请去掉后重试',
    'There are characters that cannot be seen, or that turn the direction of writing. Remove them and try again.',
  ),
  TEXT_NOT_DRAFT: reason(
    409,
    '没有这个待发布的版本，或所选时间已过',
    'There is no such version that waits to be published, or that hour has passed.',
  ),
  LEGAL_TOO_SOON: reason(
    400,
    '须公布满 7 日才能生效，最早 {day}；法律或法院另有要求的，请选择依据',
    'It may hold seven days after it is published at the earliest: on {day}. Where a law or a court demands it sooner, say so.',
  ),
  LEGAL_DAY_PAST: reason(
    400,
    '生效日期已过，请选择今天或以后',
    'This day has passed. Choose today or a later one.',
  ),
  LEGAL_COMING: reason(
    409,
    '已有一个版本公布待生效，请等它生效或先撤回',
    'Another version is published and does not hold yet. Wait for it, or take it back first.',
  ),
  LEGAL_RATES: reason(
    409,
    '待生效的创作者分成以这一版为准，请先撤回该分成',
    'Rates for creators that are to begin rest on this version. Have those taken back first.',
  ),
  LEGAL_PUBLISHED: reason(
    409,
    '这一稿已发布为第 {version} 版',
    'This draft has been published already, as version {version}.',
  ),
  LEGAL_INCOMPLETE: reason(
    400,
    '还不能发布：标题、简介与每一节都要有中英文内容',
    'This cannot be published yet: title, summary and every section need their words in both languages.',
  ),
  LEGAL_UNEVEN: reason(
    400,
    '第 {section} 节的中英文段落或要点数量不同，两种语言须逐段对应',
    'Section {section} does not have the same paragraphs and points in both languages; they must stand side by side.',
  ),
  LEGAL_UNCHANGED: reason(
    400,
    '与现行文本相同，没有需要发布的修改',
    'This is the text that holds already. There is nothing to publish.',
  ),
  ENQUIRY_STATE_UNFIT: reason(
    400,
    '这种状态只用于参赛作品，或不适用于这条咨询',
    'This state does not fit what was written.',
  ),
  WORK_NOT_FOUND: reason(
    404,
    '没有找到这份作品，请核对编号与报名时填写的手机或邮箱',
    'No such work was found. Check the number, and the phone or e-mail it was entered with.',
  ),

  ASSET_NOT_FOUND: reason(404, '未找到对应的商品', 'This item was not found.'),
  FOLDER_NOT_FOUND: reason(404, '收藏夹不存在', 'This folder does not exist.'),
  FOLDER_PROTECTED: reason(400, '默认收藏夹不能删除', 'The default folder cannot be removed.'),
  FOLDER_NAME_TAKEN: reason(400, '已有同名收藏夹', 'A folder with this name already exists.'),
  FOLDER_LIMIT: reason(400, '收藏夹数量已达上限', 'You have reached the limit of folders.'),
  FOLDER_ALWAYS_FIRST: reason(400, '默认收藏夹固定在最前面', 'The default folder always comes first.'),
  FAVORITE_NOT_FOUND: reason(404, '这项收藏不存在或已被移除', 'This is not in your favourites any more.'),
  FAVORITES_EMPTY: reason(400, '这里没有可以导出的资源', 'There is nothing here to export.'),
  SHARE_NOT_FOUND: reason(
    404,
    '这个分享链接已失效：它不存在、已过期，或已被取消',
    'This link does not open anything: it never existed, has expired, or was taken back.',
  ),

  PROMPT_REQUIRED: reason(400, '没有描述', 'Say what you would like to see.'),
  PROMPT_OR_REFERENCE_REQUIRED: reason(
    400,
    '请填写提示词或参考图',
    'Write a prompt or add a reference picture.',
  ),
  STYLE_REQUIRED: reason(400, '请选择风格意向', 'Choose a style.'),
  STYLE_UNKNOWN: reason(400, '没有这个风格', 'There is no such style.'),
  STYLE_UNAVAILABLE: reason(
    400,
    '当前引擎没有风格“{zh}”的模型',
    'The engine here has no model of the style “{en}”.',
  ),
  TRIES_USED_UP: reason(
    400,
    '今日免费体验已用尽, 积分支付已不足',
    "Today's free tries are used up and there are not enough points.",
  ),
  TASKS_TOO_MANY: reason(
    429,
    '您已有 {max} 个任务在排队，请等待完成后再提交',
    'You have {max} tasks waiting already. Wait until one is done.',
  ),
  TASKS_TOO_MANY_BY_ALL: reason(
    503,
    '当前排队的任务太多，请稍后再提交，未扣积分',
    'Too many tasks are waiting right now. Try again in a while; nothing was charged.',
  ),
  CHANGE_REQUIRED: reason(400, '请添加正向描述', 'Say what should be there instead.'),
  MASK_REQUIRED: reason(400, '请先涂抹要重绘的区域', 'Mark the part that is to be changed first.'),
  MASK_INVALID: reason(
    400,
    '蒙版无法识别，请使用与图片同样大小的 PNG',
    'The mask could not be read. Use a PNG as large as the picture.',
  ),
  SOURCE_GONE: reason(
    404,
    '所选的图片不存在或已被删除',
    'The chosen picture does not exist or has been removed.',
  ),
  REFERENCE_TOO_SMALL: reason(
    400,
    '参考图太小：每边至少要有 {min} 像素',
    'The reference picture is too small: each side must have at least {min} pixels.',
  ),
  PICTURE_TOO_SMALL: reason(
    400,
    '图片太小：结果每边至少要有 {min} 像素',
    'This picture is too small: each side of the result must have at least {min} pixels.',
  ),
  FLOW_UNAVAILABLE: reason(400, '当前引擎做不到：{zh}', 'The engine here cannot do this: {en}'),
  WORK_FOLDER_NOT_FOUND: reason(
    404,
    '文件夹不存在或已被删除',
    'This folder does not exist or has been removed.',
  ),
  WORK_FOLDER_NAME_TAKEN: reason(400, '已有同名文件夹', 'A folder with this name already exists.'),
  WORK_FOLDER_LIMIT: reason(400, '文件夹数量已达上限', 'You have reached the limit of folders.'),
  TASK_NOT_OVER: reason(400, '任务尚未结束', 'This task is not over yet.'),
  TASK_NOT_DONE: reason(
    400,
    '作品还没有完成，暂时不能发布',
    'This work is not done, so it cannot be published.',
  ),
  WORKS_WITHOUT_FILES: reason(
    400,
    '所选作品没有可下载的文件',
    'There is nothing to download of these works.',
  ),
  FILE_MISSING: reason(
    404,
    '文件暂时取不到，请稍后重试或联系我们',
    'This file cannot be reached at the moment. Please try again later, or tell us.',
  ),
  ASSETS_ZIP_TOO_LARGE: reason(
    400,
    '这些资源超过 2 GB，请逐个下载',
    'These assets are larger than 2 GB. Please download them one by one.',
  ),
  WORKS_ZIP_TOO_LARGE: reason(
    400,
    '所选作品超过 2 GB，请分批下载',
    'These works are larger than 2 GB. Please download them in parts.',
  ),
  DRAFT_MODEL_ONLY: reason(
    400,
    '只有 3D 作品可以存为上架草稿',
    'Only 3D works can be kept as a marketplace draft.',
  ),
  DRAFT_WORK_NOT_DONE: reason(
    400,
    '作品还没有完成，暂时不能存为草稿',
    'This work is not done, so it cannot be kept as a draft.',
  ),
  UPLOAD_LIMIT: reason(
    400,
    '同时上传或等待检查的文件最多 {max} 个，请稍后再试',
    'You have {max} files on their way or waiting to be checked. Try again in a while.',
  ),
  FIX_LIMIT: reason(
    400,
    '您有 {max} 个以上文件正在等待检查或修复，请等其中一些完成后再试',
    '{max} or more of your files are waiting to be checked or fixed. Try again when some of them are done.',
  ),
  UPLOAD_DAILY_LIMIT: reason(
    400,
    '今天的上传量已达 {max} GB，请明天再传',
    'You have uploaded {max} GB today. Go on tomorrow.',
  ),
  UPLOAD_LINK_INVALID: reason(
    403,
    '上传地址已失效，请刷新页面后继续上传',
    'This upload address is no longer valid. Reload the page and go on.',
  ),
  DRAFT_LIMIT: reason(
    400,
    '上架草稿已达 {max} 份，请先删除不需要的草稿',
    'You have {max} drafts already. Remove one that you no longer need.',
  ),
  DRAFT_HELD: reason(
    409,
    '草稿正在审核或等待发布，撤回提交后才能修改或删除',
    'This draft is being reviewed or about to be published. Withdraw it to change or remove it.',
  ),
  DRAFT_INCOMPLETE: reason(
    400,
    '草稿还缺少必要内容，补齐后才能提交',
    'Something is still missing in this draft. Complete it before you hand it in.',
  ),
  DRAFT_SPLAT_UNSOLD: reason(400, '高斯泼溅目前还不能上架', 'Gaussian splats cannot be put on sale yet.'),
  AI_DECLARATION_DENIED: reason(
    400,
    '文件带有人工智能生成标识，不能声明为未使用 AI',
    'A file bears the label of generated content, so it cannot be declared as made without AI.',
  ),
  CHANGELOG_REQUIRED: reason(400, '请写明这个版本有哪些改动', 'Say what is different in this version.'),
  ASSET_SUSPENDED: reason(403, '资源已被平台下架：{zh}', 'This asset was taken off the shelf by us: {en}'),
  PUBLISH_TIME_INVALID: reason(
    400,
    '发布时间须在今后 {days} 天之内',
    'It can be published within the next {days} days.',
  ),
  COMMENT_LIMIT: reason(400, '讨论已达 {max} 条', 'This thread has {max} comments already.'),
  WORKFLOW_LIMIT: reason(400, '工作流数量已达上限', 'You have reached the limit of workflows.'),
  WORKFLOW_CHANGED: reason(
    409,
    '这个工作流已在别处保存过',
    'This workflow has been saved elsewhere meanwhile.',
  ),
  WORKFLOW_INVALID: reason(400, '不能运行：{zh}', 'This cannot be run: {en}'),
  WORKFLOW_NO_GRAPH: reason(
    400,
    '这里的引擎没有制作这个作品的流程',
    'The engine here does not have the graph that made this work.',
  ),
  WORKFLOW_ENGINE_DOWN: reason(
    400,
    '生成引擎暂时无法连接，请稍后再试',
    'The engine cannot be reached right now. Please try again shortly.',
  ),
  UNDO_TOO_LATE: reason(400, '已经无法撤销', 'It is too late to undo this.'),
  POST_PICTURE_ONLY: reason(400, '作品广场目前只展示图片', 'The gallery shows pictures only, for now.'),
  PICTURE_FORBIDDEN: reason(
    400,
    '图片内容不符合社区规范，不能使用',
    'This picture does not meet the rules and cannot be used here.',
  ),
  WORDS_FORBIDDEN: reason(
    400,
    '内容包含不允许的词语，请修改后重试',
    'This contains words that are not allowed here. Please change them.',
  ),
  POINTS_INSUFFICIENT: reason(400, '抱歉，您没有足够积分', 'Sorry, you do not have enough points.'),
  POINTS_FROZEN: reason(
    400,
    '您的赠送积分已随会员到期冻结',
    'Your granted points are frozen because the membership has ended.',
  ),
  PRICE_MISMATCH: reason(400, '价格已更新，请刷新后重试', 'The price has changed. Refresh and try again.'),
  PRICE_TIME_PAST: reason(
    400,
    '生效时间已过，请选择之后的时间',
    'This moment has passed. Choose a later one for the prices to hold from.',
  ),
  PRICE_TIME_TAKEN: reason(409, '已有价格在同一时刻生效', 'Other prices begin to hold at this very moment.'),
  PRICE_TOO_LOW: reason(
    400,
    '标价 ¥{price} 过低，最低 ¥{least}：它带来的积分与下载可能要全部结算给创作者',
    '¥{price} is too low. The least is ¥{least}: what creators may have to be paid for the points and downloads it brings.',
  ),
  RATE_TOO_SOON: reason(
    400,
    '收益规则须至少提前 {days} 天公布，请选择更晚的生效时间',
    'Rules for earnings are public {days} days before they hold. Choose a later moment.',
  ),
  RATE_UNCHANGED: reason(400, '与届时的规则相同', 'This is what holds at that moment anyway.'),
  RATE_TIME_TAKEN: reason(409, '已有分成在同一时刻生效', 'Other rates begin to hold at this very moment.'),
  RATE_COMING: reason(
    409,
    '在此之后还有已定的分成待生效，请先撤回它',
    'Other rates are to begin after these. Take those back first.',
  ),
  RATE_UNSTATED: reason(
    400,
    '届时生效的创作者协议（第 {version} 版）没有写明新的分成比例或可用天数，请先发布写明它们的新版本',
    'The creator agreement that will hold then, version {version}, does not state this share or these days. Publish one that does first.',
  ),
  PRICE_PACKS_ALIKE: reason(400, '两个充值包到账的积分相同', 'Two packs bring the same number of points.'),
  COUPON_NOT_FOUND: reason(
    404,
    '没有这张优惠券，请检查优惠码',
    'There is no such coupon. Please check the code.',
  ),
  COUPON_CODE_FORM: reason(
    400,
    '优惠码由 4 至 20 个字母或数字组成',
    'A code has 4 to 20 letters and digits.',
  ),
  COUPON_CODE_TAKEN: reason(
    409,
    '已有未结束的优惠券使用此优惠码',
    'A coupon that has not ended has this code.',
  ),
  COUPON_EARLY: reason(400, '优惠券尚未到可用时间', 'The time of this coupon has not come yet.'),
  COUPON_OVER: reason(400, '优惠券已过期或已停用', 'This coupon is over.'),
  COUPON_PAUSED: reason(400, '优惠券暂停使用', 'This coupon is paused.'),
  COUPON_USED: reason(400, '这张优惠券已使用', 'You have used this coupon.'),
  COUPON_HELD: reason(
    409,
    '优惠券已用于另一笔待付款订单，请稍后再试',
    'Another order that waits for its payment has this coupon. Please try again shortly.',
  ),
  COUPON_GONE: reason(409, '优惠券已被领完', 'There are no more of this coupon.'),
  COUPON_PERSON_MAX: reason(
    400,
    '已达到每人可用 {most} 张的上限',
    'Nobody gets more than {most} of this coupon.',
  ),
  COUPON_OTHER_PRODUCT: reason(400, '优惠券不适用于所选商品', 'This coupon is not for what you have chosen.'),
  COUPON_BELOW_LEAST: reason(400, '满 ¥{least} 可用', 'This coupon is for prices of ¥{least} and more.'),
  COUPON_FIRST_ONLY: reason(400, '仅限首次购买使用', 'This coupon is for a first purchase.'),
  COUPON_FLOOR: reason(
    400,
    '用券后低于所选商品的最低价，不能使用',
    'With this coupon the price would fall below the least that it may be.',
  ),
  COUPON_TIMES: reason(
    400,
    '结束时间须晚于开始时间和现在',
    'The end has to come after the beginning, and after now.',
  ),
  COUPON_TOO_LOW: reason(
    400,
    '用于 ¥{price} 的商品时只付 ¥{due}，低于最低价 ¥{least}：请提高使用门槛或减少优惠',
    'Of ¥{price} only ¥{due} would be paid, and the least is ¥{least}. Raise the least price or take less off.',
  ),
  COUPON_FITS_NOTHING: reason(
    400,
    '没有商品能用这张优惠券，请降低使用门槛或改适用范围',
    'Nothing on sale could be bought with it. Lower the least price or change what it is for.',
  ),
  COUPON_CHANGED: reason(
    409,
    '优惠券已被修改，请刷新后重试',
    'This coupon has changed meanwhile. Refresh and try again.',
  ),
  COUPON_STATE: reason(
    409,
    '优惠券当前状态不能这样操作，请刷新后重试',
    'That is not possible as this coupon stands now. Refresh and try again.',
  ),
  COUPON_NOT_MEMBER: reason(404, '没有找到该会员', 'There is no such member.'),
  COUPON_TWICE: reason(400, '名单中重复出现', 'This one is on the list twice.'),
  COUPON_HAS: reason(400, '该会员已有足够的张数', 'This member has as many as one may have.'),
  ORPHANS_MANY: reason(
    409,
    '无主文件超过这类文件的十分之一，请先抽查几个，再输入数量确认',
    'More than a tenth of the files of a kind are orphans. Look at some of them first, then type how many there are.',
  ),
  SWEEP_RUNS: reason(
    409,
    '已有一次文件巡检在进行，请等它结束或先停止',
    'A sweep of the files is under way. Wait for it to end, or stop it first.',
  ),
  PRODUCT_NOT_FOUND: reason(400, '未找到对应的商品', 'This item was not found.'),
  PAYMENT_UNAVAILABLE: reason(
    503,
    '微信支付暂时不可用，请稍后再试',
    'WeChat Pay is unavailable right now. Please try again shortly.',
  ),
  PAYMENT_NOT_FOUND: reason(404, '未找到对应的订单', 'This order was not found.'),
  REFUND_NOT_TOP_UP: reason(
    400,
    '只有已付款的积分充值可以在这里申请退款；已付款的会员请联系我们办理',
    'Only paid top-ups of points can be asked back here. For a membership that was paid for, please write to us.',
  ),
  REFUND_TOO_LATE: reason(
    400,
    '付款已超过 {days} 天，无法原路退回，请联系我们处理',
    'The payment is more than {days} days old and cannot be returned the way it came. Please write to us.',
  ),
  REFUND_NOTHING_LEFT: reason(
    400,
    '已使用的部分折算后已达到实付金额，没有可退的金额',
    'What was used of it comes to all that was paid, so there is nothing to pay back.',
  ),
  REFUND_POINTS_HELD: reason(
    400,
    '这笔付款的 {held} 积分正被进行中的生成预留，请等它完成后再申请',
    'Work under way holds {held} points of this payment. Ask again when it is done.',
  ),
  REFUND_UNDER_WAY: reason(409, '这笔付款已在退款中或已退款', 'This payment is being refunded, or has been.'),
  REFUND_QUOTE_CHANGED: reason(
    409,
    '可退金额已变化，请确认新的金额',
    'What can be paid back has changed. Please confirm the new amount.',
  ),
  REFUND_DECIDED: reason(409, '这笔退款已经处理', 'This refund has been dealt with already.'),
  REQUEST_OF_NOBODY: reason(
    400,
    '请选择会员，或写明请求人的姓名',
    'Say whose account it is about, or what whoever asks is called.',
  ),
  DAY_TO_COME: reason(400, '日期不能晚于今天', 'This day is still to come.'),
  REFUND_TAKES_TWO: reason(
    409,
    '超过 ¥{limit} 的退款须由两人在管理后台的退款工作台办理',
    'A refund of more than ¥{limit} takes two people, at the desk of refunds in the back office.',
  ),
  REFUND_BY_STAFF: reason(
    409,
    '这笔退款由工作人员发起，不能在这里撤回；不需要退款请联系我们',
    'Staff began this refund, so it cannot be taken back here. Write to us if you do not want it.',
  ),
  INVOICE_TITLE_REQUIRED: reason(400, '请填写发票抬头', 'Say whom the invoice is for.'),
  TAX_NUMBER_INVALID: reason(
    400,
    '税号不正确，请核对 18 位统一社会信用代码',
    'This tax number is not right. Please check the 18 characters of the unified social credit code.',
  ),
  INVOICE_NOT_PAID: reason(
    400,
    '只有已付款、且没有全部退还的订单可以开发票',
    'Only orders that are paid and not wholly refunded have an invoice.',
  ),
  INVOICE_REFUND: reason(
    400,
    '这笔订单正在退款，暂时不能开发票',
    'This order is being refunded, so no invoice can be issued now.',
  ),
  INVOICE_EXISTS: reason(409, '这笔订单已申请过发票', 'An invoice of this order was asked for already.'),
  LICENCE_NOT_FOUND: reason(
    404,
    '没有这个资源的授权凭证，下载资源后即可取得',
    'There is no licence of this asset. You get one with your first download.',
  ),
  LICENCE_REVOKED: reason(
    409,
    '该资源的授权已被撤销，不再签发新的凭证',
    'The licence of this asset was revoked, so no further one is issued.',
  ),
  INVOICE_NOT_FOUND: reason(404, '没有找到这张发票', 'This invoice was not found.'),
  INVOICE_DECIDED: reason(
    409,
    '发票申请已经处理，不能再更改',
    'This request has been dealt with already and cannot be changed.',
  ),
  INVOICE_NUMBER_INVALID: reason(
    400,
    '请填写 8 到 20 位数字的发票号码',
    'An invoice’s number has 8 to 20 digits.',
  ),
  INVOICE_NUMBER_TAKEN: reason(
    409,
    '这个发票号码已用于另一笔申请',
    'Another request was issued under this number.',
  ),
  INVOICE_FILE_REQUIRED: reason(400, '请选择发票文件', 'Choose the file of the invoice.'),
  INVOICE_FILE_EMPTY: reason(400, '这个文件是空的，请重新选择', 'This file is empty. Choose another one.'),
  INVOICE_FILE_INVALID: reason(
    400,
    '文件内容不是 PDF 或 OFD，请上传税务平台下载的原文件',
    'This file is neither a PDF nor an OFD, whatever its name says. Use the one that the tax platform gave.',
  ),
  INVOICE_LINK_INVALID: reason(
    400,
    '请填写以 https:// 开头的完整网址',
    'Enter a whole address that begins with https://.',
  ),
  RECEIPT_NOT_PAID: reason(
    400,
    '这个订单没有付款，没有收据',
    'Nothing was paid for this order, so it has no receipt.',
  ),
  REAL_NAME_INVALID: reason(
    400,
    '请填写证件上的姓名',
    'Enter the name as it stands in the identity document.',
  ),
  IDENTITY_NUMBER_INVALID: reason(
    400,
    '身份证号不正确，请核对 18 位号码',
    'This identity number is not right. Please check its 18 characters.',
  ),
  IDENTITY_UNDER_AGE: reason(
    403,
    '未满 {age} 周岁不能成为创作者',
    'One has to be {age} or older to become a creator.',
  ),
  COMPANY_NAME_INVALID: reason(
    400,
    '请填写营业执照上的企业名称',
    'Enter the name of the company as it stands in its business licence.',
  ),
  CREDIT_CODE_INVALID: reason(
    400,
    '统一社会信用代码不正确，请核对 18 位代码',
    'This unified social credit code is not right. Please check its 18 characters.',
  ),
  BANK_REQUIRED: reason(400, '请填写开户银行', 'Enter the bank.'),
  BRANCH_REQUIRED: reason(
    400,
    '请填写开户支行，例如：上海张江支行',
    'Enter the branch of the bank that keeps the account.',
  ),
  BANK_ACCOUNT_INVALID: reason(
    400,
    '账号不正确，请核对银行卡号或对公账号',
    'This account number is not right. Please check the digits.',
  ),
  PAYEE_WECHAT_PERSON_ONLY: reason(
    400,
    '企业只能收款到对公账户',
    'A company is paid to its bank account only.',
  ),
  PAYEE_WECHAT_MISSING: reason(
    400,
    '账号还没有绑定微信，请先在“设置”中绑定',
    'No WeChat account is bound yet. Bind one in Settings first.',
  ),
  TAX_KIND_MISMATCH: reason(400, '纳税人类型与申请人不符', 'This kind of taxpayer does not fit who applies.'),
  PORTFOLIO_LINK_INVALID: reason(
    400,
    '请填写以 http:// 或 https:// 开头的完整网址',
    'Enter a whole address that begins with http:// or https://.',
  ),
  NAME_RESERVED: reason(
    400,
    '这个名称容易被误认为官方或工作人员，请换一个',
    'This name could be taken for ours or for one of our staff. Please choose another.',
  ),
  DISPLAY_NAME_TAKEN: reason(400, '已有创作者使用这个名称', 'Another creator has this name already.'),
  IDENTITY_CONSENT_REQUIRED: reason(
    400,
    '请先同意处理身份与收款信息',
    'Please agree first that identity and account data may be processed.',
  ),
  IDENTITY_FIRST: reason(400, '请先填写身份信息', 'Please state who applies first.'),
  APPLICATION_INCOMPLETE: reason(
    400,
    '还有必填的内容没有填写，申请没有提交',
    'Something is still missing, so the application was not handed in.',
  ),
  APPLICATION_WAITING: reason(
    409,
    '申请正在审核，修改前请先撤回',
    'This application is being reviewed. Take it back before you change it.',
  ),
  APPLICATION_NOT_WAITING: reason(
    409,
    '申请不在审核中，请刷新查看最新状态',
    'This application does not wait for a review. Refresh to see where it stands.',
  ),
  APPLICATION_APPROVED: reason(
    409,
    '申请已通过。如需更改资料，请选择“更改资料”',
    'This application is approved. To change what was stated, begin a change first.',
  ),
  APPLICATION_NOT_FOUND: reason(404, '没有找到这份申请', 'This application was not found.'),
  SEALED_UNREADABLE: reason(
    409,
    '保存的身份或收款信息已损坏，须由创作者重新填写',
    'Identity or account data that was kept is damaged. The creator has to enter it again.',
  ),
  DECISION_REASON_REQUIRED: reason(400, '请选择或写明原因', 'Choose a reason, or write one.'),
  RATING_NOT_FOUND: reason(404, '评价不存在或已撤回', 'This rating does not exist or was taken back.'),
  REPORT_OWN: reason(
    400,
    '不能举报自己的内容；可以在创作者中心或“我的作品”中修改或撤下',
    'You cannot report what is your own. Change it or take it down where you made it.',
  ),
  RATING_OWN: reason(400, '不能评价自己的内容', 'You cannot rate what is your own.'),
  RATING_NOT_HAD: reason(403, '购买或下载过这件资源后才能评价', 'Buy or download this before you rate it.'),
  RATING_NOT_INDEPENDENT: reason(
    403,
    '您与这位创作者存在关联（互相购买或同一实名），不能评价',
    'You and this creator have bought from each other or share an identity, so you cannot rate this.',
  ),
  RATING_HIDDEN: reason(
    403,
    '这条评价已被隐藏，不能修改或撤回。如有异议请联系我们',
    'This rating was hidden, so it cannot be changed or taken back. Contact us if you disagree.',
  ),
  RATING_CHANGED: reason(
    409,
    '这条评价在您查看之后有了变化，请重新查看后再处理',
    'This rating has changed since you read it. Read it again, then decide.',
  ),
  STOREFRONT_NOT_FOUND: reason(404, '没有找到这位创作者', 'There is no such creator.'),
  STOREFRONT_LINK_INVALID: reason(
    400,
    '请填写以 https:// 开头的完整网址',
    'Enter whole addresses that begin with https://.',
  ),
  WORDS_DOUBTFUL: reason(
    400,
    '部分词语需要人工确认，请换一种说法后重试',
    'Some of these words would have to be looked at by a person first. Say it another way.',
  ),
  FOLLOW_OWN: reason(400, '不能关注自己', 'You cannot follow yourself.'),
  FOLLOW_LIMIT: reason(
    400,
    '最多关注 {max} 位创作者，请先取消一些关注',
    'You can follow at most {max} creators. Unfollow some first.',
  ),
  WANTED_NEEDS_WORDS: reason(
    400,
    '请至少写一个要找的词；只有排除的词、作者或格式无法保留',
    'Write at least one word to look for. What is only excluded, an author or a format cannot be kept.',
  ),
  WANTED_LIMIT: reason(
    400,
    '最多保留 {max} 个想找的资源，请先删除一些',
    'You can keep at most {max} searches. Remove some first.',
  ),
  CREATOR_REQUIRED: reason(
    403,
    '请先成为创作者：在“我的 › 创作者”提交申请',
    'Only creators can do this. Apply under My account › Creator.',
  ),
  CREATOR_SUSPENDED: reason(
    403,
    '创作者资格已暂停，原因见“我的 › 创作者”',
    'Your standing as a creator is suspended. The reason is under My account › Creator.',
  ),
  ALREADY_OWNED: reason(400, '您已拥有该资源', 'You already own this.'),
  OWN_ASSET: reason(400, '不能购买自己的作品', 'You cannot buy your own work.'),
  CATEGORY_TOP: reason(
    400,
    '四个顶层分类决定资源的种类，不能移动、隐藏或合并',
    'The four tops are what an asset is: they cannot be moved, hidden or merged.',
  ),
  CATEGORY_BELOW_ITSELF: reason(
    400,
    '不能放到自己或自己的下级分类中',
    'A category cannot go into itself or what is below it.',
  ),
  CATEGORY_OTHER_KIND: reason(
    400,
    '只能在同一种类的分类之间移动',
    'What is in it is of another kind: choose a category below the same top.',
  ),
  CATEGORY_TOO_DEEP: reason(400, '分类最多 {max} 层', 'The tree has at most {max} levels.'),
  CATEGORY_CODE_TAKEN: reason(409, '该代码已被使用', 'Another category has this code.'),
  CATEGORIES_FULL: reason(400, '分类最多 {max} 个', 'There are at most {max} categories.'),
  DICTIONARY_IN_USE: reason(
    409,
    '仍有 {assets} 个资源、{drafts} 个草稿在使用，请先合并到其他词条',
    'It is in use (assets: {assets}, drafts: {drafts}). Merge it into another entry.',
  ),
  DICTIONARY_KEY_TAKEN: reason(409, '该键已存在', 'There is an entry with this key.'),
  DICTIONARY_COLOR_FORM: reason(
    400,
    '颜色的备注须为 #rrggbb',
    'The remark of a colour is its value, #rrggbb.',
  ),
  DICTIONARIES_FULL: reason(400, '每个字典最多 {max} 个词条', 'A dictionary has at most {max} entries.'),
  PURCHASE_EMPTY: reason(400, '请选择要购买的商品', 'Choose something to buy.'),
  PURCHASE_FAILED: reason(400, '购买失败', 'The purchase failed.'),
  CART_LIMIT: reason(400, '购物车已满', 'Your cart is full.'),
  DOWNLOAD_NEEDS_VIP: reason(
    403,
    '免费用户无法下载，请购买该资源或开通会员',
    'Buy this item or become a member to download it.',
  ),
  DOWNLOAD_SUSPENDED: reason(
    403,
    '该资源已被平台下架，暂停会员下载；已购买的不受影响',
    'We took this item off sale, so members cannot download it for now. Whoever bought it keeps it.',
  ),
  DOWNLOAD_NEEDS_PURCHASE: reason(
    403,
    '创作者未将该资源纳入会员下载，请购买后下载',
    'Its creator does not include this item in the membership. Buy it to download it.',
  ),
  CREATOR_VERIFICATION_OVER: reason(
    403,
    '身份核验已过期，请重新核验后再提现',
    'Your verification is no longer valid. Renew it to withdraw.',
  ),
  WITHDRAWAL_OPEN: reason(
    409,
    '已有一笔提现在处理中，完成后再申请',
    'A withdrawal is under way. Ask again when it is done.',
  ),
  WITHDRAWAL_MINIMUM: reason(400, '满 {minPoints} 积分才能提现', 'Withdrawals begin at {minPoints} points.'),
  WITHDRAWAL_QUOTE_CHANGED: reason(
    409,
    '到账金额已变化，请确认新的金额',
    'What would be paid out has changed. Please confirm the new amount.',
  ),
  WITHDRAWAL_STATE: reason(
    409,
    '提现状态已变化，请刷新后再试',
    'This withdrawal has moved on. Reload and look again.',
  ),
  PAYOUT_PROPOSED: reason(
    409,
    '所选提现中有 {count} 笔已在其他批次等待复核：{numbers}。请去掉，或先处理那个批次',
    'Already waiting for a second person in another batch ({count}): {numbers}. Leave these out, or have that batch decided first.',
  ),
  MEMBER_FROZEN: reason(
    409,
    '{count} 笔提现的创作者账号已被冻结，解除冻结前不能付款：{numbers}',
    'Withdrawals of frozen accounts ({count}): {numbers}. Nothing is paid to an account until it is unfrozen.',
  ),
  PAYOUT_MIXED: reason(
    400,
    '一个批次只能用一种付款方式',
    'All withdrawals of a batch are paid the same way.',
  ),
  PAYOUT_NO_FILE: reason(
    400,
    '此批次没有要由银行付的款项',
    'This batch has nothing that a bank has still to pay.',
  ),
  PAYOUT_RESULT_WAITS: reason(
    409,
    '银行对此批次的回执正在等待同事复核；此时再次导出会重复付款，与它不一致的回执也不能导入，请先处理复核',
    'The bank’s result for this batch waits for a second person. Paying from another file would pay twice, and a result that contradicts it is not taken. Have it decided first.',
  ),
  PAYOUT_EXPORTED: reason(
    409,
    '此批次的付款文件已导出过；再次交给银行会重复付款，请说明再次导出的原因',
    'The file of this batch was given before, and a bank that gets both pays twice. Say why it is needed again.',
  ),
  PURCHASE_NOT_FOUND: reason(404, '没有找到这笔购买', 'This purchase was not found.'),
  PURCHASE_REFUNDED: reason(409, '这件资源已经退还', 'This asset has been given back already.'),
  PURCHASE_NONE_LEFT: reason(409, '没有可以退还的购买', 'There are no purchases to give back.'),
  EARNING_NOT_FOUND: reason(404, '没有找到这笔收益', 'This earning was not found.'),
  EARNING_REVERSED: reason(409, '这笔收益已经撤回', 'This earning has been taken back already.'),
  DOWNLOAD_QUOTA_USED: reason(
    403,
    '本月会员下载次数已用完',
    'You have used all membership downloads of this month.',
  ),
  DOWNLOAD_LINK_INVALID: reason(403, '下载链接已失效', 'This download link is no longer valid.'),
} as const satisfies Record<string, Reason>;

export type ReasonName = keyof typeof reasons;

export function isReasonName(value: string): value is ReasonName {
  return Object.hasOwn(reasons, value);
}

/** Fills `{name}` places of a text; a missing value leaves the place empty rather than showing braces. */
export function fillText(text: string, details: Readonly<Record<string, unknown>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''));
}
