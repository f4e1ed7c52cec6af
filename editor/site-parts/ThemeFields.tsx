import { useMemo } from 'react';
import * as text from '#strings/editor';
import type { BlockTable } from '../../protocol/blocks/block-table.js';
import type { Block, JsonValue } from '../../protocol/document/document.js';
import { themeLabels } from '../../protocol/site/theme/labels.js';
import {
  defaultTheme,
  themeColours,
  themeFonts,
  themeId,
  themeTable,
  type Theme,
} from '../../protocol/site/theme/theme.js';
import type { Editing } from '../document/editing.js';
import { FieldScopeContext } from '../fields/field-props.js';
import type { FieldScope } from '../fields/field-props.js';
import { BlockFields } from '../panels/BlockFields.js';
import { useServices } from '../services/services.js';
import { useSiteAccess } from '../services/use-site-access.js';
import type { PageSession } from '../storage/page-session.js';
import { fromThemeDocument } from '../storage/theme-client.js';
import { useStore } from '../ui/use-store.js';
import { CssField } from './CssField.js';
import { draftsOf } from './drafts-of.js';
import { FaceFields } from './FaceFields.js';
import { LookChoice } from './LookChoice.js';
import type { SetTheme } from './set-theme.js';
import { ThemeColour } from './ThemeColour.js';
import type { CheckedCss } from './use-css-check.js';
import type { ThemeFaces } from './use-theme-faces.js';

interface ThemeFieldsProps {
  readonly session: PageSession;
  readonly drafts: Map<string, Map<string, string>>;
  readonly isReadOnly: boolean;
  readonly faces: ThemeFaces;
  readonly css: CheckedCss;
}

/** Fields that are drawn in a way of their own. */
const ownFields: readonly string[] = [...themeColours, ...themeFonts, 'headingFace', 'textFace', 'css'];

const isPlain = (name: string): boolean => !ownFields.includes(name);

function onlyPlain<T>(value: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(value).filter(([name]) => isPlain(name)));
}

const formTable: BlockTable = {
  ...themeTable,
  fields: onlyPlain(themeTable.fields),
  groups: Object.fromEntries(Object.entries(themeTable.groups).map(([name, fields]) => [name, fields.filter(isPlain)])),
};

function setter(editing: Editing): SetTheme {
  return (name, values, joinKey) =>
    editing.change({
      name,
      operations: Object.entries(values).map(([field, value]) => ({
        type: 'set',
        blockId: themeId,
        field,
        value: value as JsonValue,
      })),
      joinKey,
    });
}

/** The looks to start from, and every choice of the theme. */
export function ThemeFields({ session: { editing }, drafts, isReadOnly, faces, css }: ThemeFieldsProps) {
  const { createId } = useServices();
  const siteAccess = useSiteAccess();
  const site = useMemo(() => (isReadOnly ? { ...siteAccess, upload: null } : siteAccess), [siteAccess, isReadOnly]);
  const document = useStore(editing.store, (state) => state.document);
  const leaps = useStore(editing.store, (state) => state.leaps);
  const own = draftsOf(drafts, themeId);
  const theme = useMemo(() => fromThemeDocument(document), [document]);
  const block = useMemo(
    (): Block => ({ id: themeId, type: themeTable.type, value: onlyPlain(theme as Block['value']) }),
    [theme],
  );
  const set = useMemo(() => setter(editing), [editing]);
  const scope = useMemo<FieldScope>(
    () => ({ isReadOnly, drafts: own, leaps, createId, site }),
    [isReadOnly, own, leaps, createId, site],
  );
  return (
    <FieldScopeContext value={scope}>
      <LookChoice {...{ theme, set, isReadOnly }} />
      <section className="part-fields" aria-labelledby="theme-colours">
        <h2 id="theme-colours">{text.themeColours()}</h2>
        <div className="fields">
          {themeColours.map((name) => (
            <ThemeColour key={name} {...{ name, theme, set }} label={themeLabels.fields[name]} />
          ))}
          {!isReadOnly && <ResetColours theme={theme} set={set} />}
        </div>
      </section>
      <FaceFields {...{ theme, set, faces }} />
      <section className="part-fields" aria-label={text.themeForms()}>
        <BlockFields block={block} table={formTable} editing={editing} />
      </section>
      <CssField {...{ theme, set }} checked={css} />
    </FieldScopeContext>
  );
}

/** The colours of the first look again; the focus goes to the first. */
function ResetColours({ theme, set }: { readonly theme: Theme; readonly set: SetTheme }) {
  const changed = themeColours.filter((name) => theme[name] !== defaultTheme[name]);
  if (changed.length === 0) return null;
  return (
    <button
      type="button"
      className="reset-field"
      onClick={({ currentTarget }) => {
        const first = currentTarget.parentElement?.querySelector('input');
        set(text.themeResetColours(), Object.fromEntries(changed.map((name) => [name, defaultTheme[name]])), null);
        first?.focus();
      }}
    >
      {text.themeResetColours()}
    </button>
  );
}
