/** Names in the visitor's storage under which unsent answers of forms are kept. */

/** Start of the key of every draft in local storage. */
export const prefix = 'form-draft ';
/** Key in session storage of the id of a tab that has kept a draft. */
export const tabKey = 'form-tab';
