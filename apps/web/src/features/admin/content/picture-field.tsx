import { PICTURE_MAX_BYTES } from '@mogine/contract/desk/content';
import { useMutation } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useObjectUrl } from '#shared/lib/object-url.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { office } from '../session/office-api.ts';
import { contentStrings } from './content.strings.ts';
import styles from './editor.module.css';

type Uploaded = { url: string; name: string };

function useUpload(onPicture: (picture: Uploaded & { file: File }) => void) {
  const t = useStrings(contentStrings);
  return useMutation({
    mutationFn: async (file: File) => {
      if (file.size > PICTURE_MAX_BYTES) throw new Error(t.coverHint);
      return office.contentDesk.picture({}, { files: { picture: file } });
    },
    onSuccess: ({ url }, file) => onPicture({ url, file, name: file.name.replace(/\.[^.]*$/, '') }),
    onError: (error) => toast.error(error instanceof ApiError || error.message ? error.message : t.failed),
  });
}

/** A button that uploads one picture. */
export function PictureInput({
  label,
  icon,
  onPicture,
}: {
  label: string;
  icon: ReactNode;
  onPicture: (picture: Uploaded) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useUpload(onPicture);
  return (
    <>
      <IconButton
        size="s"
        label={label}
        icon={icon}
        aria-busy={upload.isPending}
        onClick={() => !upload.isPending && input.current?.click()}
      />
      <FileInput input={input} label={label} onFile={(file) => upload.mutate(file)} />
    </>
  );
}

function FileInput({
  input,
  label,
  onFile,
}: {
  input: React.RefObject<HTMLInputElement | null>;
  label: string;
  onFile: (file: File) => void;
}) {
  return (
    <input
      ref={input}
      type="file"
      hidden
      accept="image/jpeg,image/png,image/webp"
      aria-label={label}
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        if (file) onFile(file);
        // The same file may be chosen again.
        event.target.value = '';
      }}
    />
  );
}

/** The cover or mark of a piece. What was just uploaded is shown from here, as the storage may not have it yet. */
export function PictureField({
  label,
  none,
  value,
  onChange,
}: {
  label: string;
  none: string;
  value: string;
  onChange: (url: string) => void;
}) {
  const t = useStrings(contentStrings);
  const input = useRef<HTMLInputElement>(null);
  const [fresh, setFresh] = useState<{ url: string; file: File } | null>(null);
  const upload = useUpload(({ url, file }) => {
    setFresh({ url, file });
    onChange(url);
  });
  return (
    <div className={styles.picture}>
      <span className={styles.label}>{label}</span>
      {fresh && value === fresh.url ? (
        <FreshCover file={fresh.file} />
      ) : value ? (
        <img className={styles.cover} src={value} alt="" />
      ) : (
        <p className={styles.none}>{none}</p>
      )}
      <div className={styles.row}>
        <Button size="s" icon={<ImageUp />} busy={upload.isPending} onClick={() => input.current?.click()}>
          {t.chooseCover}
        </Button>
        {value && (
          <Button size="s" variant="quiet" onClick={() => onChange('')}>
            {t.removeCover}
          </Button>
        )}
      </div>
      <p className={styles.hint}>{t.coverHint}</p>
      <FileInput input={input} label={t.chooseCover} onFile={(file) => upload.mutate(file)} />
    </div>
  );
}

function FreshCover({ file }: { file: File }) {
  return <img className={styles.cover} src={useObjectUrl(file)} alt="" />;
}
