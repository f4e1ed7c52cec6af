import * as attributes from '../../../../protocol/names/attributes.js';
import { onAbort } from '../../../core/listen.js';
import type { Environment } from '../../../core/widget.js';
import { trustedPolicy } from '../../../dom/trusted-policy.js';
import { waitingCode } from '../scripts.js';

/** Markup that waits for consent. */
export interface GatedCode {
  /** Puts in what may be on the page, and takes away what may not. */
  update(mayShow: (purpose: string | null) => boolean): void;
}

/** The same script, which Trusted Types let into the page: they refuse a copy, even of data. */
function admit(copy: HTMLScriptElement, window: Window): void {
  const policy = trustedPolicy(window);
  const script = window.document.createElement('script');
  for (const { name, value } of copy.attributes)
    script.setAttribute(name, name === 'src' ? policy.createScriptURL(value) : value);
  script.text = policy.createScript(copy.text);
  copy.replaceWith(script);
}

/** @see {@link GatedCode} */
export function createCode({ window }: Environment, signal: AbortSignal): GatedCode {
  const { document } = window;
  const shown = new Map<HTMLTemplateElement, readonly ChildNode[]>();

  function hide(template: HTMLTemplateElement): void {
    for (const node of shown.get(template) ?? []) node.remove();
    shown.delete(template);
  }

  onAbort(signal, () => [...shown.keys()].forEach(hide));
  return {
    update(mayShow) {
      for (const template of document.querySelectorAll<HTMLTemplateElement>(waitingCode)) {
        const isAllowed = mayShow(template.getAttribute(attributes.consent));
        if (!isAllowed) hide(template);
        else if (!shown.has(template)) {
          // Elements of the document itself: the scripts among them wait for their turn.
          const content = document.importNode(template.content, true);
          for (const script of content.querySelectorAll('script')) admit(script, window);
          shown.set(template, [...content.childNodes]);
          template.after(content);
        }
      }
    },
  };
}
