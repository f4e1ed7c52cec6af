import type { FieldValues } from '../../../protocol/blocks/block-value.js';
import type { formBlockTable } from '../../../protocol/blocks/form.js';
import * as attributes from '../../../protocol/names/attributes.js';
import { optionAttribute } from '../../../protocol/names/attributes.js';
import { isGoogleTag } from '../../../protocol/site/gated-content.js';
import { consentGateTable } from '../../../protocol/widgets/consent-gate.js';
import type { Html, RenderContext } from '../block-template.js';
import { html } from '../html.js';
import { attributesHtml, paragraphsHtml, partHtml } from '../markup.js';

/** Content that a form shows once its entry is stored, as the owner set it. */
export type FormSuccess = Pick<
  FieldValues<(typeof formBlockTable)['fields']>,
  'successMessage' | 'successHtml' | 'postSubmitHtml'
>;

/** What tells a tag of Google in the owner's markup of the visitor's consent before it runs; empty for markup without one. */
function consentGateHtml(markup: string): Html | '' {
  if (!isGoogleTag(markup)) return '';
  const google = optionAttribute('google' satisfies keyof typeof consentGateTable.options);
  const gate = { [attributes.widget]: consentGateTable.name, [attributes.load]: 'now', [google]: true };
  return html`
<template${attributesHtml(gate)}></template>`;
}

/**
 * Replaces the form's content once the entry is stored. The owner's own markup is kept in a template as text: until then nothing in it
 * loads or runs, and an unclosed element cannot swallow the rest of the page.
 */
export function formSuccessHtml(
  { successMessage, successHtml, postSubmitHtml }: FormSuccess,
  context: RenderContext,
): Html {
  const markup = [successHtml, postSubmitHtml].filter((part) => part.trim()).join('\n');
  const message = successHtml.trim() ? '' : paragraphsHtml(successMessage || context.text('form.thankYou'));
  return html`<div class="form-success"${partHtml('success')} tabindex="-1" hidden>${message}</div>${
    markup &&
    html`
<template${partHtml('post-submit')}>${markup}</template>${consentGateHtml(markup)}`
  }`;
}
