import type { Html } from '../block-template.js';
import { html } from '../html.js';
import { attributesHtml } from '../markup.js';
import type { LanguageLink } from './site-frame.js';

/** Language menu: plain links, each named in its own language. The browser's language causes no redirect. */
export function languageLinksHtml(languages: readonly LanguageLink[], label: string): Html | '' {
  if (languages.length < 2) return '';
  return html`<nav class="site-languages" aria-label="${label}"><ul>${languages.map(
    ({ locale, name, path, isCurrent }) => html`
<li><a${attributesHtml({ href: path, hreflang: locale, lang: locale, 'aria-current': isCurrent ? 'true' : null })}>${name}</a></li>`,
  )}
</ul></nav>`;
}
