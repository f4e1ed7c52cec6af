import { useCallback, useEffect, useMemo, useState } from 'react';
import * as text from '#strings/editor';
import { languageName } from '../../protocol/text/locales.js';
import { useServices } from '../services/services.js';
import { PlainScreen } from '../shell/PlainScreen.js';
import { createLanguageClient } from '../storage/language-client.js';
import { headerFooterAddress } from '../ui/router.js';
import { ScreenLink } from '../ui/ScreenLink.js';
import { formatMoment } from '../ui/times.js';
import { useAnswer } from '../ui/use-answer.js';
import { useStore } from '../ui/use-store.js';
import { createHeaderFooterClient } from './header-footer-client.js';
import { openPartsSession } from './parts-session.js';
import type { PartsSession } from './parts-session.js';
import { PartsEditor } from './PartsEditor.js';

/** Header and footer in the language that the address names. */
export function HeaderFooterScreen() {
  const { session, router } = useServices();
  const route = useStore(router.route, (state) => state);
  const client = useMemo(() => createLanguageClient(session.send), [session]);
  const { value, problem, retry } = useAnswer(useCallback(() => client.settings(), [client]));
  if (!value && problem !== null)
    return <PlainScreen title={text.notLoadedTitle()} message={problem || text.languagesNotLoaded()} retry={retry} />;
  if (!value) return <PlainScreen title={text.loading()} />;
  const locales = value.languages.map(({ locale }) => locale);
  const locale = locales.find((known) => known === route.locale) ?? locales[0] ?? '';
  return <OpenParts key={locale} locale={locale} locales={locales} />;
}

/** The session of a language, or why it could not be opened. */
function useParts(locale: string): {
  readonly session: PartsSession | null;
  readonly problem: string | null;
  retry(): void;
} {
  const { session: login, clock, journal, toasts } = useServices();
  const [opened, setOpened] = useState<{ readonly session: PartsSession | null; readonly problem: string | null }>({
    session: null,
    problem: null,
  });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    let session: PartsSession | null = null;
    const client = createHeaderFooterClient(login.send);
    const onRestored = (at: number): void => toasts.show(text.restored({ time: formatMoment(at, clock.now()) }));
    async function open(): Promise<void> {
      setOpened({ session: null, problem: null });
      const answer = await client.read(locale);
      if (!isCurrent) return;
      if (!answer.ok) return setOpened({ session: null, problem: answer.message });
      const next = await openPartsSession(answer.value, { client, clock, journal, onRestored });
      if (!isCurrent) return next?.close();
      session = next;
      setOpened({ session: next, problem: next ? null : text.newerRelease() });
    }
    void open();
    return () => {
      isCurrent = false;
      session?.close();
    };
  }, [login, clock, journal, toasts, locale, attempt]);

  return { ...opened, retry: useCallback(() => setAttempt((former) => former + 1), []) };
}

function OpenParts({ locale, locales }: { readonly locale: string; readonly locales: readonly string[] }) {
  const { router } = useServices();
  const frameUrl = useStore(router.route, (route) => route.frameUrl);
  const { session, problem, retry } = useParts(locale);
  if (problem !== null)
    return (
      <PlainScreen title={text.notLoadedTitle()} message={problem || text.headerFooterNotLoaded()} retry={retry} />
    );
  if (!session) return <PlainScreen title={text.loading()} />;
  return (
    <PartsEditor
      session={session}
      locale={locale}
      isPrimary={locale === locales[0]}
      languages={(prepareLeave) =>
        locales.length > 1 && (
          <nav className="part-languages" aria-label={text.languages()}>
            <ul>
              {locales.map((other) => (
                <li key={other}>
                  <ScreenLink
                    href={headerFooterAddress(other, frameUrl)}
                    lang={other}
                    aria-current={other === locale ? 'page' : undefined}
                    onOpen={() => {
                      void (async () => {
                        if (await prepareLeave()) router.openAddress(headerFooterAddress(other, frameUrl));
                      })();
                    }}
                  >
                    {languageName(other)}
                  </ScreenLink>
                </li>
              ))}
            </ul>
          </nav>
        )
      }
    />
  );
}
