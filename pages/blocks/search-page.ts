import { queryParameter } from '../../protocol/widgets/search-preview.js';
import type { Html, RenderContext } from './block-template.js';
import { html } from './html.js';
import { attributesHtml } from './markup.js';
import { pictureHtml } from './picture.js';
import { searchBoxHtml } from './search-box.js';

/** A piece of plain text, and whether it matches a search term. */
export interface MarkedText {
  readonly text: string;
  readonly isFound: boolean;
}

export interface SearchResult {
  readonly path: string;
  readonly title: readonly MarkedText[];
  /** Kind of the result, and a detail. */
  readonly note: string;
  readonly excerpt: readonly MarkedText[];
  /** Site path of a picture; empty for none. */
  readonly image: string;
}

export interface SearchPageInput {
  /** Path of the search page. */
  readonly action: string;
  /** The search term; empty before the first search. */
  readonly query: string;
  readonly total: number;
  /** Results of this page. */
  readonly results: readonly SearchResult[];
  /** Position of the first result of this page, from 1. */
  readonly first: number;
  /** Number of this page, from 1. */
  readonly page: number;
  readonly pageCount: number;
}

function markedHtml(pieces: readonly MarkedText[]): Html {
  return html`${pieces.map(({ text, isFound }) => (isFound ? html`<mark>${text}</mark>` : text))}`;
}

function resultHtml({ path, title, note, excerpt, image }: SearchResult, context: RenderContext): Html {
  // The title beside the picture says what it shows.
  const picture = image && pictureHtml({ image, alt: '', ratio: 'square', sizes: '6rem' }, context);
  return html`
<li class="search-result${image && ' search-result-pictured'}">
${picture}
<h2><a class="search-link" href="${path}">${markedHtml(title)}</a></h2>
<p class="search-note">${note}</p>
${excerpt.length > 0 && html`<p class="search-excerpt">${markedHtml(excerpt)}</p>`}
</li>`;
}

function pageLinkHtml(words: string, page: number, rel: 'prev' | 'next', { action, query }: SearchPageInput): Html {
  const address = `${action}?${new URLSearchParams({ [queryParameter]: query, ...(page > 1 && { page: String(page) }) }).toString()}`;
  return html`<a class="button button-outline"${attributesHtml({ href: address, rel })}>${words}</a>`;
}

function pagesHtml(input: SearchPageInput, { text }: RenderContext): Html | '' {
  const { page, pageCount } = input;
  if (pageCount < 2) return '';
  return html`<nav class="search-pages" aria-label="${text('search.pages')}">
${page > 1 && pageLinkHtml(text('search.previous'), page - 1, 'prev', input)}
<p aria-current="page">${text('search.pageOf', { page, total: pageCount })}</p>
${page < pageCount && pageLinkHtml(text('search.next'), page + 1, 'next', input)}
</nav>`;
}

/** Suggestions for other pages: those of the navigation. */
function elsewhereHtml({ navigation, text }: RenderContext): Html | '' {
  if (navigation.length === 0) return '';
  return html`<p>${text('search.elsewhere')}</p>
<ul class="search-elsewhere">${navigation.map(({ path, title }) => html`<li><a href="${path}">${title}</a></li>`)}</ul>`;
}

/** Content of the search page for `main` of the shell: the field, then results, or suggestions when there are none. */
export function searchPageHtml(input: SearchPageInput, context: RenderContext): Html {
  const { action, query, total, results, first } = input;
  const { text } = context;
  const found = total > 0 ? text('search.found', { n: total, query }) : text('search.nothing', { query });
  return html`<section class="search-page">
<h1>${text('search.title')}</h1>
${searchBoxHtml({ id: 'search-page-field', action, query, className: 'search-box-large' }, context)}
${query !== '' && html`<p class="search-count">${found}</p>`}
${
  results.length > 0 &&
  html`<ol class="search-results"${attributesHtml({ start: first === 1 ? null : first })}>${results.map((result) => resultHtml(result, context))}
</ol>`
}
${
  query !== '' &&
  total === 0 &&
  html`<div class="search-none prose"><p>${text('search.hint')}</p>
${elsewhereHtml(context)}</div>`
}
${pagesHtml(input, context)}
</section>`;
}
