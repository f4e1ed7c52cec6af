import { useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import * as text from '#strings/editor';
import { Icon } from '../ui/Icon.js';
import type { IconName } from '../ui/Icon.js';
import { inlineKey } from '../ui/inline-key.js';
import { formatKeys, formats } from './formats.js';
import type { Format } from './formats.js';

interface RichToolbarProps {
  readonly bar: RefObject<HTMLDivElement | null>;
  /** Name of the field. */
  readonly name: string;
  /** Id of its text, where that is in the same document. */
  readonly textId?: string;
  readonly active: readonly Format[];
  onFormat(format: Format): void;
  /** Escape leads back to the text. */
  onLeave(): void;
}

const icons: Readonly<Partial<Record<Format, IconName>>> = {
  strong: 'bold',
  em: 'italic',
  link: 'link',
  bulletList: 'list',
  orderedList: 'numbers',
  quote: 'quote',
};

export const formatWords: Readonly<Record<Format, () => string>> = {
  strong: text.richStrong,
  em: text.richEm,
  link: text.richLink,
  heading2: text.richHeading2,
  heading3: text.richHeading3,
  heading4: text.richHeading4,
  bulletList: text.richBulletList,
  orderedList: text.richOrderedList,
  quote: text.richQuote,
};

/** The keys of a format as they are written for people, and for `aria-keyshortcuts`. */
const keysOf = (format: Format): string =>
  formatKeys[format]
    .replace('Mod', 'Ctrl')
    .replace(/-(?=.)/g, '+')
    .replace(/\w$/, (letter) => letter.toUpperCase());

/** Where a key of the toolbar leads; undefined for other keys. https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/ */
function nextIndex(key: string, at: number): number | undefined {
  const count = formats.length;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return undefined;
  return (at + (key === 'ArrowLeft' ? count - 1 : 1)) % count;
}

/** The formats of a text: one stop of the Tab key, with arrow keys between the buttons. */
export function RichToolbar({ bar, name, textId, active, onFormat, onLeave }: RichToolbarProps) {
  const [stop, setStop] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const next = nextIndex(inlineKey(event.key, event.currentTarget.ownerDocument), stop);
    if (event.key === 'Escape') onLeave();
    else if (next === undefined) return;
    else {
      setStop(next);
      buttons.current[next]?.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      ref={bar}
      className="rich-bar"
      role="toolbar"
      tabIndex={-1}
      aria-label={text.richFormats({ field: name })}
      aria-controls={textId}
      onKeyDown={onKeyDown}
    >
      {formats.map((format, at) => {
        const icon = icons[format];
        const words = formatWords[format]();
        return (
          <button
            key={format}
            ref={(element) => void (buttons.current[at] = element)}
            type="button"
            className="icon-button"
            aria-label={words}
            aria-pressed={active.includes(format)}
            aria-keyshortcuts={keysOf(format).replace('Ctrl', 'Control')}
            title={text.richKeys({ format: words, keys: keysOf(format) })}
            tabIndex={at === stop ? 0 : -1}
            onFocus={() => setStop(at)}
            // The text keeps its selection, and a touch keyboard stays open.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onFormat(format)}
          >
            {icon ? <Icon name={icon} /> : <span className={`rich-${format}`}>H</span>}
          </button>
        );
      })}
    </div>
  );
}
