import type { Html } from './block-template.js';
import { html } from './html.js';
import { linkHtml } from './link.js';
import { paragraphsHtml } from './markup.js';

export interface ResultPageInput {
  readonly title: string;
  /** Paragraphs, parted by an empty line. */
  readonly text: string;
  /** What went wrong, one sentence each; empty after success. */
  readonly problems?: readonly string[];
  /** Where to go on. */
  readonly link: string;
  readonly linkText: string;
}

/** Content of a page that only answers: thanks for a form, reasons of a refusal, or a missing page. For `main` of the shell. */
export function resultPageHtml({ title, text, problems = [], link, linkText }: ResultPageInput): Html {
  return html`<section class="result">
<h1>${title}</h1>
<div class="prose prose-lead">${paragraphsHtml(text)}</div>
${problems.length > 0 && html`<ul class="result-problems">${problems.map((problem) => html`<li>${problem}</li>`)}</ul>`}
<p class="action">${linkHtml(link, linkText, 'button button-solid')}</p>
</section>`;
}
