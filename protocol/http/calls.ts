/** Addresses of the calls between page, editor and server. Addresses of the specification keep its spelling. */
export const formKey = '/api/form/FormSubmissionKey';
/** GET: a challenge of the site's own captcha. */
export const captchaChallenge = '/api/form/CaptchaChallenge';
export const formSave = '/api/form/SaveFormSubmission';
export const session = '/api/site-users/account/session';
/** POST: the code of a log-in whose password was right. */
export const sessionCode = '/api/site-users/account/session/code';
/** POST: how hard a new password is to guess. @see PasswordStrengthRequest */
export const passwordStrength = '/api/site-users/account/password-strength';
export const logout = '/api/auth/Logout';
export const javascriptErrors = '/api/events/RecordJavascriptErrors';
/** POST, form-encoded: an event by name, `event`, with the JSON of its fields, `data`. */
export const recordEvent = '/api/events/RecordEvent';
/** POST, form-encoded: what went wrong on a page; `data` is the JSON of an array of @see TraceEntry */
export const trace = '/api/events/Trace';
/** POST: events with fields of their own, one or an array. */
export const customEvents = '/api/v1/events';
/** GET: whose records the page's are. @see PerformanceSettings */
export const performanceSettings = '/api/1/performance/settings';
/** POST: an array of @see PerformanceRecord */
export const performanceRecords = '/api/1/performance/records';
export const track = '/api/track/Track';
export const recordHit = '/api/census/RecordHit';
export const buttonClick = '/api/census/button-click';
export const buttonRender = '/api/census/button-render';
export const formRender = '/api/census/form-render';
export const overlay = '/api/census/overlay';
/** The item's id follows. */
export const quickView = '/api/census/RecordQuickView/';
export const widgetRendering = '/api/widget/GetWidgetRendering';
/** GET: the best results of a query, `q`, in the language `locale`. */
export const searchPreview = '/api/search/preview';
/** GET: the cart in full. */
export const cart = '/api/commerce/cart';
/** POST: adds pieces. PUT and DELETE on `/{sku}`: set the pieces of a line, remove the line. */
export const cartEntries = '/api/commerce/cart/entries';
/** POST: redeems a coupon. DELETE on `/{code}`: removes it. */
export const cartCoupons = '/api/commerce/cart/coupons';
/** PUT: destination and shipping option of the order. */
export const cartShipping = '/api/commerce/cart/shipping';
/** POST: the amounts of a checkout's form. */
export const checkoutTotal = '/api/commerce/checkout/total';
/** GET: a product; its id follows. */
export const products = '/api/commerce/products/';
/** GET: all products, for the editor. */
export const configProducts = '/api/config/products';
/** GET: the upgrade address of the site's host. */
export const configHosting = '/api/config/hosting';
/** GET: the account of the session, or `loginRequired`. */
export const configAccount = '/api/config/account';
/** GET: the site's media. POST: uploads a file. Its other calls are in `media.ts`. */
export const configMedia = '/api/config/media';
/** GET: whether internal addresses open for a visitor. */
export const configLinks = '/api/config/links';
/** GET: all pages. POST: makes a copy of a page in another language. */
export const configPages = '/api/config/pages';
/** POST: makes an unpublished page; on `/sources`, tells which of the sources became one before. */
export const configNewPage = '/api/config/new-page';
/** PUT: the order of the pages. */
export const configPageOrder = '/api/config/page-order';
/** GET: deleted pages. POST on `/{id}/restore`: brings one back. DELETE on `/{id}`: deletes it for good. */
export const configBin = '/api/config/bin';

/** @see RedirectsAnswer */
export const configRedirects = '/api/config/redirects';
/** GET: the services that the site is connected to. @see ConnectionsAnswer */
export const configConnections = '/api/config/connections';
/** GET, PUT: the time zone of the site. @see TimeZoneSetting */
export const configTimeZone = '/api/config/time-zone';
/** Settings of all pages. */
export const configPageSettings = '/api/config/page-settings';
/** GET: whether the host of a video restricts its embedding; `source` in the query is the value of the video field. */
export const configVideoCheck = '/api/config/video-check';
/** GET: places that a text may mean; `query`, `session`, and of what the editor shows `page` and `section`. */
export const placesAutocomplete = '/api/google-maps/places/autocomplete';
/** GET: address and coordinates of a found place; its id is `place`, the rest is the same. */
export const placesDetails = '/api/google-maps/places/details';
/** GET: the languages of the site. */
export const multilingualSettings = '/api/multilingual/settings';
/** GET: the progress of each translation. */
export const multilingualStatus = '/api/multilingual/status';
/** GET: what a language lacks. */
export const multilingualMissing = '/api/multilingual/missing';
/** PUT: all languages of the site. */
export const multilingualLanguages = '/api/multilingual/languages';
/** GET, PUT, DELETE: header and footer of a language. */
export const siteHeaderFooter = '/api/site-header-footer';
/** GET, PUT: the cookie banner of the site. */
export const siteBanner = '/api/site-banner';
/** GET, PUT: the theme of the site. */
export const siteTheme = '/api/site-theme';
/**
 * GET: entries of forms, newest first. `/forms`: all forms; `/table`: one form's entries in columns; `/export`: its entries as a file. The lists
 * take `search` and `filter`. POST `/delete`: removes entries; `/read` and `/spam`: mark them. PUT `/retention`: how long they are kept.
 */
export const configEntries = '/api/config/form-entries';
