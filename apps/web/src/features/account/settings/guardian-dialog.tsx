import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { href } from '#app/href.ts';
import { api } from '#shared/api/api.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { guardianStrings } from '../guardian.strings.ts';
import { PhoneCodeForm } from '../components/phone-code-form.tsx';
import styles from './guardian-dialog.module.css';
import { minorsQuery, type GuardianPurpose } from './minors-queries.ts';

/** A guardian reads what they agree to, and agrees by a code to their own phone. */
export function GuardianDialog({ purpose, onClose }: { purpose: GuardianPurpose; onClose: () => void }) {
  const t = useStrings(guardianStrings);
  const queryClient = useQueryClient();
  const [hasRead, setHasRead] = useState(false);
  const [step, setStep] = useState<'read' | 'code'>('read');
  const { title, points } = t.purposes[purpose];

  if (step === 'code') {
    return (
      <Dialog open onOpenChange={onClose} title={title} description={t.codeText} size="s">
        <PhoneCodeForm
          type="guardian"
          phoneLabel={t.guardianPhone}
          submitLabel={t.agree}
          give={async ({ phone, code }, signal) => {
            await api.minors.consent({ purpose, phone, code }, { signal });
            toast.success(t.agreed);
            onClose();
            await queryClient.invalidateQueries(minorsQuery);
          }}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={t.readTogether}
      size="s"
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button variant="primary" reasons={hasRead ? [] : [t.needTick]} onClick={() => setStep('code')}>
            {t.next}
          </Button>
        </>
      }
    >
      <div className={styles.read}>
        <ul className={styles.points}>
          {Object.values(points).map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <Checkbox checked={hasRead} onCheckedChange={setHasRead}>
          {t.policyStart}
          <a className={styles.link} href={`${href.privacy()}#minors`} target="_blank" rel="noopener">
            {t.policy}
          </a>
        </Checkbox>
      </div>
    </Dialog>
  );
}
