import { useEffect } from 'react';
import * as text from '#strings/editor';
import { contentItem } from '../../protocol/enums/page-types.js';
import type { Editing } from '../document/editing.js';
import { useFieldScope } from '../fields/field-props.js';
import { useReason } from '../services/closed-reason.js';
import { useServices } from '../services/services.js';
import { ClosedLink } from '../shell/Closed.js';
import { lazyPart } from '../ui/lazy-part.js';
import { settingsAddress } from '../ui/router.js';
import { useStore } from '../ui/use-store.js';
import { FieldGroup } from './FieldGroup.js';
import { PageAccess } from './PageAccess.js';
import { PageFields } from './PageFields.js';
import { accessDraft } from './use-access-choice.js';

const SearchSettings = lazyPart(async () => (await import('./SearchSettings.js')).SearchSettings);

const ItemSettings = lazyPart(async () => (await import('./ItemSettings.js')).ItemSettings);

/** The page's own texts, what search engines and cards of links show of it, and who may see it. */
export function PageSettings({ editing }: { readonly editing: Editing }) {
  const { drafts } = useFieldScope();
  const { toasts } = useServices();
  useEffect(
    () => () => {
      const isOtherShown = editing.store.get().selectedId !== null;
      if (isOtherShown && drafts.has(accessDraft)) toasts.show(text.accessLeft());
    },
    [editing, drafts, toasts],
  );
  const pageId = useStore(editing.store, (state) => state.document.id);
  const path = useStore(editing.store, (state) => state.document.path);
  const closed = useReason('write-scripts');
  const isItem = useStore(editing.store, (state) => state.document.pageType === contentItem);
  return (
    <section className="settings" aria-labelledby="settings-title">
      <header className="panel-head">
        <h2 id="settings-title" tabIndex={-1}>
          {text.pageSettings()}
        </h2>
        <p className="field-help">{text.pageSettingsHelp()}</p>
      </header>
      <div className="fields">
        <PageFields editing={editing} names={['title', 'navigationTitle', 'description']} />
        {isItem && <ItemSettings editing={editing} />}
        <FieldGroup name="page/search" title={text.pageSearch()} isOpenAtFirst={false} isDrawnWhenOpen>
          <SearchSettings editing={editing} />
        </FieldGroup>
      </div>
      <PageAccess key={pageId} pageId={pageId} drafts={drafts} />
      <p>
        {closed === null ? (
          <a href={settingsAddress(path, 'code')}>{text.siteCodeOfPage()}</a>
        ) : (
          <ClosedLink reason={closed}>{text.siteCodeOfPage()}</ClosedLink>
        )}
      </p>
    </section>
  );
}
