import { createContext, useContext } from 'react';
import type { BlockLabels, BlockTable } from '../../protocol/blocks/block-table.js';
import type { BlockNames } from '../../protocol/blocks/names.js';
import type { Session } from '../account/session.js';
import type { Journal, KeyValueStore } from '../storage/journal.js';
import type { CheckLink } from '../storage/link-check.js';
import type { PageClient } from '../storage/page-client.js';
import type { Upload } from '../storage/upload.js';
import type { Clock } from '../ui/clock.js';
import type { Colours } from '../ui/colours.js';
import type { Router } from '../ui/router.js';
import type { Toasts } from '../ui/toasts.js';

export type Labels = Readonly<Record<string, BlockLabels>>;

/** The dependencies of all parts of the editor: made once by `main.tsx`, replaced by fakes in tests. */
export interface Services {
  readonly window: Window;
  readonly clock: Clock;
  readonly session: Session;
  readonly client: PageClient;
  readonly checkLink: CheckLink;
  readonly upload: Upload;
  readonly journal: Journal;
  /** What this device keeps. */
  readonly keyValues: KeyValueStore;
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly router: Router;
  readonly toasts: Toasts;
  readonly colours: Colours;
  readonly tables: Readonly<Record<string, BlockTable>>;
  /** What each of them is called. */
  readonly names: BlockNames;
  /** Labels of tables other than those of blocks; `useLabels` knows both. */
  readonly labels?: Labels;
  /** Random id for blocks and list items. */
  createId(): string;
  /** The frame of the page that is being opened, see `begin-page.ts`. */
  readonly earlyFrame: { current: HTMLIFrameElement | null };
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('No services: render inside ServicesContext.');
  return services;
}
