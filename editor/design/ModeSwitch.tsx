import * as text from '#strings/editor';
import type { EditorMode } from '../../protocol/messages/messages.js';

interface ModeSwitchProps {
  readonly mode: EditorMode;
  onChange(mode: EditorMode): void;
}

/** Edit mode: a press selects a block. Preview mode: the page behaves as for visitors, but sends nothing. */
export function ModeSwitch({ mode, onChange }: ModeSwitchProps) {
  return (
    <fieldset className="segmented">
      <legend className="visually-hidden">{text.mode()}</legend>
      {(['edit', 'preview'] as const).map((value) => (
        <label key={value}>
          <input type="radio" name="mode" value={value} checked={value === mode} onChange={() => onChange(value)} />
          <span>{value === 'edit' ? text.modeEdit() : text.modePreview()}</span>
        </label>
      ))}
    </fieldset>
  );
}
