/** DOM events that the runtime dispatches on `document`; widget events are in the widget tables. */
/** A widget failed and was left as plain HTML. detail: {@link ReportDetail} */
export const report = 'mortise:report';
/**
 * A call answered `loginRequired`. detail: `{ url, resume }`. Cancelable: the default opens the site's login page. A listener that logs the
 * visitor in on the page passes `resume` a promise of the result; if it is true, the call is repeated.
 */
export const loginRequired = 'mortise:login-required';
/** A call failed. detail: `{ urlRequested }`, the path without its query. [DATA-21] */
export const networkError = 'system_network_error';
/** The cart changed. detail: the cart summary. */
export const cartChanged = 'cart:changed';
/** The visitor answered the cookie banner or withdrew. detail: `{ allowed }` */
export const consentChanged = 'consent:changed';
/** Shows the cookie banner with the settings in `detail`, even if the visitor has answered. For the editor. */
export const consentForce = 'consent:force';
/** Renders the forced banner again with the settings in `detail`. */
export const consentUpdate = 'consent:update';
/** Hides a forced banner. */
export const consentUnforce = 'consent:unforce';
/** A press on a slide with a link, inside the editor's frame. detail: `{ slideId, url }` [SLD-10] */
export const slideClickThrough = 'slideshow:click-through';
/** The marker of a map was dragged in the editor's frame. detail: the texts of the fields `markerLat` and `markerLng`, in degrees. */
export const markerMoved = 'map:marker-moved';
/** A video started or ended, or its state was asked for; `detail` is the element of the video that plays, or null. */
export const playback = 'mortise:playback';
/** Asks for the event above, which comes at once where a video has played. */
export const playbackAsked = 'mortise:playback-asked';
/** Events of the galleries that leave slides. */
export const slideChanges = ['slideshow:changed', 'carousel:changed'] as const;
/** An author's script tells of an event. detail: `{ name, data?, schema?, sent? }`, as in `AuthorEvent`. */
export const track = 'mortise:track';
/** An event of an author is sent, with the visitor's consent, for trackers of the owner's own. detail: `{ event, payload, data }`. [AN-13] */
export const tracked = 'mortise:tracked';
