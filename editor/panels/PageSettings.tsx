import { useEffect } from 'react';
import * as text from '#strings/editor';
import type { FieldLabel, FieldSpec } from '../../protocol/blocks/block-table.js';
import type { Editing } from '../document/editing.js';
import { useFieldScope } from '../fields/field-props.js';
import { Field } from '../fields/Field.js';
import { useServices } from '../services/services.js';
import { useStore } from '../ui/use-store.js';
import { PageAccess } from './PageAccess.js';
import { accessDraft } from './use-access-choice.js';

type PageField = 'title' | 'navigationTitle' | 'description';

const specs: Readonly<Record<PageField, FieldSpec>> = {
  title: { type: 'text', default: '', maxLength: 120 },
  navigationTitle: { type: 'text', default: '', maxLength: 60 },
  description: { type: 'paragraphs', default: '', maxLength: 300 },
};

/** Title, navigation text and description of the page. */
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
  const document = useStore(editing.store, (state) => state.document);
  const labels: Readonly<Record<PageField, FieldLabel>> = {
    title: { label: text.pageTitle() },
    navigationTitle: { label: text.pageNavigationTitle(), help: text.pageNavigationHelp() },
    description: { label: text.pageDescription(), help: text.pageDescriptionHelp() },
  };
  return (
    <section className="settings" aria-labelledby="settings-title">
      <header className="panel-head">
        <h2 id="settings-title" tabIndex={-1}>
          {text.pageSettings()}
        </h2>
        <p className="field-help">{text.pageSettingsHelp()}</p>
      </header>
      <div className="fields">
        {(['title', 'navigationTitle', 'description'] as const).map((field) => (
          <Field
            key={field}
            id={`page-${field}`}
            spec={specs[field]}
            label={labels[field]}
            value={document[field]}
            path={field}
            onChange={(value) =>
              editing.change({
                name: text.stepSetPage({ field: labels[field].label.toLocaleLowerCase() }),
                operations: [{ type: 'set-page', field, value: String(value) }],
                joinKey: `page/${field}`,
              })
            }
          />
        ))}
      </div>
      <PageAccess key={document.id} pageId={document.id} drafts={drafts} />
    </section>
  );
}
