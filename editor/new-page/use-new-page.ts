import { useMemo, useState } from 'react';
import { pageFieldLengths, itemFieldNames } from '../../protocol/document/page-fields.js';
import type { PageSummary } from '../../protocol/http/pages.js';
import type { NewPageRequest } from '../../protocol/http/site-pages.js';
import { copyBlock } from '../document/new-block.js';
import { useServices } from '../services/services.js';
import { createSitePagesClient } from '../storage/site-pages-client.js';
import { isItemLayout, layoutBlocks, layoutType, type LayoutName } from './layouts.js';

/** What a page begins with: a layout, or the blocks of another page. */
export type Beginning = { readonly layout: LayoutName } | { readonly copyOf: PageSummary };

/** What is asked for a new page. */
export interface NewPageWish {
  readonly title: string;
  readonly path: string;
  readonly isInNavigation: boolean;
  readonly locale: string | undefined;
  readonly beginning: Beginning;
}

interface NewPage {
  readonly isBusy: boolean;
  /** Why the last attempt failed, possibly empty; null without a failure. */
  readonly problem: string | null;
  make(wish: NewPageWish): Promise<void>;
}

/** Makes pages; `onMade` gets the address of the new one. */
export function useNewPage(onMade: (path: string) => void): NewPage {
  const services = useServices();
  const { session, client, tables, createId } = services;
  const pages = useMemo(() => createSitePagesClient(session.send), [session]);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function contentOf({ title, beginning }: NewPageWish) {
    if ('layout' in beginning) {
      const { layout } = beginning;
      const pageType = layoutType(layout);
      const account = session.account.get();
      const author =
        account.status === 'logged-in' ? account.account.displayName.slice(0, pageFieldLengths.author) : '';
      const blocks = layoutBlocks(layout, title, services);
      return {
        ok: true as const,
        value: {
          description: '',
          pageType,
          blocks,
          ...(layout === 'post' && author && { author }),
          ...(isItemLayout(layout) && layout !== 'post' && { itemKind: layout }),
        },
      };
    }
    const source = await client.read(beginning.copyOf.id);
    if (!source.ok) return source;
    const { description, pageType, itemKind, blocks, ...fields } = source.value.draft ?? source.value.published;
    // The copy of a post gets the day of its own publication, and that of an event another one.
    const copied = itemFieldNames.filter((name) => name !== 'date' && fields[name] !== undefined);
    const post = Object.fromEntries(copied.map((name) => [name, fields[name]]));
    const copies = blocks.map((block) => copyBlock(block, tables, createId));
    return {
      ok: true as const,
      value: { description, pageType, ...(itemKind && { itemKind }), blocks: copies, ...post },
    };
  }

  async function make(wish: NewPageWish): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const content = await contentOf(wish);
    const { title, path, isInNavigation, locale } = wish;
    const navigationTitle = isInNavigation ? title : '';
    const result = content.ok
      ? await pages.make({ ...content.value, title, path, navigationTitle, locale } satisfies NewPageRequest)
      : content;
    setBusy(false);
    if (result.ok) onMade(result.value.path);
    else setProblem(result.message);
  }

  return { isBusy, problem, make };
}
