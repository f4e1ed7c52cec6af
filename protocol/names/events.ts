/** DOM events that the runtime dispatches on `document`; widget events are in the widget tables. */
/** A widget could not do its work and was left as plain HTML. detail: {@link ReportDetail} */
export const report = 'mortise:report';
/**
 * A call answered `loginRequired`. detail: `{ url, resume }`. Cancelable: default is to open the site's login. Who lets the visitor log in on
 * the page hands `resume` a promise of whether they have; the call is then made again.
 */
export const loginRequired = 'mortise:login-required';
/** A call failed. detail: `{ urlRequested }`, the path without its query. [DATA-21] */
export const networkError = 'system_network_error';
/** The cart changed. detail: the cart summary. */
export const cartChanged = 'cart:changed';
/** The visitor answered the cookie banner or withdrew. detail: `{ allowed }` */
export const consentChanged = 'consent:changed';
/** Shows the cookie banner in spite of an answer, with the settings in `detail`. For the editor. */
export const consentForce = 'consent:force';
/** Renders the forced banner again with the settings in `detail`. */
export const consentUpdate = 'consent:update';
/** Ends a forced banner. */
export const consentUnforce = 'consent:unforce';
/** A press on a slide that leads elsewhere, inside the editor's frame. detail: `{ slideId, url }` [SLD-10] */
export const slideClickThrough = 'slideshow:click-through';
/** A video began or ended; what plays is known to the `playback` service. */
export const playback = 'mortise:playback';
