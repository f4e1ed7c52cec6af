import type { Html } from './block-template.js';
import { html } from './html.js';
import { linkHtml } from './link.js';
import { paragraphsHtml } from './markup.js';

export interface ResultPageInput {
  readonly title: string;
  /** Paragraphs, separated by an empty line. */
  readonly text: string;
  /** Errors, one sentence each; empty after success. */
  readonly problems?: readonly string[];
  /** Address of the link to continue with. */
  readonly link: string;
  readonly linkText: string;
  /** Another way on, less likely. */
  readonly other?: { readonly link: string; readonly linkText: string };
}

/** Content of a page that shows a result: thanks for a form, reasons of a refusal, or a missing page. For `main` of the shell. */
export function resultPageHtml({ title, text, problems = [], link, linkText, other }: ResultPageInput): Html {
  return html`<section class="result">
<h1>${title}</h1>
<div class="prose prose-lead">${paragraphsHtml(text)}</div>
${problems.length > 0 && html`<ul class="result-problems">${problems.map((problem) => html`<li>${problem}</li>`)}</ul>`}
<p class="action">${linkHtml(link, linkText, { className: 'button button-solid' })}</p>
${other ? html`<p class="action">${linkHtml(other.link, other.linkText, { className: 'button button-outline' })}</p>` : ''}
</section>`;
}
