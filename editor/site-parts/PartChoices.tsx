import * as text from '#strings/editor';
import type { PageSummary } from '../../protocol/http/pages.js';
import { languageName } from '../../protocol/text/locales.js';
import { ScreenLink } from '../ui/ScreenLink.js';
import { PageChoice } from './PageChoice.js';

interface PartChoicesProps {
  readonly locale: string;
  readonly languages: readonly string[];
  readonly page: PageSummary;
  /** The pages that show these parts. */
  readonly pages: readonly PageSummary[];
  /** Address of the screen with another language beside a page. */
  addressOf(locale: string, path: string): string;
  onPage(path: string): void;
  onLanguage(address: string): void;
}

/** The page in the frame, and the language whose part is edited. */
export function PartChoices({ locale, languages, page, pages, addressOf, onPage, onLanguage }: PartChoicesProps) {
  return (
    <div className="part-choices">
      <PageChoice {...{ page, pages, onPage }} />
      {languages.length > 1 && (
        <nav className="part-languages" aria-label={text.languages()}>
          <ul>
            {languages.map((other) => {
              const address = addressOf(other, page.path);
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
