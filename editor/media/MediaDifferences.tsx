import * as text from '#strings/editor';
import { parseFocalPoint } from '../../protocol/media/focal-point.js';
import { languageName } from '../../protocol/text/locales.js';
import { PartDifferences } from '../conflict/PartDifferences.js';
import type { PartDifference } from '../document/merge-parts.js';
import { languageOf } from './merge-details.js';

interface MediaDifferencesProps {
  readonly differences: readonly PartDifference[];
  onSettle(fromTheirs: ReadonlySet<string> | null): void;
}

function nameOf(key: string): string {
  const locale = languageOf(key);
  if (locale !== null) return text.mediaAlt({ language: languageName(locale) });
  return key === 'name' ? text.mediaName() : text.mediaFocal();
}

function valueWords(key: string, value: unknown): string {
  if (typeof value !== 'string' || value === '') return text.productNothing();
  if (key !== 'focalPoint') return value;
  const { x, y } = parseFocalPoint(value);
  return text.mediaFocalAt({ x: Math.round(x * 100), y: Math.round(y * 100) });
}

/** Details of a file that two people changed, to choose from. */
export function MediaDifferences({ differences, onSettle }: MediaDifferencesProps) {
  return (
    <PartDifferences
      title={text.mediaConflict()}
      saved={null}
      differences={differences.map(({ key, mine, theirs }) => ({
        key,
        name: nameOf(key),
        mine: valueWords(key, mine),
        theirs: valueWords(key, theirs),
      }))}
      onSettle={onSettle}
    />
  );
}
