import { sayNickname } from '@mogine/contract/nickname';
import { splitList } from '@mogine/contract/kernel/lists';
import { useQuery } from '@tanstack/react-query';
import { href } from '#app/href.ts';
import { PageHead } from '#app/page-head.tsx';
import { pricesQuery } from '#app/prices.ts';
import { ratingSummaryQuery } from '#app/rating-summary.ts';
import { useOrigin } from '#app/site-context.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText, toLocale } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { assetStrings } from '../asset-strings.ts';
import { listFormats, toFen } from '../asset-facts.ts';
import type { AssetDetail } from '../queries.ts';
import { oembedAddress } from '../share-model.ts';
import type { TrailStep } from './asset-trail.tsx';

/** What search engines and link previews read about an asset. */
export function AssetHead({ asset, trail }: { asset: AssetDetail; trail: readonly TrailStep[] }) {
  const lang = useLang();
  const t = useStrings(assetStrings);
  const format = useFormat();
  const origin = useOrigin();
  const { data: prices } = useQuery(pricesQuery);
  const { data: rated } = useQuery(ratingSummaryQuery(asset.id));
  const name = pickText(lang, asset.name, asset.enName);
  const path = splitList(pickText(lang, asset.ancestorsName, asset.enAncestorsName)).join(' / ');
  const about = pickText(lang, asset.description, asset.enDescription);
  const description = t.describe(name, path, about);
  const toUrl = (address: string) => new URL(address, origin).href;
  const canonical = href.asset(asset.id);
  const images = splitList(asset.cover).map(toUrl);
  const fen = prices ? toFen(asset.price, prices.packs) : null;
  const author = sayNickname(lang, asset.author);
  const creator = { '@type': asset.clientId === '' ? 'Organization' : 'Person', name: author };
  const shared = { name, description, url: toUrl(canonical), creator, inLanguage: toLocale(lang) };
  const media = asset.preview.model
    ? {
        '@type': '3DModel',
        ...shared,
        thumbnailUrl: images[0],
        encoding: {
          '@type': 'MediaObject',
          encodingFormat: 'model/gltf-binary',
          contentUrl: toUrl(asset.preview.model),
        },
      }
    : {
        '@type': 'ImageObject',
        ...shared,
        thumbnailUrl: images[0],
        contentUrl: asset.preview.panorama ? toUrl(asset.preview.panorama) : images[0],
      };
  const oembed = (format: 'json' | 'xml') => oembedAddress(toUrl(canonical), lang, format);
  return (
    <>
      <link rel="alternate" type="application/json+oembed" href={oembed('json')} title={name} />
      <link rel="alternate" type="text/xml+oembed" href={oembed('xml')} title={name} />
      <PageHead
        title={name}
        description={description.slice(0, 200)}
        canonical={canonical}
        type="product"
        image={splitList(asset.cover)[0] ?? ''}
        card={{
          description: about,
          eyebrow: path,
          facts: [
            asset.price === 0 ? t.free : t.points(format.number(asset.price)),
            ...listFormats(splitList(asset.resourceUrl)).slice(0, 3),
            ...(asset.madeBy === 'procedural' ? [t.madeBy] : []),
          ],
        }}
        jsonLd={{
          '@graph': [
            {
              '@type': 'BreadcrumbList',
              itemListElement: [...trail, { name, url: canonical }].map((step, index) => ({
                '@type': 'ListItem',
                position: index + 1,
                name: step.name,
                item: toUrl(step.url),
              })),
            },
            {
              '@type': 'Product',
              name,
              description,
              sku: asset.id,
              category: path,
              image: images,
              ...(rated &&
                rated.average !== null && {
                  aggregateRating: {
                    '@type': 'AggregateRating',
                    ratingValue: rated.average,
                    ratingCount: rated.count,
                    bestRating: 5,
                    worstRating: 1,
                  },
                }),
              brand: { '@type': 'Brand', name: author },
              ...(fen === null
                ? {}
                : {
                    offers: {
                      '@type': 'Offer',
                      url: toUrl(canonical),
                      price: (fen / 100).toFixed(2),
                      priceCurrency: 'CNY',
                      availability: 'https://schema.org/InStock',
                    },
                  }),
            },
            media,
          ],
        }}
      />
    </>
  );
}
