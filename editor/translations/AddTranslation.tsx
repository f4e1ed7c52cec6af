import { useMemo, useState } from 'react';
import * as text from '#strings/editor';
import type { PageSummary } from '../../protocol/http/http.js';
import { languageName } from '../../protocol/text/locales.js';
import { pathPrefix } from '../../protocol/text/localized-paths.js';
import { useServices } from '../services/services.js';
import { createLanguageClient } from '../storage/language-client.js';
import { Dialog } from '../ui/Dialog.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { suggestPath, untranslatedPages } from './page-groups.js';

interface AddTranslationProps {
  readonly pages: readonly PageSummary[];
  /** Languages of the site, the primary first. */
  readonly languages: readonly string[];
  readonly locale: string;
  /** The page that is offered first, where it is not translated yet. */
  readonly pageId?: string | null;
  onCancel(): void;
  /** Called with the path of the new page, which waits as a draft. */
  onAdded(path: string): void;
}

/** Asks which page to translate and where its translation shall stand. */
export function AddTranslation({ pages, languages, locale, pageId = null, onCancel, onAdded }: AddTranslationProps) {
  const { session } = useServices();
  const client = useMemo(() => createLanguageClient(session.send), [session]);
  const untranslated = untranslatedPages(pages, locale, languages);
  const [chosenId, setChosenId] = useState(pageId);
  const page = untranslated.find(({ id }) => id === chosenId) ?? untranslated[0];
  const [typed, setTyped] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!page) return null;
  const path = typed ?? suggestPath(page, locale, languages, pages);

  async function run(translationOf: string): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const result = await client.translate({ translationOf, locale, path: path.trim() });
    setBusy(false);
    if (result.ok) onAdded(result.value.path);
    else setProblem(result.message);
  }

  return (
    <Dialog title={`${text.translationTitle()}: ${languageName(locale)}`} onCancel={() => isBusy || onCancel()}>
      <form
        className="fields"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run(page.id);
        }}
      >
        <p>{text.translationText()}</p>
        <div className="field">
          <label htmlFor="translation-page">{text.translationPage()}</label>
          <select
            id="translation-page"
            value={page.id}
            onChange={(event) => {
              setChosenId(event.target.value);
              setTyped(null);
            }}
          >
            {untranslated.map(({ id, title, path: address }) => (
              <option key={id} value={id}>
                {title ? `${title} (${address})` : address}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="translation-path">{text.translationPath()}</label>
          <input
            id="translation-path"
            type="text"
            inputMode="url"
            spellCheck={false}
            autoCapitalize="none"
            value={path}
            aria-describedby="translation-help"
            onChange={(event) => setTyped(event.target.value)}
          />
          <p id="translation-help" className="field-help">
            {text.translationPathHelp({ prefix: pathPrefix(locale, languages) })}
          </p>
        </div>
        {problem !== null && <ProblemBar title={text.translationNotAdded()}>{problem}</ProblemBar>}
        <div className="dialog-actions">
          <button type="button" className="button quiet" aria-disabled={isBusy} onClick={() => isBusy || onCancel()}>
            {text.cancel()}
          </button>
          <button type="submit" className="button primary" aria-disabled={isBusy}>
            {isBusy ? text.translationCreating() : text.translationCreate()}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
