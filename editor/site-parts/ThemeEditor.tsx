import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import * as text from '#strings/editor';
import type { PageDocument } from '../../protocol/document/document.js';
import type { PageSummary } from '../../protocol/http/pages.js';
import type { EditorMessage } from '../../protocol/messages/messages.js';
import { useServices } from '../services/services.js';
import type { PageSession } from '../storage/page-session.js';
import { fromThemeDocument } from '../storage/theme-client.js';
import { createThemeLookClient } from '../storage/theme-look-client.js';
import { useStore } from '../ui/use-store.js';
import { PageChoice } from './PageChoice.js';
import { PartScreen } from './PartScreen.js';
import { PublishTheme } from './PublishTheme.js';
import { SchemeChoice, type Scheme } from './SchemeChoice.js';
import { ThemeFields } from './ThemeFields.js';
import { useCssCheck } from './use-css-check.js';
import { usePartScreen } from './use-part-screen.js';
import { useThemeFaces } from './use-theme-faces.js';
import { useWholePreview } from './use-whole-preview.js';
import { WholeNotices } from './WholeNotices.js';

interface ThemeEditorProps {
  readonly session: PageSession;
  /** The page in the frame. */
  readonly page: PageSummary;
  readonly pages: readonly PageSummary[];
  /** Why nothing can be changed; null when it can. */
  readonly readOnlyBar: ReactNode;
  onOpenPage(path: string): void;
}

/** The theme beside a page that is shown in it. */
export function ThemeEditor({ session, page, pages, readOnlyBar, onOpenPage }: ThemeEditorProps) {
  const isReadOnly = readOnlyBar !== null;
  const screen = usePartScreen(session);
  const { drafts, keys } = screen;
  const [scheme, setScheme] = useState<Scheme>('light');
  const { session: account } = useServices();
  const client = useMemo(() => createThemeLookClient(account.send), [account]);
  const faces = useThemeFaces(client);
  const css = useCssCheck(
    client,
    useStore(session.editing.store, ({ document }) => fromThemeDocument(document).css),
  );
  const [{ own }, { rules }] = [faces, css];
  const message = useCallback(
    (document: PageDocument): EditorMessage => ({
      type: 'theme/show',
      // The page gets the rules that the server made, and not the text.
      value: { ...fromThemeDocument(document), css: '' },
      scheme,
      faces: own,
      css: rules,
    }),
    [scheme, own, rules],
  );
  const shown = useWholePreview(session, drafts, message, keys);
  return (
    <PartScreen
      {...{ session, screen, shown, readOnlyBar }}
      title={text.theme()}
      historyTitle={text.themeHistory()}
      publishing={<PublishTheme {...{ session, isReadOnly, css }} />}
      pageId={page.id}
      path={page.path}
      above={
        <>
          <div className="part-choices">
            <PageChoice {...{ page, pages }} onPage={onOpenPage} />
            <SchemeChoice editing={session.editing} scheme={scheme} onScheme={setScheme} />
          </div>
          {shown.preview && <WholeNotices preview={shown.preview} path={page.path} onOpenPage={onOpenPage} />}
        </>
      }
    >
      <ThemeFields {...{ session, drafts, isReadOnly, faces, css }} />
    </PartScreen>
  );
}
