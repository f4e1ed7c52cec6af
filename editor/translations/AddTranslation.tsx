import { useMemo, useState } from 'react';
import * as text from '#strings/editor';
import type { PageSummary } from '../../protocol/http/pages.js';
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
  /** The page that is preselected if it is not translated yet. */
  readonly pageId?: string | null;
  onCancel(): void;
  /** Called with the path of the new page, which is a draft. */
  onAdded(path: string): void;
}

/** Asks which page to translate and for the path of its translation. */
export function AddTranslation({ pages, languages, locale, pageId = null, onCancel, onAdded }: AddTranslationProps) {
  const untranslated = untranslatedPages(pages, locale, languages);
  const [chosenId, setChosenId] = useState(pageId);
  const page = untranslated.find(({ id }) => id === chosenId) ?? untranslated[0];
  const [typed, setTyped] = useState<string | null>(null);
  const { isBusy, problem, translate } = useTranslate(locale, onAdded);
  if (!page) return null;
  const path = typed ?? suggestPath(page, locale, languages, pages);

  function choose(id: string): void {
    setChosenId(id);
    setTyped(null);
  }

  return (
    <Dialog title={`${text.translationTitle()}: ${languageName(locale)}`} onCancel={() => isBusy || onCancel()}>
      <form
        className="fields"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void translate(page.id, path);
        }}
      >
        <p>{text.translationText()}</p>
        <PageChoice pages={untranslated} chosenId={page.id} onChoose={choose} />
        <PathField path={path} prefix={pathPrefix(locale, languages)} onChange={setTyped} />
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

interface Translate {
  readonly isBusy: boolean;
  /** Why the last attempt failed; null without a failure. */
  readonly problem: string | null;
  translate(pageId: string, path: string): Promise<void>;
}

function useTranslate(locale: string, onAdded: (path: string) => void): Translate {
  const { session } = useServices();
  const client = useMemo(() => createLanguageClient(session.send), [session]);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function translate(translationOf: string, path: string): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const result = await client.translate({ translationOf, locale, path: path.trim() });
    setBusy(false);
    if (result.ok) onAdded(result.value.path);
    else setProblem(result.message);
  }

  return { isBusy, problem, translate };
}

interface PageChoiceProps {
  readonly pages: readonly PageSummary[];
  readonly chosenId: string;
  onChoose(id: string): void;
}

function PageChoice({ pages, chosenId, onChoose }: PageChoiceProps) {
  return (
    <div className="field">
      <label htmlFor="translation-page">{text.translationPage()}</label>
      <select id="translation-page" value={chosenId} onChange={(event) => onChoose(event.target.value)}>
        {pages.map(({ id, title, path }) => (
          <option key={id} value={id}>
            {title ? `${title} (${path})` : path}
          </option>
        ))}
      </select>
    </div>
  );
}

interface PathFieldProps {
  readonly path: string;
  /** Beginning that the path must have. */
  readonly prefix: string;
  onChange(path: string): void;
}

function PathField({ path, prefix, onChange }: PathFieldProps) {
  return (
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
        onChange={(event) => onChange(event.target.value)}
      />
      <p id="translation-help" className="field-help">
        {text.translationPathHelp({ prefix })}
      </p>
    </div>
  );
}
