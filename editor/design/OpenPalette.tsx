import * as text from '#strings/editor';
import { blockName } from '../document/block-name.js';
import { listBlocks } from '../document/tree.js';
import { summarizeBlock } from '../panels/outline-rows.js';
import { useServices } from '../services/services.js';
import { useLabels } from '../services/use-labels.js';
import { useSiteLinks } from '../shell/site-links.js';
import { CommandPalette } from './CommandPalette.js';
import type { EditorDialogsProps } from './editor-dialog.js';
import type { PaletteItem } from './palette-items.js';

/** The palette over everything that can be done from here. */
export function OpenPalette(props: EditorDialogsProps) {
  const { session, actions, pages, frameUrl, isReadOnly, open, onShow } = props;
  const { tables } = useServices();
  const labels = useLabels();
  const links = useSiteLinks(frameUrl);
  const { document } = session.editing.store.get();
  const blocks = listBlocks(document.blocks).map((block): PaletteItem => ({
    id: `block-${block.id}`,
    group: 'blocks',
    name: blockName(labels, block.type),
    detail: summarizeBlock(block),
    run() {
      session.editing.select(block.id);
      actions.openSettings();
    },
  }));
  const others = pages
    .filter(({ id }) => id !== session.pageId)
    .map(({ id, title, path }): PaletteItem => ({
      id: `page-${id}`,
      group: 'pages',
      name: title || path,
      detail: path,
      run: () => open.page(path),
    }));
  const screens = [
    ...links
      .filter(({ reason }) => reason === null)
      .map(({ address, name }) => ({ name, run: () => open.address(address) })),
  ].map(({ name, run }): PaletteItem => ({ id: `screen-${name}`, group: 'settings', name, detail: '', run }));
  const added = (isReadOnly ? [] : Object.keys(tables)).map((type): PaletteItem => ({
    id: `add-${type}`,
    group: 'add',
    name: blockName(labels, type),
    detail: labels[type]?.description ?? '',
    run: () => void actions.insert(type, actions.likelyTarget()),
  }));
  const items = [...actItems(props), ...blocks, ...others, ...screens, ...added];
  return <CommandPalette items={items} onClose={() => onShow(null)} />;
}

/** The acts on the page as a whole and on the selected block. */
function actItems({ session, actions, preview, isReadOnly, publish, onShow }: EditorDialogsProps): PaletteItem[] {
  const { editing } = session;
  const { selectedId } = editing.store.get();
  const act = (name: string, run: () => void): PaletteItem => ({
    id: `act-${name}`,
    group: 'acts',
    name,
    detail: '',
    run,
  });
  const isEdit = preview?.store.get().mode !== 'preview';
  return [
    ...(isReadOnly
      ? []
      : [
          act(text.publish(), publish),
          act(text.addBlock(), () => actions.askInsert({ anchorId: null, side: 'after' })),
          act(text.undo(), actions.undo),
          act(text.redo(), actions.redo),
        ]),
    ...(selectedId === null || isReadOnly
      ? []
      : [
          act(text.duplicate(), () => actions.duplicate(selectedId)),
          act(text.keyCopy(), () => actions.copy(selectedId)),
          act(text.keyCut(), () => actions.cut(selectedId)),
          act(text.removeBlock(), () => actions.remove(selectedId)),
        ]),
    ...(isReadOnly ? [] : [act(text.keyPaste(), () => actions.paste())]),
    ...(preview
      ? [act(isEdit ? text.modePreview() : text.modeEdit(), () => preview.setMode(isEdit ? 'preview' : 'edit'))]
      : []),
    act(text.pageSettings(), () => {
      editing.select(null);
      actions.openSettings();
    }),
    act(text.helpTitle(), () => onShow('help')),
  ];
}
