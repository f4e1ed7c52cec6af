import type { CSSProperties } from 'react';
import * as text from '#strings/editor';
import { faceNames, faces } from '../../protocol/site/theme/faces.js';
import { themeLabels } from '../../protocol/site/theme/labels.js';
import { headingWeightOf } from '../../protocol/site/theme/own-faces.js';
import type { Theme } from '../../protocol/site/theme/theme.js';
import { inSentence } from '../document/in-sentence.js';
import { useFieldScope } from '../fields/field-props.js';
import type { SetTheme } from './set-theme.js';
import { previewFamily } from './use-face-previews.js';
import type { ThemeFaces } from './use-theme-faces.js';

interface FaceChoiceProps {
  readonly of: 'heading' | 'text';
  readonly theme: Theme;
  readonly set: SetTheme;
  readonly faces: ThemeFaces;
}

interface OfferedFace {
  readonly key: string;
  readonly name: string;
  readonly isChosen: boolean;
  readonly isFailed: boolean;
  readonly style: CSSProperties;
  readonly values: Partial<Theme>;
}

/** The typefaces that a theme can have for headings or for text, as rows of the chooser. */
function offeredFaces({ of: part, theme, faces: { answer, failed, pathOf } }: FaceChoiceProps): readonly OfferedFace[] {
  const [face, font] =
    part === 'heading' ? (['headingFace', 'headingFont'] as const) : (['textFace', 'textFont'] as const);
  const shipped = faceNames.map((name): OfferedFace => {
    const path = pathOf(name);
    const { family, weight } = faces[name];
    return {
      key: name,
      name: themeLabels.fields[face].choices[name],
      isChosen: theme[font] === '' && theme[face] === name,
      isFailed: failed.has(path),
      style: {
        fontFamily: path ? `${previewFamily(path)},${family}` : family,
        ...(part === 'heading' && { fontWeight: weight }),
      },
      values: { [face]: name, [font]: '' },
    };
  });
  const own = (answer?.uploaded ?? []).map(({ path, name, facts }): OfferedFace => ({
    key: path,
    name: facts.family ? `${facts.family} (${name})` : name,
    isChosen: theme[font] === path,
    isFailed: failed.has(path),
    style: {
      fontFamily: `${previewFamily(path)},${facts.kind === 'sans' ? 'sans-serif' : facts.kind}`,
      ...(part === 'heading' && { fontWeight: headingWeightOf(facts) }),
    },
    values: { [font]: path },
  }));
  return [...own, ...shipped];
}

/** A typeface for headings or for text, each row in itself. */
export function FaceChoice(props: FaceChoiceProps) {
  const { of: part, theme, set, faces: all } = props;
  const { isReadOnly } = useFieldScope();
  const field = part === 'heading' ? 'headingFace' : 'textFace';
  const label = themeLabels.fields[field];
  const font = part === 'heading' ? theme.headingFont : theme.textFont;
  const isGone = font !== '' && all.answer !== null && !Object.hasOwn(all.own, font);
  return (
    <fieldset className="face-choice">
      <legend>{label.label}</legend>
      <div className="choice-list">
        {offeredFaces(props).map(({ key, name, isChosen, isFailed, style, values }) => (
          <div key={key}>
            <label className="choice-row">
              <input
                type="radio"
                name={`theme-${field}`}
                checked={isChosen}
                disabled={isReadOnly}
                onChange={() => set(text.faceStep({ field: inSentence(label.label), face: name }), values, null)}
              />
              <span style={isFailed ? undefined : style}>{name}</span>
            </label>
            {isFailed && <p className="field-error">{text.faceNotShown({ fontName: name })}</p>}
          </div>
        ))}
      </div>
      <p role="status" className={isGone ? 'field-error' : undefined}>
        {isGone && text.faceGone({ face: label.choices[theme[field]] })}
      </p>
    </fieldset>
  );
}
