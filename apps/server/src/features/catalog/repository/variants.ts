/** Of a family what is on sale. `m` is the member that is asked about. */
const ON_SALE = `asset_variant m join asset_variant v on v.family_id = m.family_id
    join asset_listing o on o.asset_id = v.asset_id`;

/** Members of a statement with `asset_card c`: the card, with how many variants of it are on sale where there are several. */
export const CARD = `c.card || coalesce((select ',"variantCount":' || count(*) from ${ON_SALE}
    where m.asset_id = c.asset_id having count(*) > 1), '')`;

/** The family of an asset as it is on sale, as a JSON array; empty where nothing else of it is. */
export const VARIANTS = `coalesce((select case when count(*) > 1 then json_agg(json_build_object('id', v.asset_id,
      'label', v.label, 'enLabel', v.en_label, 'thumb', coalesce(nullif(a.thumb, ''), a.cover[1], ''),
      'coverColor', a.cover_color, 'price', a.price_points) order by v.position)::text end
    from ${ON_SALE} join asset a on a.id = v.asset_id where m.asset_id = c.asset_id), '[]')`;
