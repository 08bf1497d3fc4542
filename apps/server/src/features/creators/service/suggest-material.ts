/** What a material is by its words, and how large one tile of such usually is. The more special words come first. */
const KINDS: readonly (readonly [category: string, tileMm: number, words: RegExp])[] = [
  ['brick', 1000, /砖墙|红砖|青砖|砌砖|\bbricks?\b/i],
  ['tile', 1200, /瓷砖|地砖|墙砖|马赛克|花砖|\b(tiles?|tiled|mosaic|terracotta|zellige)\b/i],
  ['leather', 500, /皮革|真皮|皮纹|牛皮|\b(leather|hide|suede)\b/i],
  [
    'fabric',
    400,
    /布|织物|亚麻|棉|羊毛|丝绒|绒|毯|\b(fabric|cloth|linen|cotton|wool|velvet|boucle|denim|carpet|rug|knit)\b/i,
  ],
  ['wood', 2000, /木地板|人字拼|鱼骨拼|\b(parquet|herringbone|planks?|floorboards?)\b/i],
  ['wood', 1200, /木|竹|藤|\b(wood|wooden|oak|walnut|ash|elm|pine|beech|maple|teak|veneer|bamboo|rattan)\b/i],
  [
    'stone',
    2000,
    /大理石|花岗|石材|岩板|洞石|水磨石|石|\b(stone|marble|granite|travertine|slate|terrazzo|limestone)\b/i,
  ],
  ['concrete', 2000, /混凝土|清水|微水泥|水泥|\b(concrete|cement|microcement)\b/i],
  ['metal', 500, /金属|铜|钢|铁|铝|锈|\b(metal|brass|copper|bronze|steel|iron|aluminium|aluminum|rust)\b/i],
  ['plaster', 1500, /涂料|乳胶漆|石灰|灰泥|墙纸|壁纸|墙面|\b(plaster|paint|stucco|limewash|wallpaper)\b/i],
  ['glass', 600, /玻璃|\b(glass|frosted|reeded)\b/i],
  ['ground', 2000, /草|土|沙|砾|碎石|地面|路面|\b(ground|grass|soil|sand|gravel|asphalt|dirt|moss)\b/i],
];

/** Where nothing is known of it. */
const USUAL_MM = 1000;

export function suggestMaterial(words: string): { category: string | null; tileMm: number } {
  const spaced = words.replaceAll(/[_\-.]+/g, ' ');
  const found = KINDS.find(([, , pattern]) => pattern.test(spaced));
  return { category: found?.[0] ?? null, tileMm: found?.[1] ?? USUAL_MM };
}
