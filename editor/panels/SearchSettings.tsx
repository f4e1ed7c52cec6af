import * as text from '#strings/editor';
import { picturesInBlocks } from '../../protocol/blocks/pictures-in-blocks.js';
import type { PageDocument } from '../../protocol/document/document.js';
import type { Editing } from '../document/editing.js';
import { useServices } from '../services/services.js';
import { useStore } from '../ui/use-store.js';
import { PageFields } from './PageFields.js';

/** About what a result shows of a title and of a description, in characters; search engines measure in pixels. */
const shown = { title: 60, description: 155 } as const;

const clip = (words: string, length: number): string =>
  words.length > length ? `${words.slice(0, length).replace(/\s+\S*$/, '')} …` : words;

/** Title of the page in a result and on a card. */
const titleOf = ({ searchTitle = '', title }: PageDocument): string => searchTitle.trim() || title;

/** What search engines and cards of links show of the page, each above its settings. */
export function SearchSettings({ editing }: { readonly editing: Editing }) {
  const document = useStore(editing.store, (state) => state.document);
  return (
    <>
      <SearchResult document={document} />
      <PageFields editing={editing} names={['searchTitle', 'isUnlisted', 'canonical']} />
      <LinkCard document={document} />
      <PageFields editing={editing} names={document.cardPicture ? ['cardPicture', 'cardAlt'] : ['cardPicture']} />
    </>
  );
}

function SearchResult({ document }: { readonly document: PageDocument }) {
  const { window } = useServices();
  const { isUnlisted, canonical = '', description, path } = document;
  const steps = path.split('/').filter(Boolean);
  if (isUnlisted || canonical !== '')
    return <p className="notice">{isUnlisted ? text.searchLeftOut() : text.searchElsewhere({ address: canonical })}</p>;
  return (
    <figure className="link-sample">
      <figcaption>{text.searchSample()}</figcaption>
      <bdi className="sample-address">{[window.location.host, ...steps].join(' › ')}</bdi>
      <p className="sample-title">{clip(titleOf(document), shown.title) || text.valueEmpty()}</p>
      <p>{clip(description, shown.description) || text.searchNoDescription()}</p>
    </figure>
  );
}

function LinkCard({ document }: { readonly document: PageDocument }) {
  const { tables, window } = useServices();
  const { cardPicture, description, blocks } = document;
  const [first] = cardPicture ? [{ image: cardPicture }] : picturesInBlocks(tables, blocks);
  return (
    <figure className="link-sample link-card">
      <figcaption>{text.cardSample()}</figcaption>
      {first ? <img src={first.image} alt="" loading="lazy" /> : <p className="sample-bare">{text.cardNoPicture()}</p>}
      <bdi className="sample-address">{window.location.host}</bdi>
      <p className="sample-title">{titleOf(document) || text.valueEmpty()}</p>
      {description && <p className="sample-description">{clip(description, shown.description)}</p>}
    </figure>
  );
}
