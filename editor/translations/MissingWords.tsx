import { useId, useRef, useState, type FormEvent } from 'react';
import * as text from '#strings/editor';
import { longestMediaAlt } from '../../protocol/enums/media.js';
import type { MediaConflict } from '../../protocol/http/media.js';
import type { MissingTranslationsAnswer } from '../../protocol/http/multilingual.js';
import { languageName } from '../../protocol/text/locales.js';
import { Thumbnail } from '../fields/Thumbnail.js';
import { useKeptText } from '../services/use-kept-text.js';
import { useMay } from '../services/use-may.js';
import { Act, ClosedReason } from '../shell/Closed.js';
import type { LanguageClient } from '../storage/language-client.js';
import { ProblemBar } from '../ui/ProblemBar.js';

type MissingFile = NonNullable<MissingTranslationsAnswer['media']>['first'][number];

interface MissingWordsProps {
  readonly locale: string;
  readonly files: readonly MissingFile[];
  readonly client: LanguageClient;
}

/** Pictures with their descriptions, each beside a field for that in the language. */
export function MissingWords({ files, ...rest }: MissingWordsProps) {
  const mayWrite = useMay('write-media');
  return (
    <>
      {files.length > 0 && <ClosedReason needs="write-media" />}
      <ul className="missing-words">
        {files.map((file) => (
          <li key={file.path}>
            <WordsOf {...{ file, mayWrite }} {...rest} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface WordsOfProps extends Omit<MissingWordsProps, 'files'> {
  readonly file: MissingFile;
  readonly mayWrite: boolean;
}

/** What was saved stays in its row, so that nothing moves under the next press. */
function WordsOf({ file, mayWrite, locale, client }: WordsOfProps) {
  const id = useId();
  const [words, setWords, forget] = useKeptText(`alt:${locale}:${file.path}`);
  const [stored, setStored] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isReady = !isBusy && words.trim() !== stored;
  /** What was sent from here: an answer may have been lost. */
  const own = useRef(new Set<string>());

  /** Stores the words; what somebody else wrote meanwhile is shown first, and replaced by another press. */
  async function send(alt: string, from: string): Promise<void> {
    own.current.add(alt);
    const result = await client.describe(file.path, { locale, alt, from });
    if (result.ok) {
      setStored(alt);
      return forget();
    }
    const { conflict } = (result.body ?? {}) as Partial<MediaConflict>;
    if (!conflict) return setProblem(result.message || text.mediaNotSaved());
    const theirs = conflict.alts[locale] ?? '';
    setStored(theirs);
    if (own.current.has(theirs)) return send(alt, theirs);
    setProblem(text.translationsTheirs({ words: theirs || text.productNothing() }));
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isReady || !mayWrite) return;
    setBusy(true);
    setProblem(null);
    await send(words.trim(), stored);
    setBusy(false);
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Thumbnail file={file} />
      <div className="field">
        <label htmlFor={id}>{text.translationsDescribe({ language: languageName(locale), alt: file.alt })}</label>
        <input
          id={id}
          type="text"
          lang={locale}
          dir="auto"
          maxLength={longestMediaAlt}
          readOnly={!mayWrite}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        {problem !== null && <ProblemBar>{problem}</ProblemBar>}
        <div className="upload-row">
          <Act type="submit" needs="write-media" className="button small" aria-disabled={!isReady}>
            {text.mediaSave()}
          </Act>
          <span role="status" className="field-help">
            {stored !== '' && words.trim() === stored && text.translationsDescribed()}
          </span>
        </div>
      </div>
    </form>
  );
}
