import { reviewLengths, type ReviewFault, type ReviewWords } from '../../../protocol/commerce/review.js';
import { mostStars } from '../../../protocol/enums/reviews.js';
import { reviewPage } from '../../../protocol/names/routes.js';
import type { Html, RenderContext } from '../block-template.js';
import { html } from '../html.js';
import { attributesHtml } from '../markup.js';
import { starsHtml } from './rating.js';

export interface ReviewFormInput {
  readonly token: string;
  readonly productId: string;
  readonly title: string;
  /** As it was typed; `stars` is 0 for none. */
  readonly review: ReviewWords;
  readonly faults: readonly ReviewFault[];
  /** Why the review was not stored, beside its faults; empty for nothing. */
  readonly message: readonly string[];
}

type Texts = keyof typeof reviewLengths;

const autocompletes: Readonly<Record<Texts, string>> = { title: 'off', words: 'off', author: 'nickname' };

function faultOf({ review, faults }: ReviewFormInput, name: ReviewFault, { text }: RenderContext): string {
  if (!faults.includes(name)) return '';
  if (name === 'stars') return text('review.starsMissing');
  return text('review.tooLong', { most: reviewLengths[name], n: review[name].length });
}

const errorHtml = (name: ReviewFault, error: string): Html | '' =>
  error && html`<p class="field-error" id="review-${name}-error">${error}</p>`;

/** Attributes of a control with its fault; the first faulty one has the focus. */
function faultAttributes({ faults }: ReviewFormInput, name: ReviewFault): Html {
  const isFaulty = faults.includes(name);
  return attributesHtml({
    'aria-invalid': isFaulty ? 'true' : null,
    'aria-describedby': isFaulty ? `review-${name}-error` : null,
    autofocus: faults[0] === name,
  });
}

/** The stars, worst first, as in reading; with arrow keys like any group of radio buttons. */
function starsField(input: ReviewFormInput, context: RenderContext): Html {
  const isFaulty = input.faults.includes('stars');
  const group = attributesHtml({
    role: 'radiogroup',
    'aria-required': 'true',
    'aria-invalid': isFaulty ? 'true' : null,
    'aria-describedby': isFaulty ? 'review-stars-error' : null,
  });
  const first = input.review.stars || 1;
  return html`<fieldset class="field"${group}>
<legend class="field-title">${context.text('review.starsTitle')}</legend>
${errorHtml('stars', faultOf(input, 'stars', context))}
${Array.from({ length: mostStars }, (_, at) => at + 1).map(
  (stars) => html`<label class="choice"><input type="radio" name="stars" value="${stars}"${attributesHtml({
    checked: stars === input.review.stars,
    autofocus: input.faults[0] === 'stars' && stars === first,
  })}>${starsHtml(stars)} <span>${context.text('review.stars', { n: stars })}</span></label>
`,
)}</fieldset>`;
}

function textField(name: Texts, input: ReviewFormInput, context: RenderContext): Html {
  const id = `review-${name}`;
  const value = input.review[name];
  const control = html`${attributesHtml({ id, name, autocomplete: autocompletes[name] })}${faultAttributes(input, name)}`;
  return html`<div class="field">
${errorHtml(name, faultOf(input, name, context))}
<label class="field-title" for="${id}">${context.text(`review.${name}Label`)} <span class="field-optional">${context.text('review.optional')}</span></label>
${
  name === 'words'
    ? html`<textarea${control} rows="6">
${value}</textarea>`
    : html`<input type="text"${control}${attributesHtml({ value: value || null })}>`
}
</div>`;
}

/** The form that reviews one product of an order, for `main` of the shell. Works without script. */
export function reviewFormHtml(input: ReviewFormInput, context: RenderContext): Html {
  const { token, productId, title, message } = input;
  const { text } = context;
  return html`<section class="result review-page">
<h1>${text('review.writeTitle', { title })}</h1>
<form class="form-block" method="post" action="${reviewPage}" novalidate>
${message.length > 0 && html`<div class="form-message" role="alert">${message.map((line) => html`<p>${line}</p>`)}</div>`}
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="product" value="${productId}">
${starsField(input, context)}
${(['title', 'words', 'author'] as const).map((name) => textField(name, input, context))}
<p class="field-notes">${text('review.note')}</p>
<p class="action"><button class="button button-solid" type="submit">${text('review.send')}</button></p>
</form>
</section>`;
}

/** What an order has to review; `path` is empty for what has a review. */
export interface ReviewChoice {
  readonly title: string;
  readonly path: string;
}

/** The products of an order, for `main` of the shell. */
export function reviewChoiceHtml(choices: readonly ReviewChoice[], { text }: RenderContext): Html {
  return html`<section class="result review-page">
<h1>${text('review.chooseTitle')}</h1>
<ul>${choices.map(
    ({ title, path }) => html`
<li>${path ? html`<a href="${path}">${title}</a>` : html`${title} · ${text('review.reviewed')}`}</li>`,
  )}
</ul>
</section>`;
}

/** Asks whether the buyer wants no more such e-mails, because programs that scan e-mails follow links. For `main` of the shell. */
export function reviewStopHtml({ text }: RenderContext, token: string): Html {
  return html`<section class="result">
<h1>${text('review.stopTitle')}</h1>
<div class="prose prose-lead"><p>${text('review.stopText')}</p></div>
<form method="post" action="${reviewPage}">
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="stop" value="1">
<p class="action"><button class="button button-solid" type="submit">${text('review.stopButton')}</button></p>
</form>
</section>`;
}
