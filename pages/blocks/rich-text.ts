import { richPlace } from '../../protocol/blocks/field-marks.js';
import { drawRichText, type RichElement, type RichTag } from '../../protocol/text/draw-rich-text.js';
import { paragraphsOf } from '../../protocol/text/paragraphs.js';
import type { RichText } from '../../protocol/text/rich-document.js';
import { toRichDocument } from '../../protocol/text/rich-text.js';
import type { Html, RenderContext } from './block-template.js';
import { fieldMark, placeHtml } from './fields.js';
import { html } from './html.js';
import { paragraphsHtml } from './markup.js';

type Content = readonly (string | Html)[];

const elements: Readonly<Record<Exclude<RichTag, 'a'>, (content: Content, mark: Html | '') => Html>> = {
  p: (content, mark) => html`<p${mark}>${content}</p>`,
  h2: (content, mark) => html`<h2 class="rich"${mark}>${content}</h2>`,
  h3: (content, mark) => html`<h3 class="rich"${mark}>${content}</h3>`,
  h4: (content, mark) => html`<h4 class="rich"${mark}>${content}</h4>`,
  ul: (content, mark) => html`<ul class="rich"${mark}>${content}</ul>`,
  ol: (content, mark) => html`<ol class="rich"${mark}>${content}</ol>`,
  li: (content) => html`<li>${content}</li>`,
  blockquote: (content, mark) => html`<blockquote class="rich"${mark}>${content}</blockquote>`,
  br: () => html`<br>`,
  strong: (content) => html`<strong>${content}</strong>`,
  em: (content) => html`<em>${content}</em>`,
};

function elementHtml({ tag, href = '', content }: RichElement, mark: Html | '' = ''): Html {
  const inner = content.map((each) => (typeof each === 'string' ? each : elementHtml(each)));
  return tag === 'a' ? html`<a href="${href}">${inner}</a>` : elements[tag](inner, mark);
}

/** A text with formats; a plain one is drawn as paragraphs. */
export function fieldRichText(context: Pick<RenderContext, 'namesFields'>, path: string, value: RichText): Html | '' {
  const drawn = typeof value === 'string' ? [] : drawRichText(toRichDocument(value));
  const mark = fieldMark(context, `${path}:rich`);
  const words = typeof value === 'string' ? value : '';
  if (!drawn.length)
    return paragraphsOf(words).length ? paragraphsHtml(words, mark) : placeHtml(context, path, richPlace);
  return html`${drawn.map((element) => elementHtml(element, mark))}`;
}
