import * as keyValueStore from 'idb-keyval';
import { createRoot } from 'react-dom/client';
import { blockTables } from '../protocol/blocks/index.js';
import { blockNames } from '../protocol/blocks/names.js';
import { createSession } from './account/session.js';
import { App } from './App.js';
import { beginPage } from './design/begin-page.js';
import type { Services } from './services/services.js';
import { createCalls } from './storage/calls.js';
import { createFetchedUpload } from './storage/fetched-upload.js';
import { readFirstAnswers } from './storage/first-answers.js';
import { createJournal } from './storage/journal.js';
import { createLinkCheck } from './storage/link-check.js';
import { createPageClient } from './storage/page-client.js';
import { createClock } from './ui/clock.js';
import { createColours } from './ui/colours.js';
import { readCookie, writeCookie } from './ui/cookies.js';
import { createRandomId } from './ui/random-id.js';
import { createRouter } from './ui/router.js';
import { createToasts } from './ui/toasts.js';

function createServices(): Services {
  const clock = createClock(window);
  const calls = createCalls({
    fetch: (input, init) => window.fetch(input, init),
    firstAnswer: readFirstAnswers(document, clock),
    readCookie: (name) => readCookie(document, name),
    writeCookie: (name, value, maxAgeMs) => writeCookie(document, name, value, maxAgeMs),
  });
  const session = createSession(calls);
  const client = createPageClient(session.send, calls.send, calls);
  return {
    window,
    clock,
    session,
    client,
    checkLink: createLinkCheck(client, clock),
    upload: createFetchedUpload({
      createRequest: () => new window.XMLHttpRequest(),
      readCookie: (name) => readCookie(document, name),
      writeCookie: (name, value, maxAgeMs) => writeCookie(document, name, value, maxAgeMs),
      session,
      keyValues: keyValueStore,
      locks: navigator.locks,
      clock,
      window,
    }),
    keyValues: keyValueStore,
    journal: createJournal(keyValueStore),
    locks: navigator.locks,
    router: createRouter(window),
    toasts: createToasts(clock),
    colours: createColours(window),
    tables: blockTables,
    names: blockNames,
    createId: () => createRandomId(window.crypto),
    earlyFrame: { current: null },
  };
}

const root = document.getElementById('root');
if (root) {
  const services = createServices();
  beginPage(services);
  createRoot(root).render(<App services={services} />);
}
