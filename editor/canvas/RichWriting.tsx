import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import * as text from '#strings/editor';
import * as attributes from '../../protocol/names/attributes.js';
import type { Editing } from '../document/editing.js';
import { findItem } from '../document/items.js';
import { findBlock } from '../document/tree.js';
import { writeRichDraft } from '../fields/rich-draft.js';
import { RichLink } from '../fields/RichLink.js';
import type { Format } from '../rich-text/formats.js';
import { createRichEditor, formatWords, RichToolbar } from '../rich-text/rich-text.js';
import type { RichEditor } from '../rich-text/rich-text.js';
import { useStore } from '../ui/use-store.js';
import type { RichPlace } from './preview-link.js';
import type { Preview } from './preview.js';
import { usePlacedTools } from './use-placed-tools.js';
import type { FrameView } from './use-placed-tools.js';

export interface RichWritingProps {
  readonly preview: Preview;
  readonly editing: Editing;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly place: RichPlace;
}

/** The element that the page has prepared; null once it is gone. */
function mountOf(frame: HTMLIFrameElement | null): HTMLElement | null {
  return frame?.contentDocument?.querySelector<HTMLElement>(attributes.attributeSelector(attributes.writing)) ?? null;
}

/** The stored text. */
function storedAt(editing: Editing, { blockId, path }: RichPlace): unknown {
  const values = findBlock(editing.store.get().document, blockId)?.value ?? {};
  const names = path.split('/');
  const own = names.length === 1 ? values : findItem(values, names.slice(0, -1).join('/'))?.item;
  return own?.[names.at(-1) ?? ''] ?? '';
}

/** How many characters are before the caret. */
function caretIn(mount: HTMLElement): number {
  const { ownerDocument: document } = mount;
  const selection = document.getSelection();
  if (!selection?.anchorNode || !mount.contains(selection.anchorNode)) return Infinity;
  const before = document.createRange();
  before.selectNodeContents(mount);
  before.setEnd(selection.anchorNode, selection.anchorOffset);
  return before.toString().length;
}

/** The editor in the element of the page, from the text's beginning to its end. */
function useEditorInPage({ preview, editing, frame, place }: RichWritingProps, bar: RefObject<HTMLDivElement | null>) {
  const [active, setActive] = useState<readonly Format[]>([]);
  const [words, setWords] = useState('');
  const [address, setAddress] = useState<string | null>(null);
  const [editor, setEditor] = useState<RichEditor | null>(null);
  const activeNow = useRef(active);
  const say = useCallback((format: Format): void => {
    const named = { format: formatWords[format]() };
    setWords(activeNow.current.includes(format) ? text.richOn(named) : text.richOff(named));
  }, []);

  useEffect(() => {
    const mount = mountOf(frame.current);
    if (!mount) return preview.refuseRich();
    let isOwn = false;
    const caret = caretIn(mount);
    const created = createRichEditor({
      element: mount,
      value: storedAt(editing, place),
      isReadOnly: !editing.isOpen(),
      blockClass: 'rich',
      onChange(value, isTyped) {
        isOwn = true;
        preview.typeRich(writeRichDraft(value), isTyped);
        isOwn = false;
      },
      onFormats(next) {
        activeNow.current = next;
        // Always another list: the tools follow the selection.
        setActive([...next]);
      },
      onCleaned: () => setWords(text.richCleaned()),
      onFormat: say,
      askLink: () => setAddress(created.address()),
      focusToolbar: () => bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    });
    const ends = new AbortController();
    for (const type of ['compositionstart', 'compositionend'])
      mount.addEventListener(type, () => editing.compose(type === 'compositionstart'), { signal: ends.signal });
    created.focusAt(caret);
    const early = mount.getAttribute(attributes.typedEarly);
    mount.removeAttribute(attributes.typedEarly);
    if (early) created.type(early);
    const stop = editing.onChange(() => !isOwn && created.update(storedAt(editing, place)));
    setEditor(created);
    return () => {
      stop();
      ends.abort();
      editing.compose(false);
      created.destroy();
    };
  }, [preview, editing, frame, place, bar, say]);

  return { editor, active, words, say, address, setAddress };
}

/** Asks where a link leads by the key that the page passes on, and gives the text the focus again. */
function useLinkDialog(
  { preview, frame }: RichWritingProps,
  { editor, address, setAddress }: ReturnType<typeof useEditorInPage>,
): () => void {
  const linkAsked = useStore(preview.linkAsked, (count) => count);
  const wasAsked = useRef(linkAsked);
  useEffect(() => {
    if (wasAsked.current !== linkAsked && editor) setAddress(editor.address());
    wasAsked.current = linkAsked;
  }, [linkAsked, editor, setAddress]);

  const focusText = useCallback((): void => {
    frame.current?.contentWindow?.focus();
    editor?.focus();
  }, [frame, editor]);
  // The dialog gives the focus back to its opener first.
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && address === null) focusText();
    wasAsking.current = address !== null;
  }, [address, focusText]);
  return focusText;
}

/**
 * Writes a text with formats in its place in the page. The page, which is of the editor's own origin, has put it into one element; the
 * tools stand in the editor's document, where no script of the page can press them.
 */
export function RichWriting(props: RichWritingProps) {
  const { preview, frame, place } = props;
  const bar = useRef<HTMLDivElement>(null);
  const rich = useEditorInPage(props, bar);
  const { editor, active, words, say, address, setAddress } = rich;
  const focusText = useLinkDialog(props, rich);
  usePlacedTools(preview.places, frame, (_places, view) => {
    if (bar.current?.parentElement) placeBar(bar.current.parentElement, selectionBox(mountOf(frame.current)), view);
  });
  return (
    <>
      <div className="block-tools rich-tools">
        <RichToolbar
          bar={bar}
          name={place.name}
          active={active}
          onFormat={(format) => {
            if (format === 'link') return setAddress(editor?.address() ?? '');
            editor?.toggle(format);
            return say(format);
          }}
          onLeave={focusText}
        />
      </div>
      <p className="visually-hidden" role="status">
        {words}
      </p>
      <RichLink {...{ editor, address, setAddress }} />
    </>
  );
}

/** Where the selection is in the frame; where the text is, when the browser does not tell. */
function selectionBox(mount: HTMLElement | null): DOMRect | null {
  const selection = mount?.ownerDocument.getSelection();
  const box = selection?.rangeCount ? selection.getRangeAt(0).getBoundingClientRect() : null;
  return box && (box.width || box.height) ? box : (mount?.getBoundingClientRect() ?? null);
}

/** Between the tools and the selection, in pixels. */
const gap = 8;

/** Above the selection; below it where there is no room. */
function placeBar(bar: HTMLElement, selection: DOMRect | null, { stage, toStage }: FrameView): void {
  if (!selection) return;
  const box = toStage(selection);
  const { offsetWidth: width, offsetHeight: height } = bar;
  const above = box.top - height - gap;
  const top = above >= stage.top ? above : box.top + box.height + gap;
  const left = Math.max(stage.left + gap, Math.min(box.left, stage.left + stage.width - width - gap));
  const lowest = stage.top + stage.height - height - gap;
  bar.style.transform = `translate(${Math.round(left)}px, ${Math.round(Math.max(stage.top + gap, Math.min(top, lowest)))}px)`;
}
