import type { Window as EmulatedWindow } from 'happy-dom';

/**
 * Frames and style sheets of the test document load as empty ones, without a request. By default happy-dom refuses to load them and
 * prints a stack trace for each: hundreds of lines in which the output of a failed test is lost.
 */
const { settings } = (window as unknown as EmulatedWindow).happyDOM;
settings.enableIframePageLoading = true;
settings.enableCSSFileLoading = true;
settings.fetch.interceptor = { beforeAsyncRequest: async (request) => new request.window.Response('') };

/**
 * A script of an address is refused with its event alone: happy-dom, which runs none, prints a stack trace for each as well, past the console
 * that the test runner listens to.
 */
const script = HTMLScriptElement.prototype as unknown as Record<symbol, (this: HTMLScriptElement) => void>;
const connected = Object.getOwnPropertySymbols(script).find(({ description }) => description === 'connectedToDocument');
if (!connected) throw new Error('happy-dom tells a script that it is in the document in another way.');
const connect = script[connected];
const connectElement = (Object.getPrototypeOf(script) as typeof script)[connected];
script[connected] = function refuse() {
  const isRefused = this.hasAttribute('src') && !this.hasAttribute('type');
  (isRefused ? connectElement : connect)?.call(this);
  if (isRefused) this.dispatchEvent(new Event('error'));
};
