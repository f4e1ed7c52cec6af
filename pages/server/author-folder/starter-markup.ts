import { formSave } from '../../../protocol/http/calls.js';

/** Names of pictures to replace, for a folder that has none. */
const placeholders = ['photo-1.jpg', 'photo-2.jpg', 'photo-3.jpg'];

const mostPictures = 6;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };
const escapeValue = (text: string): string => text.replace(/[&"<]/g, (character) => escapes[character] ?? '');

/** A page to begin with: a gallery of the folder's own pictures that open large, and a form whose answers are kept. */
export function starterMarkup(pictures: readonly string[]): string {
  const shown = pictures.length > 0 ? pictures.slice(0, mostPictures) : placeholders;
  const slides = shown.map(
    (name) =>
      `      <figure data-part="slide"><img src="${escapeValue(encodeURI(name))}" alt="What it shows"></figure>`,
  );
  return `<!DOCTYPE html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>My page</title>
</head>
<body>
<main>
  <h1>My page</h1>

  <!-- A gallery, three pictures in a row; a press opens one large. -->
  <div data-widget="gallery lightbox" data-layout="grid" data-block-json='{"perRow":3}' role="group" aria-label="Pictures">
    <div data-part="track">
${slides.join('\n')}
    </div>
  </div>

  <!-- A form. Its answers are in the editor, at /config/entries. -->
  <form data-widget="form" method="post" action="${formSave}">
    <input type="hidden" name="formId" value="contact">
    <div data-part="content">
      <div data-part="field" data-field-id="email" data-field-type="email" data-field-required="true">
        <p data-field-part="error" hidden></p>
        <label for="email"><span data-field-part="title">Email</span></label>
        <input type="email" id="email" name="field:email" required>
      </div>
      <div data-part="field" data-field-id="message" data-field-type="textarea" data-field-required="true">
        <p data-field-part="error" hidden></p>
        <label for="message"><span data-field-part="title">Message</span></label>
        <textarea id="message" name="field:message" required></textarea>
      </div>
      <div data-part="message" role="alert"></div>
      <button data-part="submit">Send</button>
    </div>
    <div data-part="success" tabindex="-1" hidden>Thank you!</div>
  </form>
</main>
</body>
</html>
`;
}
