import type { RichEditor } from '../rich-text/rich-text.js';
import { lazyOverlay } from '../services/lazy-overlay.js';

const LinkDialog = lazyOverlay(async () => (await import('./LinkDialog.js')).LinkDialog);

interface RichLinkProps {
  readonly editor: RichEditor | null;
  /** The present address of the selection; null while nothing is asked. */
  readonly address: string | null;
  setAddress(address: string | null): void;
}

/** Asks where the selection of a text with formats leads. */
export function RichLink({ editor, address, setAddress }: RichLinkProps) {
  if (address === null) return null;
  return (
    <LinkDialog
      address={address}
      onCancel={() => setAddress(null)}
      onChoose={(next) => {
        editor?.link(next);
        setAddress(null);
      }}
    />
  );
}
