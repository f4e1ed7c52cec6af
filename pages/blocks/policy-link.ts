import type { Html, RenderContext } from './block-template.js';
import { html } from './html.js';

/** The link to the page that says what is kept of visitors; empty for none. */
export function policyLinkHtml({ policyLink, text }: Pick<RenderContext, 'policyLink' | 'text'>): Html | '' {
  return policyLink ? html`<a href="${policyLink}">${text('consent.policy')}</a>` : '';
}
