import * as text from '#strings/editor';
import type { PageDocument } from '../../protocol/document/document.js';
import { kindOfItem } from '../../protocol/document/item-kinds.js';
import type { ItemField } from '../../protocol/document/page-fields.js';
import type { Editing } from '../document/editing.js';
import { useStore } from '../ui/use-store.js';
import { FieldGroup } from './FieldGroup.js';
import { itemPanels } from './item-words.js';
import { PageFields } from './PageFields.js';

/** Fields that say nothing while others are empty. */
const needs: Readonly<Partial<Record<ItemField, (page: PageDocument) => boolean>>> = {
  pictureAlt: ({ picture }) => Boolean(picture),
  endTime: ({ startTime }) => Boolean(startTime),
  repeatsUntil: ({ repeats = 'never' }) => repeats !== 'never',
};

/** What is wrong with the time of an event; empty for nothing. */
function timeProblem({ date = '', endDate = '', repeatsUntil = '', repeats = 'never' }: PageDocument): string {
  if (date === '') return text.eventUndated();
  if (endDate !== '' && endDate < date) return text.eventEndsBefore();
  return repeats !== 'never' && repeatsUntil !== '' && repeatsUntil < date ? text.eventUntilBefore() : '';
}

/** What lists, feeds, calendars and search engines say of an item of a collection. */
export function ItemSettings({ editing }: { readonly editing: Editing }) {
  const kind = useStore(editing.store, ({ document }) => kindOfItem(document));
  const { title, fields, helps } = itemPanels[kind];
  const shown = useStore(editing.store, ({ document }) =>
    fields.filter((name) => needs[name]?.(document) !== false).join(' '),
  );
  const problem = useStore(editing.store, ({ document }) => (kind === 'event' ? timeProblem(document) : ''));
  return (
    <FieldGroup name="page/post" title={title()} isOpenAtFirst isDrawnWhenOpen>
      {kind === 'event' && <div role="status">{problem && <p className="notice">{problem}</p>}</div>}
      <PageFields
        editing={editing}
        names={shown.split(' ') as ItemField[]}
        helps={Object.fromEntries(Object.entries(helps).map(([name, help]) => [name, help()]))}
      />
    </FieldGroup>
  );
}
