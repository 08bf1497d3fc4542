const loaders = import.meta.glob('../features/*/pages/*.page.tsx');

/** Loads the code of any page by its name, `site/home`. Apart, because it names every file of the product. */
export function importPage(page: string): Promise<unknown> {
  const load = loaders[`../features/${page.replace('/', '/pages/')}.page.tsx`];
  return load ? load() : Promise.reject(new Error(`There is no page ${page}`));
}
