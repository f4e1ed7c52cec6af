import { useCallback } from 'react';
import * as text from '#strings/editor';
import { defaultListId } from '../../protocol/enums/mailing-lists.js';
import type { ListName } from '../../protocol/http/mailing-lists.js';
import { routes } from '../../protocol/names/routes.js';
import { useFieldScope } from './field-props.js';
import type { FieldProps } from './field-props.js';
import { FieldFrame, describedBy } from './FieldFrame.js';
import { useLoaded } from './use-loaded.js';

const noLists = async (): Promise<null> => null;

/** What is wrong with the choice; null for nothing. Nothing is said of lists that could not be loaded. */
function problemOf(chosen: string, lists: readonly ListName[] | null, isKnown: boolean): string | null {
  if (lists?.length === 0 && chosen !== defaultListId) return text.listsMissing();
  if (chosen === '') return text.listRequired();
  return lists && !isKnown ? text.listGone() : null;
}

/**
 * A mailing list by its id, chosen by name; the list of newsletters may be one that the first sign-up makes. The lists are made in another
 * tab, and read again when the field is looked at.
 */
export function MailingListField({ id, spec, label, value, onChange }: FieldProps<'text'>) {
  const { isReadOnly, listMailingLists = noLists } = useFieldScope();
  const { value: lists, isLoading, reload } = useLoaded(useCallback(() => listMailingLists(), [listMailingLists]));
  const chosen = typeof value === 'string' ? value : spec.default;
  const isToCome = chosen === defaultListId && !lists?.some((list) => list.id === chosen);
  const isKnown = isToCome || lists?.some((list) => list.id === chosen) === true;
  const error = isLoading ? null : problemOf(chosen, lists, isKnown);
  return (
    <FieldFrame id={id} label={label} error={error}>
      <select
        id={id}
        value={chosen}
        disabled={isReadOnly}
        aria-invalid={error !== null}
        aria-describedby={describedBy(id, label)}
        onFocus={() => isLoading || reload()}
        onChange={(event) => onChange(event.target.value, null)}
      >
        {chosen === '' && <option value="">{text.listNone()}</option>}
        {!isKnown && chosen !== '' && <option value={chosen}>{chosen}</option>}
        {isToCome && <option value={chosen}>{text.listToCome()}</option>}
        {lists?.map((list) => (
          <option key={list.id} value={list.id}>
            {list.name}
          </option>
        ))}
      </select>
      <a className="field-help" href={routes.lists} target="_blank" rel="noreferrer">
        {lists?.length === 0 ? text.listMake() : text.listsOpen()}
      </a>
    </FieldFrame>
  );
}
