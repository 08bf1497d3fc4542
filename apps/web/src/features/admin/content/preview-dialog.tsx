import { ContentPreview, type PreviewedContent } from '#app/content-preview-slot.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { SkeletonText } from '#shared/ui/skeleton.tsx';
import { useState } from 'react';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { contentStrings } from './content.strings.ts';
import styles from './editor.module.css';

type PreviewDialogProps = { content: PreviewedContent; time: string; open: boolean; onClose: () => void };

/** What was written as readers will see it, in both languages. */
export function PreviewDialog({ content, time, open, onClose }: PreviewDialogProps) {
  const t = useStrings(contentStrings);
  const [lang, setLang] = useState<'zh' | 'en'>('zh');
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t.previewTitle}
      description={t.previewHint}
      size="l"
    >
      <div className={styles.preview}>
        <SegmentedControl
          label={t.previewTitle}
          value={lang}
          onValueChange={setLang}
          segments={[
            { value: 'zh', label: t.zh },
            { value: 'en', label: t.en },
          ]}
        />
        <div className={styles.previewed}>
          <ContentPreview content={content} time={time} lang={lang} fallback={<SkeletonText lines={6} />} />
        </div>
      </div>
    </Dialog>
  );
}
