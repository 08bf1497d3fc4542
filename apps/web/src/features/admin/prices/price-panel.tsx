import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { deskHref } from '../desk.ts';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { NoteDialog } from '../frame/reason-dialog.tsx';
import { office } from '../session/office-api.ts';
import { pricesStrings } from './prices.strings.ts';

type Version = Data<'pricesDesk', 'versions'>[number];

/** One version: everything that is sold, and what is different from what holds now. */
export function PricePanel({ version, current }: { version: Version | null; current: Version | null }) {
  const t = useStrings(pricesStrings);
  const format = useFormat();
  const [isAsked, setAsked] = useState(false);
  const listHref = deskHref('prices');
  if (!version) return <DetailPanel title={t.gone} listHref={listHref} />;
  const { id, effectiveTime, state, packs, plans } = version;
  const before = (points: number) =>
    current?.packs.find(({ paid, bonus }) => paid + bonus === points)?.priceFen ?? null;
  const planBefore = (tier: Version['plans'][number]['tier']) =>
    current?.plans.find((plan) => plan.tier === tier)?.priceFen ?? null;
  const price = (fen: number, was: number | null) =>
    state === 'scheduled' && was !== fen
      ? `${format.fen(fen)}（${was === null ? t.isNew : t.was(format.fen(was))}）`
      : format.fen(fen);
  return (
    <DetailPanel
      title={effectiveTime ? format.date(effectiveTime, 'time') : t.first}
      mark={<Badge tone={state === 'current' ? 'success' : 'neutral'}>{t.states[state]}</Badge>}
      listHref={listHref}
      actions={
        state === 'scheduled' && id !== null && <Button onClick={() => setAsked(true)}>{t.withdraw}</Button>
      }
    >
      <h3>{t.packs}</h3>
      <Facts
        facts={packs.map(({ paid, bonus, priceFen }) => ({
          name: t.pointsOf(format.number(paid), format.number(bonus)),
          value: price(priceFen, before(paid + bonus)),
        }))}
      />
      <h3>{t.plans}</h3>
      <Facts
        facts={plans.map(({ tier, priceFen, giftPoints, downloadsPerMonth }) => ({
          name: t.tiers[tier],
          value: [
            price(priceFen, planBefore(tier)),
            t.downloadsOf(format.number(downloadsPerMonth)),
            ...(giftPoints > 0 ? [t.giftOf(format.number(giftPoints))] : []),
          ].join('\n'),
        }))}
      />
      {version.proposedBy && (
        <Facts
          facts={[
            { name: t.reason, value: version.reason },
            { name: t.proposedBy, value: version.proposedBy },
            { name: t.decidedBy, value: version.decidedBy },
          ]}
        />
      )}
      {id !== null && <Withdraw id={id} open={isAsked} onClose={() => setAsked(false)} />}
    </DetailPanel>
  );
}

function Withdraw({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  const t = useStrings(pricesStrings);
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: (reason: string) => office.pricesDesk.withdraw({ id, reason }),
    onSuccess: () => {
      toast.success(t.withdrawn);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['prices'] }),
  });
  return (
    <NoteDialog
      open={open}
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        withdraw.reset();
        onClose();
      }}
      title={t.withdrawTitle}
      description={t.withdrawText}
      confirmLabel={t.withdraw}
      tone="danger"
      maxLength={500}
      busy={withdraw.isPending}
      error={withdraw.error}
      onConfirm={(reason) => withdraw.mutate(reason)}
    />
  );
}
