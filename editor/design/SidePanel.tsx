import * as text from '#strings/editor';
import * as limits from '../../protocol/enums/limits.js';
import type { PageSummary } from '../../protocol/http/pages.js';
import { listBlocks } from '../document/tree.js';
import { NewPageButton } from '../new-page/NewPageButton.js';
import type { BlockMarks } from '../panels/block-mark.js';
import type { BeginDrag } from '../panels/drag-kinds.js';
import { Outline } from '../panels/Outline.js';
import type { BlockActions } from '../panels/use-block-actions.js';
import { useIsLive } from '../saving/use-is-live.js';
import { ColourChoice } from '../shell/ColourChoice.js';
import { LanguageChoice } from '../shell/LanguageChoice.js';
import { SiteLinks } from '../shell/SiteLinks.js';
import type { PageSession } from '../storage/page-session.js';
import { Icon } from '../ui/Icon.js';
import type { ReadStore } from '../ui/store.js';
import { blockKeysProps } from '../ui/use-chords.js';
import { useStore } from '../ui/use-store.js';
import { LanguagePages } from './LanguagePages.js';
import type { GuardedRoutes } from './use-guarded-routes.js';

interface SidePanelProps {
  readonly session: PageSession;
  readonly pages: readonly PageSummary[];
  /** Languages of the site, the primary first; empty on a site with one. */
  readonly languages: readonly string[];
  /** Path and query of the page in the frame. */
  readonly frameUrl: string;
  readonly actions: BlockActions;
  readonly isReadOnly: boolean;
  readonly marks: ReadStore<BlockMarks>;
  readonly open: GuardedRoutes;
  readonly beginDrag: BeginDrag;
  onChoose(): void;
}

/** The blocks of the page, and below them the site's pages. */
export function SidePanel(props: SidePanelProps) {
  const { session, pages, languages, frameUrl, open } = props;
  const isLive = useIsLive(session);
  const title = useStore(session.editing.store, (state) => state.document.title);
  const shownPages = pages.map((page) => (page.id === session.pageId ? { ...page, title, hasDraft: !isLive } : page));
  return (
    <div className="side-parts">
      <BlocksSection {...props} />
      <details className="pages-section" open>
        <summary>
          <h2>{text.pages()}</h2>
        </summary>
        <nav aria-label={text.pages()}>
          <LanguagePages pages={shownPages} languages={languages} currentId={session.pageId} onOpen={open.page} />
        </nav>
        <NewPageButton pages={pages} languages={languages} onMade={open.page} />
        <SiteLinks frameUrl={frameUrl} onOpen={open.address} />
        <ColourChoice />
        <LanguageChoice onChoose={open.inLanguage} />
      </details>
    </div>
  );
}

type BlocksSectionProps = Pick<
  SidePanelProps,
  'session' | 'actions' | 'marks' | 'isReadOnly' | 'beginDrag' | 'onChoose'
>;

/** The outline, the number of blocks and the button that adds one. */
function BlocksSection(props: BlocksSectionProps) {
  const { session, actions, marks, isReadOnly, beginDrag, onChoose } = props;
  const { editing } = session;
  const count = useStore(editing.store, (state) => listBlocks(state.document.blocks).length);
  return (
    <section className="blocks-section" aria-labelledby="blocks-title" {...blockKeysProps}>
      <div className="section-head">
        <h2 id="blocks-title">{text.blocks()}</h2>
        <span className="counter">{text.counter({ current: count, max: limits.blocksPerLayout })}</span>
      </div>
      <Outline {...{ editing, actions, marks, beginDrag, onChoose }} />
      {!isReadOnly && (
        <button
          type="button"
          className="button add-block"
          onClick={() => actions.askInsert({ anchorId: null, side: 'after' })}
        >
          <Icon name="add" />
          {text.addBlock()}
        </button>
      )}
    </section>
  );
}
