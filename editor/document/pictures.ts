import type { JsonValue, PageDocument } from '../../protocol/document/document.js';
import { routes } from '../../protocol/names/routes.js';

/** The distinct pictures of the page, as site paths. */
export function listPictures(document: PageDocument): readonly string[] {
  const found = new Set<string>();
  collect(document.blocks as unknown as JsonValue, found);
  return [...found].sort();
}

function collect(value: JsonValue, found: Set<string>): void {
  if (typeof value === 'string') {
    if (value.startsWith(routes.media)) found.add(value);
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) collect(inner as JsonValue, found);
  }
}
