import { expect } from '@playwright/test';
import type { Behaviour } from '../behaviour.js';
import type { Visitor } from '../drive/visitor.js';
import { dialogOpen, settled, violations } from './axe.js';
import { connected, expectedErrors, frame, logIn, openEditor, saved, selectHeading } from './editor.js';

/** Violations around the preview, whose page is judged for itself. */
async function judged(visitor: Visitor): Promise<string[]> {
  await settled(visitor);
  return violations(visitor, { excluded: 'iframe' });
}

async function closeDialog(visitor: Visitor): Promise<void> {
  await visitor.keys('Escape');
  await visitor.untilTrue(() => !document.querySelector('dialog[open]'));
}

async function judgeDialog(visitor: Visitor): Promise<string[]> {
  await dialogOpen(visitor);
  const found = await judged(visitor);
  await closeDialog(visitor);
  return found;
}

export const editorAccessibility: Behaviour[] = [
  {
    holds: 'axe finds nothing in the editor, with a block selected, a text with formats, and its dialogs open',
    expectedErrors,
    async run(visitor, places) {
      const found: Record<string, string[]> = {};
      await openEditor(visitor, places, '/about');
      found['at rest'] = await judged(visitor);
      await selectHeading(visitor);
      await visitor.keys('End', '!');
      await saved(visitor);
      found['block selected'] = await judged(visitor);
      for (const name of ['Add block', 'New page…', 'History']) {
        await visitor.pressNamed(name);
        found[name] = await judgeDialog(visitor);
      }
      await visitor.inFrame(frame);
      await visitor.press('.prose[data-block-id]');
      await visitor.inFrame(null);
      await visitor.press('.settings-panel .rich-text[contenteditable=true]');
      await visitor.keys('Control+a');
      found['text with formats'] = await judged(visitor);
      await visitor.keys('Control+k');
      found['link'] = await judgeDialog(visitor);
      expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, []])));
    },
  },
  {
    holds: "axe finds nothing in the editor's other screens, nor in their dialogs",
    expectedErrors,
    async run(visitor, places) {
      const found: Record<string, string[]> = {};
      await logIn(visitor, places);
      for (const screen of ['pages', 'languages', 'entries', 'orders', 'accounts']) {
        await visitor.open(`${places.site}/config/${screen}`);
        // What stands in place of a screen while its code comes is not the screen.
        await visitor.untilTrue(() => document.querySelector('main:not(.plain-screen)'));
        found[screen] = await judged(visitor);
      }
      await visitor.open(`${places.site}/config/pages`);
      await visitor.press('.site-page-acts button[aria-label^=Delete]');
      found['delete a page'] = await judgeDialog(visitor);
      await visitor.open(`${places.site}/config/header-footer?frameUrl=%2Fterms`);
      await connected(visitor);
      found['header and footer'] = await judged(visitor);
      expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, []])));
    },
  },
];
