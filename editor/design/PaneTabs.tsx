import * as text from '#strings/editor';

export type Pane = 'page' | 'outline' | 'settings';

interface PaneTabsProps {
  readonly pane: Pane;
  onChange(pane: Pane): void;
}

const names: Readonly<Record<Pane, () => string>> = {
  page: text.panePage,
  outline: text.paneBlocks,
  settings: text.paneSettings,
};

/** Chooses the panel below the page on narrow screens. */
export function PaneTabs({ pane, onChange }: PaneTabsProps) {
  return (
    <nav className="pane-tabs" aria-label={text.panes()}>
      <fieldset className="segmented">
        <legend className="visually-hidden">{text.panes()}</legend>
        {(Object.keys(names) as Pane[]).map((value) => (
          <label key={value}>
            <input type="radio" name="pane" value={value} checked={value === pane} onChange={() => onChange(value)} />
            <span>{names[value]()}</span>
          </label>
        ))}
      </fieldset>
    </nav>
  );
}
