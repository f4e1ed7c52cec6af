import { CanvasBars } from '../canvas/CanvasBars.js';
import type { Preview } from '../canvas/preview.js';
import { useStore } from '../ui/use-store.js';

interface WholeNoticesProps {
  readonly preview: Preview;
  readonly path: string;
  onOpenPage(path: string): void;
}

/** Notices above the page. Any page in the frame is right: all of them show the part under edit. */
export function WholeNotices({ preview, path, onOpenPage }: WholeNoticesProps) {
  const pageId = useStore(preview.store, (state) => state.shown?.pageId ?? '');
  return <CanvasBars {...{ preview, pageId, path, onOpenPage }} saysMode={false} />;
}
