import { vi } from 'vitest';
import * as calls from '../../../../protocol/http/calls.js';
import type { FormSaveRequest } from '../../../../protocol/http/forms.js';
import { widget } from '../../../../runtime/widgets/form/form.js';
import { mountCase, type MountedPage, type MountOptions } from '../../../support/mount.js';
import { createFakeServer, settle, type FakeServer, type Reply, type SeenRequest } from '../../../support/server.js';

/** A page with a form and a server behind it. */
export interface OpenForm {
  readonly page: MountedPage;
  readonly server: FakeServer;
  readonly form: HTMLFormElement;
  readonly button: HTMLElement;
  /** What the form as a whole says. */
  readonly message: HTMLElement;
  /** Events of the form, as `name detail`. */
  readonly events: string[];
  /** The control with this id. */
  control(id: string): HTMLInputElement;
  /** The field part with this id. */
  field(id: string): HTMLElement;
  /** The message above a field's title; empty when there is none to see. */
  error(id: string): string;
  /** Types into a control as a visitor would. */
  type(id: string, value: string): void;
  /** Fills the contact form so that it can be sent. */
  fill(): void;
  /** Presses Send without waiting. */
  press(): void;
  /** Presses Send and lets the server answer. */
  send(): Promise<void>;
  /** Saved forms, in their order. */
  saves(): FormSaveRequest[];
}

export interface OpenFormOptions extends MountOptions {
  /** Answers a save; the first is number 1. */
  readonly onSave?: (count: number, request: SeenRequest) => Reply | Promise<Reply>;
  readonly onKey?: (count: number) => Reply | Promise<Reply>;
}

/** Lets chunks arrive and everything that waits for an answer go on, while the clock stands still. */
export async function settleForm(): Promise<void> {
  await vi.dynamicImportSettled();
  await settle();
  await vi.dynamicImportSettled();
  await settle();
}

/**
 * Mounts a case of `pages/cases/form`, to which no visitor has turned yet. The server gives keys key-1, key-2, … and stores everything as
 * entry-1, unless told otherwise.
 */
export function mountForm(name = 'default', options: OpenFormOptions = {}): OpenForm {
  let keys = 0;
  let saves = 0;
  const server = createFakeServer((request) => {
    if (request.url.pathname === calls.formKey)
      return options.onKey?.(++keys) ?? { json: { key: `key-${(keys += options.onKey ? 0 : 1)}` } };
    return options.onSave?.(++saves, request) ?? { json: { entryId: 'entry-1' } };
  });
  const page = mountCase(`form/${name}`, widget, { ...options, doubles: { fetch: server.fetch, ...options.doubles } });
  const form = page.roots()[0] as HTMLFormElement;
  const events: string[] = [];
  for (const event of ['before-submit', 'submitted', 'failed']) {
    form.addEventListener(`form:${event}`, (fired) =>
      events.push(`${event} ${JSON.stringify((fired as CustomEvent).detail)}`),
    );
  }
  const button = form.querySelector<HTMLElement>('[data-part=submit]')!;
  const control = (id: string): HTMLInputElement => document.getElementById(id) as HTMLInputElement;
  const field = (id: string): HTMLElement => form.querySelector<HTMLElement>(`[data-field-id="${id}"]`)!;
  const type = (id: string, value: string): void => {
    control(id).value = value;
    control(id).dispatchEvent(new Event('input', { bubbles: true }));
  };
  const press = (): void => form.requestSubmit();
  return {
    page,
    server,
    form,
    button,
    message: form.querySelector<HTMLElement>('[data-part=message]')!,
    events,
    control,
    field,
    error(id) {
      const box = field(id).querySelector<HTMLElement>('[data-field-part=error]');
      return box && !box.hidden ? (box.textContent ?? '') : '';
    },
    type,
    fill() {
      type('name-control', 'Ada');
      type('email-control', 'ada@example.com');
      type('letter-control', 'Good evening');
    },
    press,
    async send() {
      press();
      await settleForm();
    },
    saves: () => server.to(calls.formSave).map(({ body }) => JSON.parse(body) as FormSaveRequest),
  };
}

/** Mounts a case and turns to its first form, as a visitor who begins to write. */
export async function openForm(name?: string, options?: OpenFormOptions): Promise<OpenForm> {
  const opened = mountForm(name, options);
  opened.form.dispatchEvent(new Event('focusin', { bubbles: true }));
  await settleForm();
  return opened;
}

/** Page comes back from the browser's back/forward cache. */
export function comeBack(): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
}
