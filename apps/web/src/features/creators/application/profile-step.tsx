import { APPLICATION_NOTE_MAX, DISPLAY_NAME } from '@mogine/contract/application-limits';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { applicationStrings } from './application.strings.ts';
import { useStep, type Application } from './queries.ts';
import { Step, StepForm } from './step.tsx';
import { useUnsaved } from './unsaved.tsx';
import styles from './application.module.css';

/** What buyers see, and what the reviewer looks at; kept whenever a field is left. */
export function ProfileStep({ application }: { application: Application }) {
  const t = useStrings(applicationStrings);
  const [displayName, setDisplayName] = useState(application.displayName);
  const [links, setLinks] = useState(application.links.join('\n'));
  const [note, setNote] = useState(application.note);
  const step = useStep(api.applications.saveProfile);
  const lines = links
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

  const typed = { displayName, links: lines, note };
  const kept = { displayName: application.displayName, links: application.links, note: application.note };
  const differsFrom = (other: object) => JSON.stringify(typed) !== JSON.stringify(other);
  useUnsaved(t.profile, differsFrom(kept), () => step.save(typed));
  // It is kept as it is, and is what keeps the application back: said where it is mended.
  const isShort = kept.displayName !== '' && kept.displayName.length < DISPLAY_NAME.min;
  function save() {
    step.send(typed);
  }
  function saveChanged() {
    // What is on its way counts as kept; what was typed since is sent after it.
    if (differsFrom(step.sending ?? kept)) save();
  }

  return (
    <Step title={t.profile}>
      <StepForm isSending={step.isSending} refusal={step.refusal} onSend={save}>
        <TextField
          label={t.displayName}
          hint={t.displayNameHint}
          error={step.at('displayName') ?? (isShort && t.displayNameShort)}
          value={displayName}
          maxLength={DISPLAY_NAME.max}
          autoComplete="organization"
          onChange={(event) => setDisplayName(event.target.value)}
          onBlur={saveChanged}
        />
        <TextArea
          label={t.links}
          note={t.optional}
          hint={t.linksHint}
          error={step.at('links')}
          value={links}
          rows={2}
          inputMode="url"
          onChange={(event) => setLinks(event.target.value)}
          onBlur={saveChanged}
        />
        <TextArea
          label={t.note}
          note={t.optional}
          error={step.at('note')}
          value={note}
          rows={2}
          maxLength={APPLICATION_NOTE_MAX}
          onChange={(event) => setNote(event.target.value)}
          onBlur={saveChanged}
        />
        <p className={styles.text} role="status">
          {step.isSaved && !step.isSending && !isShort ? t.saved : ''}
        </p>
      </StepForm>
    </Step>
  );
}
