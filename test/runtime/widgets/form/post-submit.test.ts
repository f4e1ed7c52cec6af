// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { mountForm, settleForm, type OpenForm, type OpenFormOptions } from './open-form.js';

beforeEach(() => localStorage.clear());

/** Opens the contact form with the owner's markup behind its success part, as the server emits it or as an author's own page does. */
function openWithMarkup(
  markup: string,
  { asText = true, message = '', ...options }: OpenFormOptions & { asText?: boolean; message?: string } = {},
): OpenForm {
  const opened = mountForm('default', options);
  opened.page.disconnect();
  const template = document.createElement('template');
  template.dataset['part'] = 'post-submit';
  if (asText) template.content.append(markup);
  else template.innerHTML = markup;
  const success = opened.form.querySelector<HTMLElement>('[data-part=success]')!;
  success.textContent = message;
  success.after(template);
  opened.page.connect();
  return opened;
}

async function sendIt(opened: OpenForm): Promise<HTMLElement> {
  opened.fill();
  await opened.send();
  await settleForm();
  return opened.form.querySelector<HTMLElement>('[data-part=success]')!;
}

describe("the owner's own markup after success", () => {
  it('is not in the page before', async () => {
    const { form } = openWithMarkup('<p id="own">Own</p><img src="/pixel.gif">');
    await settleForm();
    expect(form.querySelector('#own, img')).toBeNull();
  });

  it('is shown below the message, which has the focus [FORM-07] [FORM-08]', async () => {
    const success = await sendIt(openWithMarkup('<p id="own">Read <a href="/next">on</a></p>', { message: 'Stored.' }));
    expect(success.textContent).toBe('Stored.Read on');
    expect(success.querySelector('a')?.getAttribute('href')).toBe('/next');
    expect(document.activeElement).toBe(success);
  });

  it('replaces a missing message [FORM-06]', async () => {
    expect((await sendIt(openWithMarkup('<h2>Ours</h2>'))).textContent).toBe('Ours');
  });

  it('leaves "Thank you!" where it is nothing but scripts [FORM-06]', async () => {
    expect((await sendIt(openWithMarkup('<script>0</script>'))).firstChild?.textContent).toBe('Thank you!');
  });

  it("works as markup in an author's own page too [FORM-07]", async () => {
    expect((await sendIt(openWithMarkup('<p>One</p><p>Two</p>', { asText: false }))).children).toHaveLength(2);
  });

  it('is contained when its markup is malformed', async () => {
    const opened = openWithMarkup('<p>One</template></form><!-- <p>Two');
    const success = await sendIt(opened);
    expect(success.firstElementChild?.textContent).toContain('One');
    expect(opened.form.isConnected).toBe(true);
  });

  it('does not count browsers without script a second time', async () => {
    expect(
      (await sendIt(openWithMarkup('<noscript><img src="/pixel.gif"></noscript><p>One</p>'))).querySelector(
        'img, noscript',
      ),
    ).toBeNull();
  });

  it("is not shown after a failure, nor in the editor's frame", async () => {
    for (const options of [{ onSave: () => ({ status: 500 }) }, { editing: true }]) {
      const opened = openWithMarkup('<p id="own">Own</p>', options);
      await sendIt(opened);
      expect(opened.form.querySelector('#own')).toBeNull();
    }
  });

  it('is removed on disconnection, and the template is restored', async () => {
    const opened = openWithMarkup('<p id="own">Own</p>', { message: 'Stored.' });
    const before = opened.form.querySelector('template')!.innerHTML;
    const success = await sendIt(opened);
    opened.page.disconnect();
    expect(success.textContent).toBe('Stored.');
    expect(opened.form.querySelector('template')!.innerHTML).toBe(before);
  });
});

describe('scripts in it', () => {
  const scripts = (success: HTMLElement): HTMLScriptElement[] => [...success.querySelectorAll('script')];

  it('carry the nonce of the page and run in their order; each waits for the one before [FORM-07]', async () => {
    const own = document.createElement('script');
    own.setAttribute('nonce', 'n1');
    own.nonce = 'n1';
    document.head.append(own);
    const success = await sendIt(
      openWithMarkup(
        '<script type="text/plain" data-x="1">one</script><script src="/two.js" type="text/plain"></script><script type="text/plain">three</script>',
      ),
    );
    const [one, two] = scripts(success);
    expect(one).toMatchObject({ nonce: 'n1', text: 'one', async: false });
    expect(one?.dataset['x']).toBe('1');
    expect(two).toMatchObject({ nonce: 'n1', async: false });
    expect(two?.getAttribute('src')).toContain('/two.js');
    expect(scripts(success)).toHaveLength(2);
    two?.dispatchEvent(new Event('error'));
    await settleForm();
    expect(scripts(success)[2]?.nonce).toBe('n1');
    own.remove();
  });

  it('get no nonce where the server gave none', async () => {
    expect(scripts(await sendIt(openWithMarkup('<script type="text/plain">one</script>')))[0]?.nonce || '').toBe('');
  });
});
