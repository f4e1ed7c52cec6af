import { formIdSchema } from '../../../protocol/schema/forms.js';
import { openForm, type FormDefinition } from '../snapshot/form-definition.js';
import type { SiteSnapshot } from '../snapshot/site.js';
import type { AppEnvironment } from '../visit/environment.js';

/** The published form with this id; in an author folder every well-formed id is a form. */
export function findForm(environment: AppEnvironment, site: SiteSnapshot, formId: string): FormDefinition | null {
  const known = site.forms.get(formId);
  if (known || environment.authorFolder === null) return known ?? null;
  return formIdSchema.safeParse(formId).success ? openForm(formId) : null;
}
