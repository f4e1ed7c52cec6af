import type { FormSaveRequest } from '../../../protocol/http/forms.js';
import { visitor } from '../../../protocol/names/cookies.js';
import { formNameControl } from '../../../protocol/names/form-controls.js';
import type { Environment } from '../../core/widget.js';
import { readControlValue } from '../../dom/fields/field-reading.js';
import { consent } from '../../services/consent/consent.js';
import { cookieJar } from '../../services/cookies.js';

/** The fields of a submission that all its attempts share, without those about the page. */
export type FormContent = Pick<FormSaveRequest, 'formId' | 'submitButtonText' | 'form' | 'submissionId'>;

/** The page and census fields of a submission. [FORM-14] The visitor's id is sent only with consent. */
export function readPageFields(root: HTMLFormElement, { window, context, clock, use }: Environment) {
  const { document, location } = window;
  return {
    collectionId: context.collectionId,
    objectName: readControlValue(root, formNameControl),
    pageTitle: document.title,
    pageId: context.pageId,
    pagePath: location.pathname,
    contentSource: context.itemId ? 'i' : 'c',
    queryString: location.search,
    visitorCookie: (use(consent).storageAllowed() && use(cookieJar).get(visitor.name)) || '',
    clientDate: clock.now(),
  } as const;
}
