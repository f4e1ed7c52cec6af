import { useEffect, useRef } from 'react';
import type { ComponentProps } from 'react';
import { lazyOverlay } from '../services/lazy-overlay.js';
import { lazyPart } from '../ui/lazy-part.js';
import { useStore } from '../ui/use-store.js';
import type { BlockTools as Tools } from './BlockTools.js';
import type { RichWritingProps } from './RichWriting.js';

// Fetched once a block is hovered or selected.
const BlockTools = lazyOverlay(async () => (await import('./BlockTools.js')).BlockTools);

// Fetched when a text with formats is written in the page.
const RichWriting = lazyPart<RichWritingProps>(() =>
  import('./RichWriting.js').then(
    (loaded) => loaded.RichWriting,
    () => RichRefusal,
  ),
);

/** In its place when its code does not come: the panel goes on. */
function RichRefusal({ preview }: RichWritingProps) {
  useEffect(() => preview.refuseRich(), [preview]);
  return null;
}

/** The tools over the page, once there is something that they stand beside: those of the text that is written, else those of the block. */
export function ToolsLayer(props: ComponentProps<typeof Tools>) {
  const { preview } = props;
  const isNeeded = useStore(preview.places, ({ selected, hovered }) => selected !== null || hovered !== null);
  const rich = useStore(preview.rich, (place) => place);
  const wasNeeded = useRef(false);
  wasNeeded.current ||= isNeeded;
  if (!wasNeeded.current) return null;
  if (!rich) return <BlockTools {...props} />;
  return <RichWriting {...props} key={`${rich.blockId}/${rich.path}`} place={rich} />;
}
