import type { Window as EmulatedWindow } from 'happy-dom';

/**
 * Frames and style sheets of the test document load as empty ones, without a request. By default happy-dom refuses to load them and
 * prints a stack trace for each: hundreds of lines in which the output of a failed test is lost.
 */
const { settings } = (window as unknown as EmulatedWindow).happyDOM;
settings.enableIframePageLoading = true;
settings.enableCSSFileLoading = true;
settings.fetch.interceptor = { beforeAsyncRequest: async (request) => new request.window.Response('') };
