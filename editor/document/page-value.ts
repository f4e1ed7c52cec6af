import { pageFields } from '../../protocol/blocks/page-fields.js';
import type { PageDocument } from '../../protocol/document/document.js';
import type { PageField } from '../../protocol/document/page-fields.js';

/** The value of a field of the page itself; its default while it is absent. */
export function pageValue(document: PageDocument, field: PageField): string | boolean {
  return document[field] ?? pageFields[field].default;
}
