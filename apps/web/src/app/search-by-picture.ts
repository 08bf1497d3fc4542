import { useCallback } from 'react';
import { href } from './href.ts';
import { useNavigate } from './link.tsx';

/**
 * Looks at a picture on this device and leads to what looks like it. Rejects for what cannot be read as a picture, or, of
 * an address, not be fetched.
 */
export function useSearchByPicture(): (picture: Blob | string) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async (picture) => {
      const { describePicture } = await import('#shared/likeness/describe-picture.ts');
      const blob = typeof picture === 'string' ? await fetchPicture(picture) : picture;
      navigate(href.search({ like: await describePicture(blob) }));
    },
    [navigate],
  );
}

async function fetchPicture(address: string): Promise<Blob> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`the picture could not be fetched: ${reply.status}`);
  return reply.blob();
}
