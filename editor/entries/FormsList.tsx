import * as text from '#strings/editor';
import type { FormSummary } from '../../protocol/http/forms.js';
import { entriesAddress } from '../ui/router.js';
import { ScreenLink } from '../ui/ScreenLink.js';

interface FormsListProps {
  readonly forms: readonly FormSummary[];
  readonly currentId: string | null;
  onOpen(formId: string): void;
}

/** Forms with their numbers of unread and of all entries; each is a link, so that it can be opened in another tab. */
export function FormsList({ forms, currentId, onOpen }: FormsListProps) {
  return (
    <ul className="pages-list">
      {forms.map((form) => (
        <li key={form.formId}>
          <ScreenLink
            href={entriesAddress(form.formId)}
            aria-current={form.formId === currentId ? 'page' : undefined}
            onOpen={() => {
              if (form.formId !== currentId) onOpen(form.formId);
            }}
          >
            <span className="page-title" dir="auto">
              {form.name}
            </span>
            <span className="page-path">{form.pagePath ?? text.entriesGone()}</span>
            {form.unread > 0 && (
              <span className="entry-mark is-new">{text.entriesUnreadCount({ n: form.unread })}</span>
            )}
            <span className="counter" title={text.entriesCount({ n: form.count })}>
              <span aria-hidden="true">{form.count}</span>
              <span className="visually-hidden">{text.entriesCount({ n: form.count })}</span>
            </span>
          </ScreenLink>
        </li>
      ))}
    </ul>
  );
}
