import { ModelStage } from '#app/model-slot.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { draftLiveStrings } from '../draft-live.strings.ts';
import { mapRolesStrings } from '../map-roles.strings.ts';
import type { DraftDetail } from '../queries.ts';
import { LiveStage } from './live-stage.tsx';

const MM = 1000;

export type DraftStageProps = {
  draft: DraftDetail;
  name: string;
  /** Places that are marked on a model. */
  marked: { lines: readonly number[]; faces: readonly number[] } | null;
};

/** What a draft shows, large and live, with what was measured of it. */
export function DraftStage({ draft, name, marked }: DraftStageProps) {
  const t = useStrings(draftLiveStrings);
  const maps = useStrings(mapRolesStrings);
  const format = useFormat();
  const { panorama, material, splat, pictures } = draft;
  if (panorama) {
    const { url, width, height, stops } = panorama;
    const facts = [
      [t.size, t.pixels(width, height)],
      [t.range, stops === null ? t.screenRange : t.stops(stops)],
    ] as const;
    return (
      <LiveStage
        key={url}
        name={name}
        pictures={pictures}
        subject={{ kind: 'panorama', url }}
        facts={facts}
      />
    );
  }
  if (splat) {
    const facts = [
      [t.splats, t.splatCount(format.number(splat.splats))],
      [t.degree, t.degrees(splat.degree)],
    ] as const;
    const subject = { kind: 'splat', url: splat.url, room: splat.room } as const;
    return <LiveStage key={splat.url} name={name} pictures={pictures} subject={subject} facts={facts} />;
  }
  if (material) {
    const used = material.maps.filter(({ role }) => role !== '');
    const edge = Math.max(0, ...used.map((map) => Math.max(map.width, map.height)));
    const hasNormal = used.some(({ role }) => role === 'normal');
    const facts: (readonly [string, string])[] = [
      [t.mapCount, t.maps(used.length)],
      [t.size, t.pixels(edge, edge)],
    ];
    if (hasNormal)
      facts.push([t.convention, material.isDirectX ? maps.conventions.directX : maps.conventions.openGl]);
    const { shown, suggestedTileMm } = material;
    const subject = {
      kind: 'material',
      maps: { ...shown, tileMm: draft.tileMm ?? suggestedTileMm },
      full: edge > 0 ? ({ px: edge, kind: 'original' } as const) : null,
    } as const;
    return (
      <LiveStage key={shown.baseColor} name={name} pictures={pictures} subject={subject} facts={facts} />
    );
  }
  return <ModelStage key={draft.model} model={{ ...stagedOf(draft, name), marked }} />;
}

function stagedOf({ model, levels, cover, engine, facts }: DraftDetail, name: string) {
  return {
    ...{ name, url: model, levels, cover, engine },
    facts: facts && {
      size: [facts.widthMm / MM, facts.heightMm / MM, facts.depthMm / MM] as const,
      triangles: facts.triangles,
      materials: facts.materials,
    },
  };
}
