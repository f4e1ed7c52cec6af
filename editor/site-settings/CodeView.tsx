import { useEffect, useMemo, useRef, useState } from 'react';
import * as text from '#strings/editor';
import type { CodeAnswer } from '../../protocol/http/site-code.js';
import { type CodePiece, mostCodePieces, withoutCodeParameter } from '../../protocol/site/site-code.js';
import { useServices } from '../services/services.js';
import { useMay } from '../services/use-may.js';
import { Icon } from '../ui/Icon.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useAnswer } from '../ui/use-answer.js';
import { useStore } from '../ui/use-store.js';
import { createCodeClient, type CodeClient } from './code-client.js';
import { CodeForm } from './CodeForm.js';
import type { SettingsPartProps } from './settings-part.js';
import { useCodePieces } from './use-code-pieces.js';

/** The owner's code in head and foot of pages. */
export function CodeView({ onWork }: SettingsPartProps) {
  const { session } = useServices();
  const client = useMemo(() => createCodeClient(session.send), [session]);
  const { value, problem, retry } = useAnswer(client.read);
  return (
    <section className="page-settings" aria-labelledby="site-code-title">
      <h2 id="site-code-title">{text.siteCode()}</h2>
      <p className="field-help">{text.siteCodeHelp()}</p>
      {problem !== null && <ProblemBar retry={retry}>{problem || text.siteCodeProblem()}</ProblemBar>}
      {value && <Pieces opened={value} {...{ client, onWork }} />}
    </section>
  );
}

interface PiecesProps extends SettingsPartProps {
  readonly opened: CodeAnswer;
  readonly client: CodeClient;
}

/** A piece that is not stored yet; for the page in the editor where the screen was opened from that. */
function newPiece(pageId: string | null): CodePiece {
  const id = crypto.randomUUID();
  return { id, version: 0, name: '', place: 'head', purpose: 'necessary', pageId, isOn: true, code: '' };
}

function Pieces({ opened, client, onWork }: PiecesProps) {
  const { router, toasts } = useServices();
  const mayWrite = useMay('write-scripts');
  const frameUrl = useStore(router.route, (route) => route.frameUrl);
  const { answer, added, setAdded, take, work } = useCodePieces(opened, onWork);
  const add = useRef<HTMLButtonElement>(null);
  /** How many pieces went away: the focus was in the last of them. */
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left > 0) add.current?.focus();
  }, [left]);
  const { pieces, pages, isAsked } = answer;
  const [path] = frameUrl.split('?');
  const page = path === '/' ? undefined : pages.find((each) => each.path === path);
  const mayAdd = mayWrite && pieces.length + added.length < mostCodePieces;
  const waits = pieces.some(({ purpose, isOn }) => isOn && purpose !== 'necessary');

  function removed(next: CodeAnswer | null, { id, name }: CodePiece): void {
    if (next) {
      take(next, id);
      toasts.show(text.siteCodeRemoved({ name }));
    } else setAdded((former) => former.filter((piece) => piece.id !== id));
    setLeft((times) => times + 1);
  }

  return (
    <>
      {waits && !isAsked && <p className="notice">{text.siteCodeNotAsked()}</p>}
      {pieces.length + added.length === 0 && <p>{text.siteCodeNone()}</p>}
      {[...pieces, ...added].map((piece) => (
        <CodeForm
          key={piece.id}
          stored={piece}
          {...{ pages, client, mayWrite }}
          onWork={work}
          onNewer={(newer) => take({ pieces: newer })}
          onSaved={(next) => take(next, piece.id)}
          onRemoved={(next) => removed(next, piece)}
        />
      ))}
      {mayWrite && (
        <div className="connection-acts">
          <button
            ref={add}
            type="button"
            className="button"
            aria-disabled={!mayAdd}
            onClick={() => mayAdd && setAdded((former) => [...former, newPiece(page?.id ?? null)])}
          >
            <Icon name="add" />
            {text.siteCodeAdd()}
          </button>
        </div>
      )}
      <p>
        <a href={`${page?.path ?? '/'}?${withoutCodeParameter}`} target="_blank" rel="noopener">
          {text.siteCodeWithout()}
        </a>
      </p>
      <p className="field-help">{text.siteCodeWithoutHelp()}</p>
    </>
  );
}
