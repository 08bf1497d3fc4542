import { definePageStrings } from '#app/page-texts.ts';

export const serveStrings = definePageStrings('serve', {
  zh: {
    title: '企业与院校服务',
    description: '私有部署、机构账号、专属资源库与数字人：说说您的场景，我们来谈怎么做。',
    heading: '把整套三维工作室，\n搬进您的单位',
    sentence:
      '找、买、做，三维内容的整条流程在一个系统里。它可以装在您自己的服务器上，接您自己的显卡，存您自己的资源。',
    toForm: '提交需求',
    pictureAlt: '摩境内置引擎绘制的会议空间',
    facts: {
      first: { value: '一条命令', text: '在一台普通服务器上启动完整平台，没有显卡也能出图' },
      second: { value: '数据不出门', text: '数据库、文件、日志都在您的机器里，页面不请求外部地址' },
      third: { value: '标准格式', text: 'GLB、USDZ、全景图与 PBR 材质，进得来也带得走' },
    },
    enterpriseHeading: '给企业',
    enterpriseSentence: '为设计、家居、展陈与营销团队准备的能力。',
    enterprise: {
      a: {
        title: '私有部署',
        text: '整个平台部署在您的机房或云账号，用您已有的 PostgreSQL。登录、支付与短信接您自己的服务商账号。',
      },
      b: {
        title: '专属资源库',
        text: '把您的产品与素材整理为可搜索、可在网页里旋转查看的三维资源，带格式、颜色与授权信息。',
      },
      c: {
        title: '接您的生成引擎',
        text: '内置引擎之外，可连接您自己的 ComfyUI 服务器与模型，团队共用一条队列。生成内容按规定带标识，可加 C2PA 签名。',
      },
      d: { title: '数字人与展示页', text: '围绕您的品牌，把三维模型、全景与数字人讲解放进可嵌入的网页。' },
    },
    schoolHeading: '给院校',
    schoolSentence: '让一个班的学生，从第一节课就能做出作品。',
    school: {
      a: { title: '课程账号与额度', text: '按班级开通账号、发放创作积分，开课即用，学期结束可以导出作品。' },
      b: { title: '机房可用', text: '浏览器里完成，不装软件；生成在服务器上排队，普通教室电脑就够。' },
      c: { title: '课题与竞赛', text: '从命题、提交到作品展示，可以按您的课程搭建一届竞赛。' },
      d: { title: '教学支持', text: '为老师准备上手培训与示例课题，讲清三维流程与生成式工具的边界。' },
    },
    stepsHeading: '怎样开始',
    steps: {
      a: { title: '说说需求', text: '提交表单，当场得到受理编号。' },
      b: { title: '确认范围', text: '我们按您留下的方式联系，一起把目标、规模与时间写清楚。' },
      c: { title: '试用', text: '给您一个可以动手的环境，用您自己的素材试。' },
      d: { title: '交付', text: '部署、整理资源、培训，再由您的团队接手。' },
    },
    form: {
      heading: '提交需求',
      sentence: '写得具体，答得也具体。',
      kind: '您代表',
      enterprise: '企业',
      school: '院校',
      message: '想做什么',
      placeholder: {
        enterprise: '例如：约 300 件家具的三维展示，部署在自有服务器，20 名设计师使用。',
        school: '例如：室内设计专业，两个班 60 人，下学期开课，需要课程账号与作品展。',
      },
      submit: '提交',
      thanks: '我们的同事会按您留下的方式联系您。补充信息时，请附上这个编号。',
    },
    feedbackHint: '只是想提个意见？',
    feedbackLink: '去意见反馈',
  },
  en: {
    title: 'For companies and schools',
    description:
      'On your own servers, with accounts for your people, a library of your own and digital humans: tell us what you have in mind.',
    heading: 'A whole 3D studio,\nunder your own roof',
    sentence:
      'Find, buy and make 3D in one system. It runs on your servers, paints on your graphics cards and keeps what is yours with you.',
    toForm: 'Tell us what you need',
    pictureAlt: 'A meeting space, drawn by Mogine’s built-in engine',
    facts: {
      first: {
        value: 'One command',
        text: 'It starts the whole platform on an ordinary server, and paints without a graphics card',
      },
      second: {
        value: 'Nothing leaves',
        text: 'Database, files and logs stay on your machines. Pages ask no outside address',
      },
      third: { value: 'Open formats', text: 'GLB, USDZ, panoramas and PBR materials: easy in, easy out' },
    },
    enterpriseHeading: 'For companies',
    enterpriseSentence: 'For teams in design, furniture, exhibitions and marketing.',
    enterprise: {
      a: {
        title: 'On your servers',
        text: 'The whole platform in your machine room or cloud account, on the PostgreSQL you already run. Login, payment and messages go through your own providers.',
      },
      b: {
        title: 'A library of your own',
        text: 'Your products and material as 3D assets that can be searched and turned on the page, with their formats, colours and licences.',
      },
      c: {
        title: 'Your engines',
        text: 'Beside the built-in engine it connects to your ComfyUI servers and models, with one queue for the team. What is generated carries its labels, and a C2PA signature if you wish.',
      },
      d: {
        title: 'Digital humans and showcases',
        text: 'Models, panoramas and a digital human to explain them, around your brand, on pages you can embed.',
      },
    },
    schoolHeading: 'For schools',
    schoolSentence: 'So that a class makes something in its very first lesson.',
    school: {
      a: {
        title: 'Accounts for a course',
        text: 'Accounts and points by class, ready when term starts. At its end everybody takes their work along.',
      },
      b: {
        title: 'Fit for the computer room',
        text: 'It all happens in the browser, with nothing to install. Pictures are made on the server, so ordinary classroom computers will do.',
      },
      c: {
        title: 'Projects and competitions',
        text: 'From the brief to entries and an exhibition: a competition built around your course.',
      },
      d: {
        title: 'Help for teachers',
        text: 'An introduction and sample projects that make clear how 3D is made, and where generative tools end.',
      },
    },
    stepsHeading: 'How it starts',
    steps: {
      a: { title: 'Tell us', text: 'Send the form. You get a number at once.' },
      b: {
        title: 'Agree on the scope',
        text: 'We get in touch, and together write down goals, size and dates.',
      },
      c: { title: 'Try it', text: 'You get a place to work in, with material of your own.' },
      d: {
        title: 'Take it over',
        text: 'We install, fill the library and train; your team takes it from there.',
      },
    },
    form: {
      heading: 'Tell us what you need',
      sentence: 'The more exact the question, the more exact the answer.',
      kind: 'You write for',
      enterprise: 'A company',
      school: 'A school',
      message: 'What you have in mind',
      placeholder: {
        enterprise:
          'For example: about 300 pieces of furniture to be shown in 3D, on our own servers, for 20 designers.',
        school:
          'For example: interior design, two classes of 30, from next term, with accounts and an exhibition.',
      },
      submit: 'Send',
      thanks:
        'A colleague will get in touch with you. Please quote this number if you have something to add.',
    },
    feedbackHint: 'Only want to tell us something?',
    feedbackLink: 'Send feedback',
  },
});
