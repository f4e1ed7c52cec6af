import { raw } from 'hono/html';
import { placeComment } from '../../protocol/blocks/field-marks.js';
import * as attributes from '../../protocol/names/attributes.js';
import { paragraphsOf } from '../../protocol/text/paragraphs.js';
import type { Html, RenderContext } from './block-template.js';
import { html } from './html.js';
import { attributesHtml, paragraphsHtml } from './markup.js';

type FieldNaming = Pick<RenderContext, 'namesFields'>;

/** The attribute that names what a node draws, in the form of `protocol/blocks/field-marks.ts`; nothing on a published page. */
export function fieldMark({ namesFields }: FieldNaming, ...marks: readonly string[]): Html | '' {
  return namesFields ? attributesHtml({ [attributes.field]: marks.filter(Boolean).join(' ') || null }) : '';
}

/** The attribute that names the item of a list that an element shows; nothing on a published page. */
export function itemMark({ namesFields }: FieldNaming, path: string): Html | '' {
  return namesFields ? attributesHtml({ [attributes.item]: path }) : '';
}

/** Text inside an element whose own node a behaviour may change; an element of its own only where fields are named. */
export function fieldText(context: FieldNaming, mark: string, text: string): Html | string {
  return context.namesFields ? html`<span${fieldMark(context, mark)}>${text}</span>` : text;
}

/** Keeps the place of an absent node where fields are named. A comment, because style sheets do not see one. */
export function placeHtml({ namesFields }: FieldNaming, path: string, element: Html | string): Html | '' {
  return namesFields ? html`<!--${raw(placeComment(path, ''))}${element}-->` : '';
}

/** An element that is absent while its text is empty. `element` gets the text and the attribute that names the field. */
export function optionalHtml(
  context: FieldNaming,
  path: string,
  text: string,
  element: (text: string, mark: Html | '') => Html,
): Html | '' {
  const mark = fieldMark(context, `${path}?`);
  return text ? element(text, mark) : placeHtml(context, path, element('', mark));
}

/** Paragraphs of a field. */
export function fieldParagraphs(context: FieldNaming, path: string, text: string): Html | '' {
  if (context.namesFields && paragraphsOf(text).length === 0) return placeHtml(context, path, '');
  return paragraphsHtml(text, fieldMark(context, `${path}:p`));
}

/** The small line above a heading. */
export const eyebrowHtml = (text: string, mark: Html | ''): Html => html`<p class="eyebrow"${mark}>${text}</p>`;

/** The heading of a block. */
export const headingHtml = (text: string, mark: Html | ''): Html => html`<h2${mark}>${text}</h2>`;

/** The caption of a figure. */
export const captionHtml = (text: string, mark: Html | ''): Html => html`<figcaption${mark}>${text}</figcaption>`;
