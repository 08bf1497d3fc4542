import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PackagePlus } from 'lucide-react';
import { href } from '#app/href.ts';
import { useNavigate } from '#app/link.tsx';
import { api } from '#shared/api/api.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { MenuItem } from '#shared/ui/dropdown-menu.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { keepDraftStrings } from './keep-draft.strings.ts';

type KeepDraftItemProps = { taskId: string; index: number };

/** Keeps a model as a draft for the marketplace, and goes there; to the draft that it has, where it has one. */
export function KeepDraftItem({ taskId, index }: KeepDraftItemProps) {
  const t = useStrings(keepDraftStrings);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const keep = useMutation({
    mutationFn: () => api.creators.fromWork({ taskId, index }),
    onSuccess: ({ id, isNew }) => {
      void queryClient.invalidateQueries({ queryKey: ['creators', 'list'] });
      toast.success(isNew ? t.kept : t.known);
      navigate(href.draft(id));
    },
    onError: (error) => toast.error(error.message),
  });
  return (
    <MenuItem
      icon={<PackagePlus aria-hidden="true" />}
      disabled={keep.isPending}
      onSelect={() => keep.mutate()}
    >
      {t.keep}
    </MenuItem>
  );
}
