/** Console messages of the specification, not translated because only developers see them. */
/** [BOOT-05] */
export const secondRun = 'Detected second run, this is bad';
/** [BOOT-06] */
export const moduleFailed = 'Unable to load module for trigger';
/** [BOOT-18] */
export const faceGone = 'Requested font no longer in Typekit';
/** [BOOT-17] */
export const noButton = 'Careful, there was no button found inside this node';
/** [FORM-21] */
export const noCaptcha = 'There is no captcha container in this form';
/** [FORM-38] */
export const formFailed = 'Could not render form';
/** [SES-14] */
export const storage = 'Unable access local/session storage.';
/** For a map by a provider that needs a key. */
export const noMapKey = 'The map service has no key';
/** [VID-15] */
export const soundCloud = 'Issue parsing SoundCloud url';
/** [GAL-66] */
export const galleryEvaluating = 'Error evaluating gallery block data.';
/** [GAL-67] */
export const galleryDecoding = 'Error decoding gallery block data.';
/** [GAL-65] */
export const noLightbox = 'lightboxify is not available in this tier!';
/** [IMG-26] */
export const imageSource = 'Invalid or missing image source.';
/** [IMG-27] */
export const imageElement = 'Element is not a valid image element.';
/** [IMG-28] */
export const imageParent = 'Image element has no parentNode.';
/** [IMG-29] */
export const imageAlignment = 'Missing alignment for content-fit image.';
/** [GAL-63] */
export const videoLoader = 'VideoLoader not found';
/** [GAL-64] */
export const imageLoader = 'Loader2 not found';
/** [MON-13] */
export const notMoney = 'Format expects a Money instance';
/** [MON-14] */
export const noMoneyTemplate = 'Custom money templates are not supported in CLDR mode.';
/** [SUB-03] */
export const renewalUnknown = 'Unknown billing period of a subscription plan';
/** The settings call of the records answered with something else than 200. [PERF-10] */
export const unexpectedStatus = 'XHR request DONE with unexpected status';
/** [PERF-11] */
export const metricSettingsTimeout = 'Metric settings request timeout';
/** [PERF-12] */
export const noPageLoadId = 'Unable to resolve pageLoadId';
/** The status of the answer follows. [AN-11] */
export const eventStatus = 'Error tracking event: HTTP Status ';
/** An analytics event has a field that its schema does not allow; the names of event and field follow. [AN-06] */
export const wrongField = 'Analytics field left out:';
/** [TIME-03] */
export const invalidDate = 'Invalid date on node';
