import { useCallback, useEffect, useRef, useState } from 'react';
import * as text from '#strings/editor';
import type { PageMessage } from '../../protocol/messages/messages.js';
import { asVisitor } from '../../protocol/names/frame.js';
import { languageName } from '../../protocol/text/locales.js';
import { useServices } from '../services/services.js';
import type { LanguageChoice } from '../translations/page-groups.js';
import type { CanvasViewStore } from './canvas-view.js';
import { Canvas } from './Canvas.js';
import { readFollowedLink } from './followed-link.js';
import type { FollowedLink } from './followed-link.js';
import { frameName } from './frame-connection.js';
import type { FrameConnection } from './frame-connection.js';
import { visitorAddress } from './visitor-address.js';
import { connectVisitorFrame } from './visitor-frame.js';

interface VisitorViewProps {
  /** Path and query of the page. */
  readonly path: string;
  readonly view: CanvasViewStore;
  /** The languages of the site for the page at that path; empty on a site with one. */
  languagesOf(path: string): readonly LanguageChoice[];
  /** Whether the newest changes are not on the server, from which the page comes. */
  readonly isBehind: boolean;
  onBack(): void;
}

/** Path and query of the page, as its visitors know it. */
function plainPath(address: string): string {
  const url = new URL(address, 'http://site.invalid');
  url.searchParams.delete(asVisitor);
  return url.pathname + url.search;
}

/** The page as a visitor who is not logged in sees it, with its draft, over the page under edit. Links lead on; nothing is sent or saved. */
export function VisitorView({ path, view, languagesOf, isBehind, onBack }: VisitorViewProps) {
  const { createId } = useServices();
  const frame = useRef<HTMLIFrameElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const [name] = useState(() => frameName(createId));
  const [start] = useState(() => visitorAddress(path));
  const { shown, outside, open, leave, onFrame } = useVisit(path);
  useEffect(() => back.current?.focus(), []);

  return (
    <main className="visitor-view" aria-label={text.visitorView()}>
      <div className="bar">
        <p>
          {text.visitorWords({ path: shown })}
          {isBehind && <span role="status"> {text.visitorBehind()}</span>}
        </p>
        <LanguageSelect choices={languagesOf(shown.split('?', 1)[0] ?? '/')} onChoose={open} />
        <button ref={back} type="button" className="button small primary" onClick={onBack}>
          {text.visitorBack()}
        </button>
      </div>
      {outside && <OutsideBar link={outside} onLeave={leave} />}
      <Canvas path={start} name={name} view={view} frame={frame} onFrame={onFrame} />
    </main>
  );
}

/** Where the visitor is, and a link that leads out of the site. */
function useVisit(path: string) {
  const services = useServices();
  const [shown, setShown] = useState(path);
  const [outside, setOutside] = useState<FollowedLink | null>(null);
  const connection = useRef<FrameConnection | null>(null);
  const open = useCallback((next: string) => {
    setOutside(null);
    connection.current?.navigate(visitorAddress(next));
  }, []);
  const onFrame = useCallback(
    (iframe: HTMLIFrameElement) => {
      function hear(message: PageMessage): void {
        if (message.type !== 'link/followed') return;
        const link = readFollowedLink(message.href, services.window.location.origin);
        if (link.kind === 'page') open(link.path);
        else setOutside(link);
      }
      const created = connectVisitorFrame(iframe, services, {
        onMessage: hear,
        onReady: (ready) => setShown(plainPath(ready)),
      });
      connection.current = created;
      return () => {
        connection.current = null;
        created.destroy();
      };
    },
    [services, open],
  );
  return { shown, outside, open, leave: () => setOutside(null), onFrame };
}

function LanguageSelect({
  choices,
  onChoose,
}: {
  readonly choices: readonly LanguageChoice[];
  onChoose(path: string): void;
}) {
  if (choices.length < 2) return null;
  const current = choices.find(({ isCurrent }) => isCurrent);
  return (
    <select
      className="zoom-choice"
      aria-label={text.visitorLanguage()}
      value={current?.locale ?? ''}
      onChange={({ target: { value } }) => {
        const next = choices.find(({ locale }) => locale === value)?.path;
        if (next) onChoose(next);
      }}
    >
      {!current && <option value="" />}
      {choices.map(({ locale, path }) => (
        <option key={locale} value={locale} lang={locale} disabled={path === null}>
          {path === null ? text.visitorNoPage({ language: languageName(locale) }) : languageName(locale)}
        </option>
      ))}
    </select>
  );
}

function OutsideBar({ link, onLeave }: { readonly link: FollowedLink; onLeave(): void }) {
  return (
    <div className="bar" role="status">
      <p>{text.linkGoesTo({ address: link.shown })}</p>
      {link.kind === 'outside' && (
        <a className="button small" href={link.href} target="_blank" rel="noreferrer" onClick={onLeave}>
          {text.openInTab()}
        </a>
      )}
      <button type="button" className="button small quiet" onClick={onLeave}>
        {text.stayHere()}
      </button>
    </div>
  );
}
