import { useStrings } from '#shared/i18n/strings.tsx';
import { startDownload } from '#shared/lib/start-download.ts';
import { toast } from '#shared/ui/toast-store.ts';
import { liveStrings } from './live.strings.ts';

/** Not allowed in the names of files somewhere. */
const FORBIDDEN = /[\\/:*?"<>|]|\p{Cc}/gu;
/** The browser has taken it over by then. */
const KEPT_MS = 60_000;

type SavePictureOptions = {
  /** Of the asset; the file is named after it. */
  name: string;
  /** Whether a generator made it: pictures of it say so. */
  isGenerated: boolean;
  take: (label: string | null) => Promise<Blob>;
};

/** Saves what a live view shows, and says so. */
export function useSavePicture({ name, isGenerated, take }: SavePictureOptions): () => Promise<void> {
  const t = useStrings(liveStrings);
  return async () => {
    try {
      const url = URL.createObjectURL(await take(isGenerated ? t.proceduralLabel : null));
      startDownload(url, t.pictureName(name.replaceAll(FORBIDDEN, ' ').trim()));
      setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
      toast.success(t.pictureSaved);
    } catch {
      toast.error(t.pictureFailed);
    }
  };
}
