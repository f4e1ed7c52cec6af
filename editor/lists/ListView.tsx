import { useState } from 'react';
import * as text from '#strings/editor';
import { subscriberStates, type SubscriberState } from '../../protocol/enums/mailing-lists.js';
import type { MailingList, Subscriber } from '../../protocol/http/mailing-lists.js';
import { useServices } from '../services/services.js';
import { useMay } from '../services/use-may.js';
import { ConfirmDialog } from '../shell/ConfirmDialog.js';
import { ExportLink } from '../shell/ExportLink.js';
import { FilterChoice } from '../ui/FilterChoice.js';
import { Pager } from '../ui/Pager.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { SearchField } from '../ui/SearchField.js';
import { useFocusKept } from '../ui/use-focus-kept.js';
import { AddSubscriber } from './AddSubscriber.js';
import { ImportSubscribers } from './ImportSubscribers.js';
import { exportAddress, type ListClient } from './list-client.js';
import { stateWords } from './list-words.js';
import { ListNameDialog } from './ListNameDialog.js';
import { SubscriberTable } from './SubscriberTable.js';
import { useSubscribers, type Subscribers } from './use-subscribers.js';

interface ListViewProps {
  readonly list: MailingList;
  readonly client: ListClient;
  /** Called when the names and numbers of the lists are no longer right. */
  onChanged(): void;
  onRemoved(): void;
}

/** One list: its numbers, who is on it, and what can be done with it. */
export function ListView({ list, client, onChanged, onRemoved }: ListViewProps) {
  const mayWrite = useMay('write-lists');
  const subscribers = useSubscribers(client, list.id);
  const { value, isLoading, problem, retry, onNewest, onOlder } = subscribers;
  const region = useFocusKept<HTMLDivElement>(value);
  const [asked, setAsked] = useState<Subscriber | null>(null);
  const hasRows = value !== null && value.subscribers.length > 0;

  function changed(): void {
    retry();
    onChanged();
  }

  return (
    <div
      ref={region}
      className="form-entries"
      role="group"
      aria-labelledby="list-title"
      tabIndex={-1}
      aria-busy={isLoading}
    >
      <ListHead {...{ list, client, onChanged, onRemoved }} canExport={hasRows} narrowing={subscribers.settled} />
      {problem !== null && (
        <ProblemBar title={text.listsNotLoaded()} retry={retry}>
          {problem}
        </ProblemBar>
      )}
      {mayWrite && <AddSubscriber list={list} client={client} onAdded={changed} />}
      <ListFilters {...subscribers} />
      <p className="entries-status list-status" role="status">
        {statusText(subscribers)}
      </p>
      {hasRows && <SubscriberTable subscribers={value.subscribers} onRemove={mayWrite ? setAsked : null} />}
      {(onNewest || (value?.next ?? null) !== null) && <Pager onNewest={onNewest} onOlder={onOlder} />}
      {mayWrite && <ImportSubscribers list={list} client={client} onChanged={changed} />}
      {asked && (
        <RemoveSubscriber
          {...{ list, client }}
          subscriber={asked}
          onCancel={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            changed();
          }}
        />
      )}
    </div>
  );
}

function statusText({ value, isLoading, settled }: Subscribers): string {
  if (isLoading) return text.loading();
  if (!value) return '';
  const count = value.subscribers.length;
  if (count > 0) return text.subscribersShown({ n: count });
  return settled.state || (settled.search ?? '').trim() !== '' ? text.subscribersNoneFound() : text.subscribersNone();
}

interface ListHeadProps extends ListViewProps {
  readonly canExport: boolean;
  readonly narrowing: Subscribers['settled'];
}

/** Name, numbers and forms of a list, and what can be done with the list as a whole. */
function ListHead({ list, client, canExport, narrowing, onChanged, onRemoved }: ListHeadProps) {
  const { toasts } = useServices();
  const mayWrite = useMay('write-lists');
  const [asked, setAsked] = useState<'rename' | 'remove' | null>(null);
  const { id, name, counts, forms } = list;
  const close = (): void => setAsked(null);
  return (
    <>
      <div className="entries-head">
        <h2 id="list-title" dir="auto">
          {name}
        </h2>
        <div className="entries-exports">
          {canExport && (
            <ExportLink className="button small" href={exportAddress(id, narrowing)}>
              {text.entriesExportCsv()}
            </ExportLink>
          )}
          {mayWrite && (
            <>
              <button type="button" className="button small" aria-haspopup="dialog" onClick={() => setAsked('rename')}>
                {text.listRename()}
              </button>
              <button type="button" className="button small" aria-haspopup="dialog" onClick={() => setAsked('remove')}>
                {text.listRemove()}
              </button>
            </>
          )}
        </div>
      </div>
      <p>{text.listNumbers({ ...counts })}</p>
      <p className="field-help">
        {forms.length > 0 ? text.listForms({ forms: forms.join(', ') }) : text.listNoForms()}
      </p>
      {asked === 'rename' && (
        <ListNameDialog
          title={text.listRename()}
          name={name}
          save={(next) => client.rename(id, next)}
          onDone={() => {
            close();
            onChanged();
          }}
          onCancel={close}
        />
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title={text.listRemoveTitle({ name })}
          confirmText={text.listRemove()}
          run={() => client.remove(id)}
          onDone={() => {
            toasts.show(text.listRemoved({ name }));
            onRemoved();
          }}
          onCancel={close}
        >
          <p>{text.listRemoveText({ n: counts.subscribed + counts.pending + counts.unsubscribed })}</p>
          {forms.length > 0 && <p>{text.listRemoveForms({ forms: forms.join(', ') })}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Search and choice that narrow the list. */
function ListFilters({ narrowing, narrow }: Subscribers) {
  return (
    <div className="entry-filters" role="search" aria-label={text.subscribersFind()}>
      <SearchField
        id="subscriber-search"
        label={text.subscribersSearch()}
        value={narrowing.search ?? ''}
        onChange={(search) => narrow({ ...narrowing, search: search.slice(0, 200) })}
      />
      <FilterChoice
        label={text.subscriberState()}
        all={text.subscribersAll()}
        value={narrowing.state ?? ''}
        onChange={(state) => {
          const { state: _former, ...rest } = narrowing;
          narrow(state === '' ? rest : { ...rest, state: state as SubscriberState });
        }}
      >
        {subscriberStates.map((state) => (
          <option key={state} value={state}>
            {stateWords[state]()}
          </option>
        ))}
      </FilterChoice>
    </div>
  );
}

interface RemoveSubscriberProps extends Pick<ListViewProps, 'list' | 'client'> {
  readonly subscriber: Subscriber;
  onCancel(): void;
  onDone(): void;
}

function RemoveSubscriber({ list, client, subscriber, onCancel, onDone }: RemoveSubscriberProps) {
  return (
    <ConfirmDialog
      title={text.subscriberRemoveTitle({ email: subscriber.email })}
      confirmText={text.subscriberRemove()}
      run={() => client.removeOne(list.id, subscriber.id)}
      onDone={onDone}
      onCancel={onCancel}
    >
      <p>{text.subscriberRemoveText()}</p>
    </ConfirmDialog>
  );
}
