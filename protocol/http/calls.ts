/** Addresses of every call between page, editor and server. Those that the specification gives keep their spelling. */
export const formKey = '/api/form/FormSubmissionKey';
/** GET: a challenge of the site's own captcha. */
export const captchaChallenge = '/api/form/CaptchaChallenge';
export const formSave = '/api/form/SaveFormSubmission';
export const session = '/api/site-users/account/session';
export const logout = '/api/auth/Logout';
export const javascriptErrors = '/api/events/RecordJavascriptErrors';
export const track = '/api/track/Track';
export const recordHit = '/api/census/RecordHit';
export const buttonClick = '/api/census/button-click';
export const buttonRender = '/api/census/button-render';
export const formRender = '/api/census/form-render';
export const overlay = '/api/census/overlay';
/** The item's id follows. */
export const quickView = '/api/census/RecordQuickView/';
export const widgetRendering = '/api/widget/GetWidgetRendering';
/** GET: the cart summary. POST: adds an entry. */
export const cart = '/api/commerce/cart';
export const cartEntries = '/api/commerce/cart/entries';
/** GET: the account of the session, or `loginRequired`. */
export const configAccount = '/api/config/account';
/** GET: all pages. */
export const configPages = '/api/config/pages';
/** GET: entries of forms, newest first. `/forms`: which forms there are; `/table`: one form's entries in columns; `/export`: all of them as a file. POST `/delete`: removes some. */
export const configEntries = '/api/config/form-entries';
