import type { Lang } from '#shared/i18n/lang.ts';
import { useLang, useSetLang, useStrings } from '#shared/i18n/strings.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { choiceStrings } from './choice-strings.ts';

export function LanguageChoices() {
  const t = useStrings(choiceStrings);
  return (
    <SegmentedControl<Lang>
      label={t.language}
      value={useLang()}
      onValueChange={useSetLang()}
      segments={[
        { value: 'zh', label: <span lang="zh-CN">中文</span> },
        { value: 'en', label: <span lang="en">English</span> },
      ]}
    />
  );
}
