import * as text from '#strings/editor';
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
        <Found items={state.items} hasJournal={state.journal !== null} onMake={() => void make(state.items)} />
      )}
      {state.kind === 'making' && (
        <p role="status">
          <progress value={state.done} max={state.of} aria-label={text.feedTitle()} />{' '}
          {text.feedMaking({ done: state.done, n: state.of })}
        </p>
      )}
      {state.kind === 'made' && <Made result={state.result} />}
    </section>
  );
}

interface FoundProps {
  readonly items: readonly FeedItem[];
  readonly hasJournal: boolean;
  onMake(): void;
}

function Found({ items, hasJournal, onMake }: FoundProps) {
  const posts = items.filter(({ kind }) => kind === 'post').length;
  return (
    <div role="status">
      <p>{text.feedFound({ posts, pages: items.length - posts })}</p>
      {posts > 0 && !hasJournal && <p>{text.feedNoJournal()}</p>}
      <button type="button" className="button primary" onClick={onMake}>
        {text.feedMake()}
      </button>
    </div>
  );
}

function Made({ result: { made, failed, pictures } }: { readonly result: FeedResult }) {
  return (
    <>
      <p role="status">{text.feedMade({ n: made })}</p>
      {failed.length > 0 && <ProblemBar title={text.feedFailed({ n: failed.length })}>{failed.join(' · ')}</ProblemBar>}
      {pictures.length > 0 && (
        <details>
          <summary>{text.feedPictures({ n: pictures.length })}</summary>
          <p className="field-help">{text.feedPicturesHelp()}</p>
          <ul className="feed-pictures" dir="ltr">
            {pictures.map((picture) => (
              <li key={picture}>{picture}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
