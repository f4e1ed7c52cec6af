import { checkControl } from '../../protocol/names/form-controls.js';
import type { Html } from './block-template.js';
import { html } from './html.js';
import { partHtml } from './markup.js';

/** The spam check of a form that the browser sends itself. */
export interface SpamCheckView {
  /** For visitors without script: when the form can be sent without the check. */
  readonly wait: string;
  /** Whether the visitor has pressed already, on a page without the check. */
  readonly isPressed: boolean;
}

/**
 * The place of a form's spam check, which has the height of its only line from the beginning. After a press without script, the head of the page
 * says when to come back, else the form does.
 */
export function spamCheckHtml({ wait, isPressed }: SpamCheckView): Html {
  return html`<p class="spam-check" role="status"${partHtml('status')}></p>${isPressed ? '' : html`<noscript><p class="form-message">${wait}</p></noscript>`}
<input type="hidden" name="${checkControl}"${partHtml('solution')}>
`;
}
