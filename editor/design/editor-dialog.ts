import type { PageSummary } from '../../protocol/http/pages.js';
import type { Preview } from '../canvas/preview.js';
import type { BlockActions } from '../panels/use-block-actions.js';
import type { PageSession } from '../storage/page-session.js';
import type { GuardedRoutes } from './use-guarded-routes.js';

export type EditorDialog = 'palette' | 'help';

export interface EditorDialogsProps {
  readonly shown: EditorDialog | null;
  readonly session: PageSession;
  readonly actions: BlockActions;
  readonly preview: Preview | null;
  readonly pages: readonly PageSummary[];
  readonly frameUrl: string;
  readonly isReadOnly: boolean;
  readonly open: GuardedRoutes;
  publish(): void;
  onShow(dialog: EditorDialog | null): void;
}
