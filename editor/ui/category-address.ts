import { routes } from '../../protocol/names/routes.js';

/** The address of what is in a category, or with an empty id of the top level. `frameUrl` is the page to go back to. */
export function categoriesAddress(id: string, frameUrl = '/'): string {
  const query = new URLSearchParams({ ...(id !== '' && { view: id }), ...(frameUrl !== '/' && { frameUrl }) });
  return query.size > 0 ? `${routes.categories}?${query}` : routes.categories;
}
