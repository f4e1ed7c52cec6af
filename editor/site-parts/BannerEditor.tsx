import { useCallback } from 'react';
import type { ReactNode } from 'react';
import * as text from '#strings/editor';
import type { PageDocument } from '../../protocol/document/document.js';
import type { PageSummary } from '../../protocol/http/pages.js';
import type { EditorMessage } from '../../protocol/messages/messages.js';
import {
  bannerId,
  bannerTable,
  bannerWordsId,
  bannerWordsTable,
  cookieSettingsOf,
} from '../../protocol/site/banner/banner.js';
import { bannerLabels } from '../../protocol/site/banner/labels.js';
import { languageName } from '../../protocol/text/locales.js';
import { useServices } from '../services/services.js';
import { fromBannerDocument } from '../storage/banner-client.js';
import type { PageSession } from '../storage/page-session.js';
import { bannerAddress } from '../ui/router.js';
import { draftsOf } from './drafts-of.js';
import { pagesIn } from './part-pages.js';
import { PartChoices } from './PartChoices.js';
import { PartFields } from './PartFields.js';
import { PartScreen } from './PartScreen.js';
import { PublishPart } from './PublishPart.js';
import { usePartScreen } from './use-part-screen.js';
import { useWholePreview } from './use-whole-preview.js';
import { WholeNotices } from './WholeNotices.js';

interface BannerEditorProps {
  readonly session: PageSession;
  /** The language whose words are edited. */
  readonly locale: string;
  /** Languages of the site, the primary first. */
  readonly languages: readonly string[];
  /** The page in the frame, and all pages. */
  readonly page: PageSummary;
  readonly pages: readonly PageSummary[];
  /** Why nothing can be changed; null when it can. */
  readonly readOnlyBar: ReactNode;
  onOpenPage(path: string): void;
}

/** The cookie banner over a page. */
export function BannerEditor(props: BannerEditorProps) {
  const { session, locale, languages, page, pages, readOnlyBar, onOpenPage } = props;
  const { router } = useServices();
  const { editing } = session;
  const isReadOnly = readOnlyBar !== null;
  const screen = usePartScreen(session);
  const { drafts, keys } = screen;
  const message = useCallback(
    (document: PageDocument): EditorMessage => {
      const banner = fromBannerDocument(document);
      return { type: 'consent/force', settings: banner.look.isShown ? cookieSettingsOf(banner, locale) : null };
    },
    [locale],
  );
  const shown = useWholePreview(session, drafts, message, keys);
  return (
    <PartScreen
      {...{ session, screen, shown, readOnlyBar }}
      title={text.banner()}
      historyTitle={text.bannerHistory()}
      publishing={
        <PublishPart
          {...{ session, isReadOnly }}
          title={text.bannerPublishTitle()}
          reach={text.bannerReach()}
          published={text.bannerPublished}
        />
      }
      pageId={page.id}
      path={page.path}
      above={
        <>
          <PartChoices
            {...{ locale, languages, page }}
            pages={pagesIn(pages, locale, languages)}
            addressOf={bannerAddress}
            onPage={onOpenPage}
            onLanguage={(address) => router.openAddress(address)}
          />
          {shown.preview && <WholeNotices preview={shown.preview} path={page.path} onOpenPage={onOpenPage} />}
        </>
      }
    >
      <PartFields
        id={bannerId}
        table={bannerTable}
        labels={bannerLabels.banner}
        {...{ editing, isReadOnly }}
        drafts={draftsOf(drafts, bannerId)}
      />
      <PartFields
        key={locale}
        id={bannerWordsId(locale)}
        table={bannerWordsTable}
        labels={bannerLabels['banner-words']}
        title={text.bannerWordsIn({ language: languageName(locale) })}
        {...{ editing, isReadOnly }}
        drafts={draftsOf(drafts, bannerWordsId(locale))}
      />
    </PartScreen>
  );
}
