import type { FormSaveRequest } from '../../../protocol/http/http.js';
import { visitor } from '../../../protocol/names/cookies.js';
import { formNameControl } from '../../../protocol/widgets/form.js';
import type { Environment } from '../../core/widget.js';
import { consent } from '../../services/consent/consent.js';
import { cookieJar } from '../../services/cookies.js';

/** What a submission holds beside the page's own fields. */
export type FormContent = Pick<FormSaveRequest, 'key' | 'formId' | 'isOverlayForm' | 'submitButtonText' | 'form' | 'captchaKey' | 'submissionId'>;

/** Value of the form's control `name`; empty when there is none. */
export function readControlValue(root: HTMLFormElement, name: string): string {
  const control = root.elements.namedItem(name);
  return control && 'value' in control ? String(control.value) : '';
}

/** The whole submission: its content with the page and census fields. [FORM-14] The visitor is named only where consent allows it. */
export function createSaveRequest(root: HTMLFormElement, content: FormContent, environment: Environment): FormSaveRequest {
  const { window, context, clock, use } = environment;
  const { document, location } = window;
  return {
    ...content,
    collectionId: context.collectionId,
    objectName: readControlValue(root, formNameControl),
    pageTitle: document.title,
    pageId: context.pageId,
    pagePath: location.pathname,
    contentSource: context.itemId ? 'i' : 'c',
    queryString: location.search,
    visitorCookie: (use(consent).storageAllowed() && use(cookieJar).get(visitor.name)) || '',
    clientDate: clock.now(),
  };
}
