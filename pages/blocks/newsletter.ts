import { newsletterForm, newsletterTable } from '../../protocol/blocks/newsletter.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import type { BlockTemplate } from './block-template.js';
import { formHtml } from './form.js';
import { html } from './html.js';
import { linkHtml } from './link.js';

/** A form of one address, with the way to what is done with it. */
export const newsletter: BlockTemplate = {
  type: newsletterTable.type,
  render(block, context) {
    const { policy } = settleBlockValue(newsletterTable, block.value);
    const value = newsletterForm(block.value, context.text('form.newsletterSent'));
    const note =
      policy &&
      html`<p class="form-policy">${linkHtml(policy, context.text('consent.policy'), { className: 'form-policy-link' })}</p>`;
    // The newsletter's own link to the policy stands for the site's.
    return formHtml({ ...block, value }, policy ? { ...context, policyLink: '' } : context, note);
  },
};
