import * as attributes from '../../protocol/names/attributes.js';
import { queryMaxLength, queryParameter, searchPreviewTable } from '../../protocol/widgets/search-preview.js';
import type { Html, RenderContext } from './block-template.js';
import { html } from './html.js';
import { attributesHtml } from './markup.js';

export interface SearchBoxInput {
  /** Unique in the page. */
  readonly id: string;
  /** Path of the search page. */
  readonly action: string;
  /** The search term. */
  readonly query?: string;
  /** Class of the form, which depends on its place in the page. */
  readonly className: string;
}

const lens = html`<svg class="search-lens" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false"><circle cx="8.5" cy="8.5" r="5.75"/><path d="m12.8 12.8 4.7 4.7"/></svg>`;

/**
 * A search form of the site that works without script. The preview is a behaviour of the field only, so that the form never waits for a
 * script.
 */
export function searchBoxHtml(
  { id, action, query = '', className }: SearchBoxInput,
  { text }: Pick<RenderContext, 'text'>,
): Html {
  const field = {
    id,
    type: 'search',
    name: queryParameter,
    value: query,
    maxlength: queryMaxLength,
    placeholder: text('search.placeholder'),
    autocomplete: 'off',
    enterkeyhint: 'search',
    spellcheck: 'false',
  };
  return html`<form class="search-box ${className}" role="search" method="get" action="${action}">
<label class="search-label" for="${id}">${text('search.label')}</label>
<div class="search-field"${attributesHtml({ [attributes.widget]: searchPreviewTable.name })}><input${attributesHtml(field)}></div>
<button class="search-submit" type="submit" aria-label="${text('search.submit')}">${lens}</button>
</form>`;
}
