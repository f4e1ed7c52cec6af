import { vi } from 'vitest';
import { createAltchaChallenge } from '../../../../pages/server/captcha/altcha.js';
import * as calls from '../../../../protocol/http/calls.js';
import type { FormSaveRequest } from '../../../../protocol/http/forms.js';
import { createFakeServer, type FakeServer, type Reply } from '../../../support/server.js';
import { mountForm, settleForm, type OpenForm, type OpenFormOptions } from './open-form.js';

export const secret = 'a secret of the site';

/** A form with a captcha, and what was asked of providers elsewhere. */
export interface OpenCaptcha extends Omit<OpenForm, 'server' | 'saves'> {
  readonly server: FakeServer;
  readonly container: HTMLElement;
  /** Script elements that were put into the head. */
  readonly scripts: HTMLScriptElement[];
  saves(): FormSaveRequest[];
  /** Puts the focus into the form, as a visitor who begins to write. */
  focus(): Promise<void>;
  /** What the captcha's box says. */
  said(): string;
  /** The button that sends without the captcha; null while it is not offered. */
  otherWay(): HTMLButtonElement | null;
}

export interface OpenCaptchaOptions extends Omit<OpenFormOptions, 'onSave'> {
  readonly onSave?: (count: number, request: FormSaveRequest) => Reply;
  /** Answers for the challenge of the site's own captcha; a real one by default. */
  readonly onChallenge?: (count: number) => Reply | undefined;
}

/** Opens a case with a captcha. The server makes real challenges; scripts of providers are held in `scripts` and never run. */
export async function openCaptchaForm(
  name: string,
  { onSave, onChallenge, ...options }: OpenCaptchaOptions = {},
): Promise<OpenCaptcha> {
  const counts = { saves: 0, challenges: 0 };
  const server = createFakeServer(async (request) => {
    if (request.url.pathname === calls.formKey) return { json: { key: 'key' } };
    if (request.url.pathname === calls.captchaChallenge) {
      return onChallenge?.(++counts.challenges) ?? { json: await createAltchaChallenge(secret, Date.now()) };
    }
    return onSave?.(++counts.saves, JSON.parse(request.body) as FormSaveRequest) ?? { json: { entryId: 'entry-1' } };
  });
  const scripts: HTMLScriptElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((element) => void scripts.push(element as HTMLScriptElement));
  const form = mountForm(name, { ...options, doubles: { fetch: server.fetch, ...options.doubles } });
  const container = form.form.querySelector<HTMLElement>('[data-part=captcha]')!;
  await settleForm();
  return {
    ...form,
    server,
    container,
    scripts,
    saves: () => server.to(calls.formSave).map(({ body }) => JSON.parse(body) as FormSaveRequest),
    async focus() {
      form.control('name-control').blur();
      form.control('name-control').focus();
      await settleForm();
    },
    said: () => container.querySelector('[role=status]')?.textContent ?? '',
    otherWay() {
      const button = container.querySelector('button');
      return button && !button.hidden ? button : null;
    },
  };
}

/** Waits until `sign` is true; for work that no clock of the test drives, such as deriving keys. */
export async function until(sign: () => boolean): Promise<void> {
  await vi.waitUntil(sign, { timeout: 10_000, interval: 5 });
}
