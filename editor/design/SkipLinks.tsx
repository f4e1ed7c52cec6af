import * as text from '#strings/editor';
import { useServices } from '../services/services.js';
import { focusPane } from '../ui/panes.js';
import type { PaneName } from '../ui/panes.js';

const targets: Readonly<Partial<Record<PaneName, () => string>>> = {
  blocks: text.skipToBlocks,
  page: text.skipToPage,
  settings: text.skipToSettings,
};

/** The first stops of the Tab key, seen while they have the focus. */
export function SkipLinks({ onPane }: { onPane(pane: PaneName): void }) {
  const { window } = useServices();
  return (
    <nav className="skip-links" aria-label={text.skipLinks()}>
      {(Object.keys(targets) as PaneName[]).map((pane) => (
        <button
          key={pane}
          type="button"
          className="button"
          onClick={() => {
            onPane(pane);
            // A narrow window shows the pane first.
            window.requestAnimationFrame(() => focusPane(window.document, pane));
          }}
        >
          {targets[pane]?.()}
        </button>
      ))}
    </nav>
  );
}
