import { useState } from 'react';
import * as text from '#strings/editor';
import { useMay } from '../services/use-may.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import type { FeedItem } from './read-feed.js';
import { useFeed, type FeedResult } from './use-feed.js';

/** Takes posts and pages from elsewhere, as drafts. */
export function FeedSection() {
  const { state, read, make } = useFeed();
  return (
    <section className="shop-part" aria-labelledby="feed-title" aria-busy={state.kind === 'making'}>
      <h2 id="feed-title">{text.feedTitle()}</h2>
      <p>{text.feedText()}</p>
      <div className="upload-row">
        <input
          id="feed-file"
          type="file"
          className="visually-hidden"
          accept=".xml,.rss,application/rss+xml,text/xml,application/xml"
          disabled={state.kind === 'making'}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            currentTarget.value = '';
            if (file) void read(file);
          }}
        />
        <label htmlFor="feed-file" className="button">
          {text.feedChoose()}
        </label>
      </div>
      {state.kind === 'refused' && <ProblemBar title={text.feedNotRead()}>{state.problem}</ProblemBar>}
      {state.kind === 'read' && (
        <Found
          items={state.items}
          present={state.present}
          hasJournal={state.journal !== null}
          onMake={(hasPictures) => void make(state.items, state.present, hasPictures)}
        />
      )}
      {state.kind === 'making' && (
        <p role="status">
          <progress value={state.done} max={state.of} aria-label={text.feedTitle()} />{' '}
          {text.feedMaking({ done: state.done, n: state.of })}{' '}
          {state.pictures !== null && text.feedFetching({ n: state.pictures })}
        </p>
      )}
      {state.kind === 'made' && <Made result={state.result} />}
    </section>
  );
}

interface FoundProps {
  readonly items: readonly FeedItem[];
  readonly present: number;
  readonly hasJournal: boolean;
  onMake(hasPictures: boolean): void;
}

function Found({ items, present, hasJournal, onMake }: FoundProps) {
  const mayFetch = useMay('write-media');
  const [isFetching, setFetching] = useState(mayFetch);
  const posts = items.filter(({ kind }) => kind === 'post').length;
  return (
    <>
      <div role="status">
        <p>{text.feedFound({ posts, pages: items.length - posts })}</p>
        {present > 0 && <p>{text.feedPresent({ n: present })}</p>}
        {posts > 0 && !hasJournal && <p>{text.feedNoJournal()}</p>}
      </div>
      {mayFetch && items.length > 0 && (
        <div className="field">
          <label className="check">
            <input
              type="checkbox"
              checked={isFetching}
              aria-describedby="feed-fetch-help"
              onChange={({ target }) => setFetching(target.checked)}
            />
            {text.feedFetch()}
          </label>
          <p id="feed-fetch-help" className="field-help">
            {text.feedFetchHelp()}
          </p>
        </div>
      )}
      {items.length > 0 && (
        <button type="button" className="button primary" onClick={() => onMake(mayFetch && isFetching)}>
          {text.feedMake()}
        </button>
      )}
    </>
  );
}

function Made({ result: { made, present, failed, pictures } }: { readonly result: FeedResult }) {
  return (
    <>
      <div role="status">
        <p>{text.feedMade({ n: made })}</p>
        {present > 0 && <p>{text.feedPresent({ n: present })}</p>}
      </div>
      {failed.length > 0 && <ProblemBar title={text.feedFailed({ n: failed.length })}>{failed.join(' · ')}</ProblemBar>}
      {pictures.length > 0 && (
        <details>
          <summary>{text.feedPictures({ n: pictures.length })}</summary>
          <p className="field-help">{text.feedPicturesHelp()}</p>
          <ul className="feed-pictures" dir="ltr">
            {pictures.map(({ address, problem }) => (
              <li key={address}>
                {address}
                {problem && (
                  <p className="field-help" dir="auto">
                    {problem}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
