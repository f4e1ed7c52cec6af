import * as text from '#strings/captcha';
import type { ExternalCaptcha } from '../../../protocol/captcha/providers.js';
import { onAbort } from '../../core/listen.js';
import { admitScripts } from '../../dom/admit-scripts.js';
import { loadScript } from '../../dom/load-script.js';
import { withPatience } from './patience.js';
import type { CaptchaProvider, ProviderInput } from './provider.js';

/** The common interface of the three providers' scripts. */
interface CaptchaApi {
  render(slot: HTMLElement, options: Readonly<Record<string, unknown>>): unknown;
  reset(id: unknown): void;
  /** reCAPTCHA: calls back once its second script is loaded. The others are ready when their script has run. */
  ready?(done: () => void): void;
  /** Turnstile: removes the box and ends everything that runs in it. */
  remove?(id: unknown): void;
}

interface External {
  readonly script: string;
  /** Name of the script's global. */
  readonly global: string;
  /** Whether it issues a token by itself, mostly without a tick. */
  readonly isAutomatic?: true;
  /** Host of its scripts, when it does not support Trusted Types itself. */
  readonly host?: string;
}

/** The only place with the addresses of the scripts. `{language}` is the page's. [FORM-19] */
const externals: Readonly<Record<ExternalCaptcha, External>> = {
  recaptcha: {
    script: 'https://www.google.com/recaptcha/api.js?render=explicit&trustedtypes=true&hl={language}',
    global: 'grecaptcha',
  },
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off&hl={language}',
    global: 'hcaptcha',
    host: 'hcaptcha.com',
  },
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    global: 'turnstile',
    isAutomatic: true,
    host: 'challenges.cloudflare.com',
  },
};

/** A captcha of a third-party provider: a box that the visitor ticks or that ticks itself. Its script is loaded once a page, and again after a failure. */
export function createExternal(name: ExternalCaptcha, siteKey: string, input: ProviderInput): CaptchaProvider {
  const { slot, environment, signal, say, fail } = input;
  const { window, clock } = environment;
  const { script, global, isAutomatic, host } = externals[name];
  const language = window.document.documentElement.lang || 'en';
  let token = '';
  let onToken = (): void => {};
  let id: unknown;
  let loading: Promise<void> | null = null;

  const findApi = (): CaptchaApi | undefined => (window as unknown as Record<string, CaptchaApi | undefined>)[global];

  async function openApi(): Promise<CaptchaApi> {
    if (host) admitScripts(window, host);
    if (!findApi()) await loadScript(script.replace('{language}', encodeURIComponent(language)), environment, signal);
    const api = findApi();
    if (!api) throw new Error(`${name} did not come with its script`);
    if (api.ready && name === 'recaptcha') await new Promise<void>((resolve) => api.ready?.(resolve));
    return api;
  }

  const take = (value: string): void => {
    token = value;
    onToken();
  };

  async function open(): Promise<void> {
    say(text.loading());
    const api = await withPatience(openApi(), clock);
    signal.throwIfAborted();
    const lose = (): void => {
      token = '';
    };
    id = api.render(slot, {
      sitekey: siteKey,
      language,
      callback: take,
      'expired-callback': lose,
      'chalexpired-callback': lose,
      'error-callback': () => {
        lose();
        fail();
      },
    });
    onAbort(signal, () => api.remove?.(id));
    say('');
  }

  function load(): Promise<void> {
    loading ??= open().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  return {
    load,
    isCompleted: () => !!token,
    async token() {
      await load();
      if (token || !isAutomatic) return token;
      const arrival = new Promise<void>((resolve) => (onToken = resolve));
      return withPatience(arrival, clock).then(
        () => token,
        () => '',
      );
    },
    reset() {
      token = '';
      if (loading && id !== undefined) findApi()?.reset(id);
    },
  };
}
