import {
  DRAFT_PRICE_MAX,
  DRAFT_TAG_MAX,
  DRAFT_TAGS_MAX,
  DRAFT_TILE_MM,
  kindsOf,
  listNeeds,
  type DraftContent,
  type DraftKind,
  type DraftNeed,
  type DraftText,
} from '@mogine/contract/draft-rules';
import { splitList } from '@mogine/contract/kernel/lists';

/** What the form of a draft holds. */
export type Form = {
  name: string;
  enName: string;
  description: string;
  enDescription: string;
  /** Id of a type-tree node; empty for none. */
  type: string;
  tags: readonly string[];
  enTags: readonly string[];
  color: readonly string[];
  pricing: 'unsaid' | 'free' | 'points';
  /** As typed. */
  points: string;
  /** Edge of one tile of a material in millimetres, as typed. */
  tile: string;
};

/** What a form is read from, as the wire carries it. */
export type Said = Pick<Form, 'name' | 'enName' | 'description' | 'enDescription' | 'type'> & {
  tags: string;
  enTags: string;
  color: string;
  price: number | null;
  tileMm: number | null;
};

export function toForm({ tags, enTags, color, price, tileMm, ...said }: Said): Form {
  const { name, enName, description, enDescription, type } = said;
  return {
    ...{ name, enName, description, enDescription, type },
    ...{ tags: splitList(tags), enTags: splitList(enTags), color: splitList(color) },
    pricing: price === null ? 'unsaid' : price === 0 ? 'free' : 'points',
    points: price ? String(price) : '',
    tile: tileMm === null ? '' : String(tileMm),
  };
}

/** Points as they are typed; null for anything but a price that may be asked. */
export function readPoints(typed: string): number | null {
  const text = typed.normalize('NFKC').trim();
  const points = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  return points >= 1 && points <= DRAFT_PRICE_MAX ? points : null;
}

/** Millimetres as they are typed; null for anything but a tile that may be. */
export function readTile(typed: string): number | null {
  const text = typed.normalize('NFKC').trim();
  const mm = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return mm >= DRAFT_TILE_MM.min && mm <= DRAFT_TILE_MM.max ? mm : null;
}

/** What was typed and can be no value, so that nothing of it is saved. */
export function listWrong({ pricing, points, tile }: Form): ('price' | 'tile')[] {
  const isWrongPrice = pricing === 'points' && points.trim() !== '' && readPoints(points) === null;
  const isWrongTile = tile.trim() !== '' && readTile(tile) === null;
  return [...(isWrongPrice ? (['price'] as const) : []), ...(isWrongTile ? (['tile'] as const) : [])];
}

export function priceOf({ pricing, points }: Pick<Form, 'pricing' | 'points'>): number | null {
  if (pricing === 'unsaid') return null;
  return pricing === 'free' ? 0 : readPoints(points);
}

/** As the save call takes it. */
export function toInput(form: Form) {
  const { name, enName, description, enDescription, type, tags, enTags, color } = form;
  return {
    ...{ name, enName, description, enDescription, type },
    ...{ tags: tags.join(','), enTags: enTags.join(','), color: color.join(',') },
    price: priceOf(form) ?? ('' as const),
    tileMm: readTile(form.tile) ?? ('' as const),
  };
}

/** Whether saving the one after the other would change nothing. */
export function isSameForm(one: Form, other: Form): boolean {
  return listDifferences(one, other).length === 0;
}

const COMPARED = [
  'name',
  'enName',
  'description',
  'enDescription',
  'type',
  'tags',
  'enTags',
  'color',
  'price',
  'tileMm',
] as const;
export type Difference = (typeof COMPARED)[number];

/** What two forms say differently, as it would be saved. */
export function listDifferences(one: Form, other: Form): Difference[] {
  const [a, b] = [toInput(one), toInput(other)];
  return COMPARED.filter((field) => String(a[field]).trim() !== String(b[field]).trim());
}

/** More tags of what was typed or pasted: each once, none too long, no more than there may be. */
export function addTags(tags: readonly string[], typed: string): string[] {
  const added = splitList(typed.replaceAll(/[\n\t;；、]/g, ',')).map((tag) =>
    tag.slice(0, DRAFT_TAG_MAX).trim(),
  );
  return [...new Set([...tags, ...added])].slice(0, DRAFT_TAGS_MAX);
}

type Node = { id: string; name: string; enName: string; code: string; children: readonly Node[] };
export type Leaf = Pick<Node, 'id' | 'name' | 'enName'>;
export type Shelf = Leaf & { code: DraftKind; leaves: Leaf[] };

/** Where a draft can stand: the kinds that its files can be sold as, each with its categories that hold no others. */
export function listShelves(tree: readonly Node[], content: DraftContent): Shelf[] {
  return kindsOf(content).flatMap((code) => {
    const top = tree.find((node) => node.code === code);
    return top ? [{ ...top, code, leaves: top.children.flatMap((child) => leavesOf(child, [])) }] : [];
  });
}

/** A leaf that lies deeper is called by its way. */
function leavesOf(node: Node, above: readonly Node[]): Leaf[] {
  const path = [...above, node];
  if (node.children.length > 0) return node.children.flatMap((child) => leavesOf(child, path));
  const join = (name: 'name' | 'enName') => path.map((step) => step[name]).join(' / ');
  return [{ id: node.id, name: join('name'), enName: join('enName') }];
}

/** What is missing in a form as it stands; null in place of the shelves while they are not known. */
export function needsOf(
  form: Form,
  given: {
    shelves: readonly Shelf[] | null;
    content: DraftContent;
    formats: readonly string[];
    forbidden: readonly DraftText[];
  },
): DraftNeed[] {
  const { shelves, ...known } = given;
  const isFiled = shelves
    ? shelves.some(({ leaves }) => leaves.some(({ id }) => id === form.type))
    : form.type !== '';
  return listNeeds({ ...form, ...known, price: priceOf(form), tileMm: readTile(form.tile), isFiled });
}
