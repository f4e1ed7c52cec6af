// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { widget } from '../../../../runtime/widgets/share/share.js';
import { mountCase, type MountOptions } from '../../../support/mount.js';

const button = (): HTMLElement => document.querySelector('[data-part=button]') as HTMLElement;
const status = (): string => document.querySelector('[data-part=status]')?.textContent ?? '';
const page = { title: 'The furniture', url: 'https://tern.example/shop' };

interface Device {
  readonly share?: (data: ShareData) => Promise<void>;
  readonly writeText?: (text: string) => Promise<void>;
}

/** Presses the button on a device, and waits for what that does. Gives the events. */
async function press({ share, writeText = async () => {} }: Device, options?: MountOptions): Promise<string[]> {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  mountCase('share/default', widget, options);
  const events: string[] = [];
  for (const name of ['share:shared', 'share:copied'])
    document.body.addEventListener(name, ({ type }) => events.push(type), { once: true });
  button().click();
  await new Promise((resolve) => setTimeout(resolve));
  return events;
}

const named = (name: string): Error => Object.assign(new Error(name), { name });

afterEach(() => {
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
});

describe('a share button', () => {
  it('hands title and address to the device', async () => {
    const share = vi.fn(async () => {});
    expect(await press({ share })).toEqual(['share:shared']);
    expect(share).toHaveBeenCalledWith(page);
    expect(status()).toBe('');
  });

  it('copies the address where the device has no way, and says so', async () => {
    const writeText = vi.fn(async () => {});
    expect(await press({ writeText })).toEqual(['share:copied']);
    expect(writeText).toHaveBeenCalledWith(page.url);
    expect(status()).toBe('The address is copied.');
  });

  it('does nothing when the visitor gives up, and copies when the device refuses', async () => {
    expect(await press({ share: async () => Promise.reject(named('AbortError')) })).toEqual([]);
    expect(status()).toBe('');
    document.body.replaceChildren();
    expect(await press({ share: async () => Promise.reject(named('NotAllowedError')) })).toEqual(['share:copied']);
  });

  it('shows the address where nothing can be copied', async () => {
    expect(await press({ writeText: async () => Promise.reject(named('NotAllowedError')) })).toEqual([]);
    expect(status()).toBe('Copy this address: https://tern.example/shop');
  });

  it('shares nothing from the editor’s frame', async () => {
    const share = vi.fn(async () => {});
    await press({ share }, { editing: true });
    expect(share).not.toHaveBeenCalled();
    expect(status()).toBe('Nothing is shared from the editor.');
  });
});
