/** Names in the visitor's storage under which unsent answers of forms are kept. */

/** Start of the key of every draft in local storage. */
export const prefix = 'form-draft ';
/** Key in session storage of the id of a tab that has kept a draft. */
export const tabKey = 'form-tab';
/** Key in session storage of answers that were typed before the code for drafts had come. Starts as the tab's, so that one look finds both. */
export const earlyKey = (pagePath: string, formId: string): string => `${tabKey} ${pagePath} ${formId}`;
