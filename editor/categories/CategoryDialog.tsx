import { useCallback, useEffect, useMemo, useRef } from 'react';
import * as text from '#strings/editor';
import type { CategoryAnswer } from '../../protocol/http/edited-categories.js';
import { FieldScopeContext, type FieldScope } from '../fields/field-props.js';
import { unreadClass } from '../fields/TypedField.js';
import { useServices } from '../services/services.js';
import { useSiteAccess } from '../services/use-site-access.js';
import type { CategoryClient } from '../storage/category-client.js';
import { Dialog } from '../ui/Dialog.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useAnswer } from '../ui/use-answer.js';
import { useLeaveQuestion } from '../ui/use-leave-question.js';
import { CategoryFields } from './CategoryFields.js';
import { useCategoryForm } from './use-category-form.js';

interface CategoryDialogProps {
  readonly client: CategoryClient;
  readonly id: string;
  onSaved(saved: CategoryAnswer): void;
  onClose(): void;
}

/** The form of one category. Visitors see a change once it is saved. */
export function CategoryDialog({ client, id, onSaved, onClose }: CategoryDialogProps) {
  const { value, problem, retry } = useAnswer(useCallback(() => client.find(id), [client, id]));
  if (value) return <OpenDialog client={client} opened={value} onSaved={onSaved} onClose={onClose} />;
  return (
    <Dialog title={text.categoryEdit()} onCancel={onClose}>
      {problem === null ? (
        <p role="status">{text.loading()}</p>
      ) : (
        <ProblemBar retry={retry}>{problem || text.serverUnreachable()}</ProblemBar>
      )}
      <div className="dialog-actions">
        <button type="button" className="button" onClick={onClose}>
          {text.cancel()}
        </button>
      </div>
    </Dialog>
  );
}

/** What the fields of a category share. */
function useCategoryScope(leaps: number): FieldScope {
  const { createId } = useServices();
  const site = useSiteAccess();
  const drafts = useMemo(() => new Map<string, string>(), []);
  return useMemo(() => ({ isReadOnly: false, drafts, createId, site, leaps }), [drafts, createId, site, leaps]);
}

interface OpenDialogProps extends Pick<CategoryDialogProps, 'client' | 'onSaved' | 'onClose'> {
  readonly opened: CategoryAnswer;
}

function OpenDialog({ client, opened, onSaved, onClose }: OpenDialogProps) {
  const { window, toasts } = useServices();
  const form = useCategoryForm(client, opened, (saved) => {
    toasts.show(text.categorySaved({ name: saved.category.name }));
    onSaved(saved);
    onClose();
  });
  const scope = useCategoryScope(form.leaps);
  // No form element: dialogs inside it, such as that of pictures, have forms of their own.
  const element = useRef<HTMLDivElement>(null);
  const { mayLeave, dialog } = useLeaveQuestion(window, form);
  const { problem, isBusy } = form;

  // The field that the server or the form refused.
  useEffect(() => {
    if (problem) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);

  async function close(): Promise<void> {
    if (!isBusy && (await mayLeave())) onClose();
  }

  /** A field that says no value is pointed at, and nothing is sent. */
  function save(): void {
    const unread = element.current?.querySelector<HTMLElement>(`.${unreadClass}`);
    unread?.closest('details')?.setAttribute('open', '');
    if (unread) unread.focus();
    else void form.save();
  }

  return (
    <>
      <Dialog
        title={text.categoryEditTitle({ name: opened.category.name })}
        className="coupon-dialog"
        onCancel={() => void close()}
      >
        <div ref={element} className="fields">
          {problem !== null && <ProblemBar title={text.categoryNotSaved()}>{problem.message}</ProblemBar>}
          <FieldScopeContext value={scope}>
            <CategoryFields key={form.leaps} form={form} />
          </FieldScopeContext>
          <div className="dialog-actions">
            <a href={opened.path} target="_blank" rel="noreferrer">
              {text.productSee()}
            </a>
            <button type="button" className="button" onClick={() => void close()}>
              {text.cancel()}
            </button>
            <button type="button" className="button primary" aria-disabled={isBusy} onClick={save}>
              {text.productSave()}
            </button>
          </div>
        </div>
      </Dialog>
      {dialog}
    </>
  );
}
