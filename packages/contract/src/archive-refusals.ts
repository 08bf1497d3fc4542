import type { Text } from './kernel/reasons.ts';
import { fixed, gigabytes, named, type Explain } from './refusal-words.ts';

/** What is wrong with a name within an archive, and what to do. */
const NAME_FAULTS: Readonly<Record<string, Text>> = {
  outside: {
    zh: '指向压缩包之外的位置，出于安全不能解开；请把文件放进一个文件夹后重新打包',
    en: 'leads out of the archive, which is not safe to unpack. Put the files into one folder and pack it again.',
  },
  hidden: {
    zh: '的文件名含有看不见的字符；请重命名后重新打包',
    en: 'has invisible characters in its name. Rename it and pack everything again.',
  },
  long: {
    zh: '的文件名过长；请缩短后重新打包',
    en: 'has too long a name. Shorten it and pack everything again.',
  },
  deep: {
    zh: '所在的文件夹层级过深；请减少层级后重新打包',
    en: 'lies in too many folders within folders. Flatten them and pack everything again.',
  },
  letters: {
    zh: '的文件名含有不能使用的字符（如 : * ? " < > |）；请重命名后重新打包',
    en: 'has characters in its name that cannot be used, such as : * ? " < > |. Rename it and pack everything again.',
  },
  device: {
    zh: '的文件名是 Windows 的保留名称；请重命名后重新打包',
    en: 'has a name that Windows keeps for itself. Rename it and pack everything again.',
  },
  end: {
    zh: '的文件名以句点或空格结尾；请重命名后重新打包',
    en: 'has a name that ends with a dot or a space. Rename it and pack everything again.',
  },
  double: {
    zh: '与另一个文件重名（大小写视为相同）；请重命名后重新打包',
    en: 'has the same name as another file, capitals apart. Rename one and pack everything again.',
  },
};

/** Why an archive was not taken. */
export const ARCHIVE_REFUSALS = {
  ZIP_BROKEN: (detail) => ({
    zh: detail['name']
      ? `压缩包里的${named(detail).zh}已损坏，请重新打包后上传`
      : '压缩包已损坏或不完整，请重新打包后上传',
    en: detail['name']
      ? `In the archive, ${named(detail).en} is damaged. Pack everything again and upload it.`
      : 'The archive is damaged or incomplete. Pack it again and upload it.',
  }),
  ZIP_ENCRYPTED: fixed(
    '压缩包设有密码，请去掉密码后重新打包',
    'The archive has a password. Pack it again without one.',
  ),
  ZIP_METHOD: fixed(
    '压缩包使用了不支持的压缩方式，请用普通 ZIP 重新打包',
    'The archive is packed in a way that is not taken. Pack it again as an ordinary ZIP.',
  ),
  ZIP_NAME: (detail) => {
    const fault = NAME_FAULTS[String(detail['why'])] ?? {
      zh: '的文件名不能使用；请重命名后重新打包',
      en: 'has a name that cannot be used. Rename it and pack everything again.',
    };
    return {
      zh: `压缩包里的${named(detail).zh}${fault.zh}`,
      en: `In the archive, ${named(detail).en} ${fault.en}`,
    };
  },
  ZIP_LINK: (detail) => ({
    zh: `压缩包里的${named(detail).zh}是快捷方式或链接，不是文件；请打包文件本身`,
    en: `In the archive, ${named(detail).en} is a shortcut and no file. Pack the file itself.`,
  }),
  ZIP_NESTED: (detail) => ({
    zh: `压缩包里还有压缩包${named(detail).zh}，请解开后重新打包`,
    en: `There is an archive within the archive, ${named(detail).en}. Unpack it and pack everything again.`,
  }),
  ZIP_PROGRAM: (detail) => {
    const { why, names = '', count = 0 } = detail;
    if (why === 'content')
      return {
        zh: `压缩包里的${named(detail).zh}其实是程序、脚本或快捷方式；压缩包会原样交给买家，请删除它，再重新打包或重新选择文件夹上传`,
        en: `In the archive, ${named(detail).en} is really a program, script or shortcut. Buyers get the archive as it is: remove that file, then zip the rest or choose the folder again.`,
      };
    const isMore = Number(count) > 3;
    return {
      zh: `压缩包里有程序、脚本或快捷方式（${names}${isMore ? ` 等 ${count} 个` : ''}）；压缩包会原样交给买家，请删除这些文件，再重新打包或重新选择文件夹上传`,
      en: `There are programs, scripts or shortcuts in the archive (${names}${isMore ? `, ${count} in all` : ''}). Buyers get the archive as it is: remove them, then zip the rest or choose the folder again.`,
    };
  },
  ZIP_OVERLAP: fixed(
    '压缩包结构异常，无法安全解开；请用系统自带的压缩功能重新打包',
    'The archive is put together wrongly and cannot be unpacked safely. Pack it again, best with what your system offers.',
  ),
  ZIP_ENTRIES: ({ max = '' }) => ({
    zh: `压缩包里的文件过多，最多 ${max} 个；请只打包模型和它的贴图`,
    en: `There are too many files in the archive; ${max} are taken at most. Pack the model and its maps only.`,
  }),
  ZIP_BYTES: ({ max }) => ({
    zh: `压缩包解开后过大，最多 ${gigabytes(max)} GB；请只打包模型和它的贴图，或缩小贴图`,
    en: `The archive is too large when it is unpacked; ${gigabytes(max)} GB are taken at most. Pack the model and its maps only, or make the maps smaller.`,
  }),
  ZIP_RATIO: (detail) => ({
    zh: `${named(detail).zh}解开后会比压缩时大一百倍以上，无法安全解开；请检查文件内容，必要时不压缩直接上传`,
    en: `Unpacked, ${named(detail).en} would be more than a hundred times as large, which is not safe. See what is in it, and upload it unpacked if need be.`,
  }),
} as const satisfies Record<string, Explain>;
