import * as text from '#strings/editor';
import type { Editing } from '../document/editing.js';
import { useStore } from '../ui/use-store.js';
import { PageFields } from './PageFields.js';

/** What lists, feeds and search engines say of a post. */
export function PostSettings({ editing }: { readonly editing: Editing }) {
  const hasPicture = useStore(editing.store, ({ document }) => Boolean(document.picture));
  return (
    <PageFields
      editing={editing}
      names={[
        'excerpt',
        'picture',
        ...(hasPicture ? (['pictureAlt'] as const) : []),
        'author',
        'date',
        'categories',
        'tags',
      ]}
      helps={{
        excerpt: text.pageExcerptHelp(),
        picture: text.pagePictureHelp(),
        date: text.pageDateHelp(),
        categories: text.pageTopicsHelp(),
        tags: text.pageTopicsHelp(),
      }}
    />
  );
}
