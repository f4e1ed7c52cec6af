import * as text from '#strings/editor';
import type { PageSummary } from '../../protocol/http/pages.js';
import { languageName } from '../../protocol/text/locales.js';
import { headerFooterAddress } from '../ui/router.js';
import { ScreenLink } from '../ui/ScreenLink.js';

interface PartChoicesProps {
  readonly locale: string;
  readonly languages: readonly string[];
  readonly page: PageSummary;
  /** The pages that show these parts. */
  readonly pages: readonly PageSummary[];
  onPage(path: string): void;
  onLanguage(address: string): void;
}

/** The page in the frame, and the language whose header and footer are edited. */
export function PartChoices({ locale, languages, page, pages, onPage, onLanguage }: PartChoicesProps) {
  return (
    <div className="part-choices">
      <div className="field part-page">
        <label htmlFor="part-page">{text.headerFooterPage()}</label>
        <select id="part-page" value={page.path} onChange={(event) => onPage(event.target.value)}>
          {pages.map(({ id, path, title }) => (
            <option key={id} value={path}>
              {title ? `${title} (${path})` : path}
            </option>
          ))}
        </select>
      </div>
      {languages.length > 1 && (
        <nav className="part-languages" aria-label={text.languages()}>
          <ul>
            {languages.map((other) => {
              const address = headerFooterAddress(other, page.path);
              return (
                <li key={other}>
                  <ScreenLink
                    href={address}
                    lang={other}
                    aria-current={other === locale ? 'page' : undefined}
                    onOpen={() => onLanguage(address)}
                  >
                    {languageName(other)}
                  </ScreenLink>
                </li>
              );
            })}
          </ul>
        </nav>
      )}
    </div>
  );
}
