import { useState } from 'react';
import * as text from '#strings/editor';
import type { PageSummary } from '../../protocol/http/pages.js';
import { lazyOverlay } from '../services/lazy-overlay.js';
import { Act, ClosedReason } from '../shell/Closed.js';
import { Icon } from '../ui/Icon.js';

/** Loaded when it is first opened, because most visits of the editor do without. */
const NewPageDialog = lazyOverlay(async () => (await import('./NewPageDialog.js')).NewPageDialog);

interface NewPageButtonProps {
  readonly pages: readonly PageSummary[];
  readonly languages: readonly string[];
  /** Opens the new page. */
  onMade(path: string): void;
}

/** Asks for a new page. */
export function NewPageButton({ pages, languages, onMade }: NewPageButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Act needs="write-pages" className="button add-block" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="add" />
        {text.newPage()}
      </Act>
      <ClosedReason needs="write-pages" />
      {isOpen && (
        <NewPageDialog
          {...{ pages, languages }}
          onCancel={() => setOpen(false)}
          onMade={(path) => {
            setOpen(false);
            onMade(path);
          }}
        />
      )}
    </>
  );
}
