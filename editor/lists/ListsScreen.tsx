import { useCallback, useMemo, useState } from 'react';
import * as text from '#strings/editor';
import type { MailingList } from '../../protocol/http/mailing-lists.js';
import { useServices } from '../services/services.js';
import { useMay } from '../services/use-may.js';
import { PlainScreen } from '../shell/PlainScreen.js';
import { SiteBar } from '../shell/SiteBar.js';
import { listsAddress } from '../ui/router.js';
import { ScreenLink } from '../ui/ScreenLink.js';
import { useAnswer } from '../ui/use-answer.js';
import { useStore } from '../ui/use-store.js';
import { createListClient } from './list-client.js';
import { ListNameDialog } from './ListNameDialog.js';
import { ListView } from './ListView.js';

/** The mailing lists, and who is on one of them: that of the address, or else the first. */
export function ListsScreen() {
  const { session, router } = useServices();
  const { listId = '', frameUrl } = useStore(router.route, (route) => route);
  const client = useMemo(() => createListClient(session.send), [session]);
  const [isMaking, setMaking] = useState(false);
  const mayWrite = useMay('write-lists');
  const { value, problem, retry } = useAnswer(useCallback(() => client.lists(), [client]));
  // Lists that are already loaded stay when a reload fails.
  if (problem !== null && !value)
    return <PlainScreen title={text.notLoadedTitle()} message={problem || text.listsNotLoaded()} retry={retry} />;
  if (!value) return <PlainScreen title={text.loading()} />;
  const { lists } = value;
  const list = lists.find(({ id }) => id === listId) ?? lists[0];
  const open = (id: string): void => router.openAddress(listsAddress(id, frameUrl));
  return (
    <div className="entries-screen">
      <SiteBar
        title={text.lists()}
        actions={
          mayWrite && (
            <button type="button" className="button primary" aria-haspopup="dialog" onClick={() => setMaking(true)}>
              {text.listNew()}
            </button>
          )
        }
      />
      <nav className="entries-forms" aria-label={text.lists()}>
        <h2>{text.lists()}</h2>
        <Names lists={lists} currentId={list?.id ?? ''} frameUrl={frameUrl} onOpen={open} />
      </nav>
      <main className="entries-main">
        {list ? (
          <ListView
            key={list.id}
            {...{ list, client }}
            onChanged={retry}
            onRemoved={() => {
              open('');
              retry();
            }}
          />
        ) : (
          <p className="empty">{text.listsNone()}</p>
        )}
      </main>
      {isMaking && (
        <ListNameDialog
          title={text.listNew()}
          name=""
          save={client.add}
          onDone={(made) => {
            setMaking(false);
            retry();
            open(made.id);
          }}
          onCancel={() => setMaking(false)}
        />
      )}
    </div>
  );
}

interface NamesProps {
  readonly lists: readonly MailingList[];
  readonly currentId: string;
  readonly frameUrl: string;
  onOpen(id: string): void;
}

/** The lists with their numbers of subscribers; each is a link, so that it can be opened in another tab. */
function Names({ lists, currentId, frameUrl, onOpen }: NamesProps) {
  return (
    <ul className="pages-list">
      {lists.map(({ id, name, counts }) => (
        <li key={id}>
          <ScreenLink
            href={listsAddress(id, frameUrl)}
            aria-current={id === currentId ? 'page' : undefined}
            onOpen={() => id === currentId || onOpen(id)}
          >
            <span className="page-title" dir="auto">
              {name}
            </span>
            <span className="counter" title={text.listCount({ n: counts.subscribed })}>
              <span aria-hidden="true">{counts.subscribed}</span>
              <span className="visually-hidden">{text.listCount({ n: counts.subscribed })}</span>
            </span>
          </ScreenLink>
        </li>
      ))}
    </ul>
  );
}
