import { useState } from 'react';
import * as text from '#strings/editor';
import type { JsonValue } from '../../protocol/document/document.js';
import { middle } from '../../protocol/media/focal-point.js';
import { lazyOverlay } from '../services/lazy-overlay.js';
import { checkImage } from './check-field.js';
import { useFieldScope } from './field-props.js';
import type { FieldProps } from './field-props.js';
import { describedBy, FieldFrame } from './FieldFrame.js';
import { UploadArea } from './UploadArea.js';
import { useTextInput } from './use-text-input.js';
import { useUploads } from './use-uploads.js';

const PictureDialog = lazyOverlay(async () => (await import('./PictureDialog.js')).PictureDialog);

const textOf = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');

/** A picture of the site: chosen, uploaded, dropped or pasted; its path can be typed as well. */
export function ImageField(field: FieldProps<'image'>) {
  const { id, spec, label, value, siblings, path, onChange, onPatch } = field;
  const { isReadOnly, site, locale } = useFieldScope();
  const uploads = useUploads();
  const [brokenPath, setBrokenPath] = useState('');
  const [isChoosing, setChoosing] = useState(false);
  const stored = textOf(value) || spec.default;
  const isBroken = stored !== '' && stored === brokenPath;
  const alt = spec.alt === undefined || !siblings ? null : textOf(siblings[spec.alt]);
  const name = path.split('/').at(-1) ?? path;

  /** Another picture has another description and another focal point, by default those of the library. */
  function take(picture: string, words: string, focalPoint: string | null = null): void {
    if (!onPatch) return onChange(picture, null);
    onPatch({
      [name]: picture,
      ...(spec.alt !== undefined && { [spec.alt]: words }),
      ...(spec.focalPoint !== undefined && picture !== stored && { [spec.focalPoint]: focalPoint ?? middle }),
    });
  }

  const isUndescribed = alt === '' && stored !== '' && !isBroken;
  const note = isBroken ? text.imageMissing() : isUndescribed ? text.pictureUndescribed() : '';
  if (!site || isReadOnly) return <PathField {...field} note={note} />;
  return (
    <FieldFrame id={`${id}-choose`} label={label} note={note}>
      <UploadArea
        uploads={uploads}
        label={text.uploadPicture()}
        accept="pictures"
        isMany={false}
        onStored={({ path: picture, alts, focalPoint }) => take(picture, alts[locale ?? ''] ?? '', focalPoint)}
      >
        <div className="image-input">
          {stored !== '' && !isBroken && (
            <img src={stored} alt="" width="96" height="72" onError={() => setBrokenPath(stored)} />
          )}
          <button
            id={`${id}-choose`}
            type="button"
            className="button small"
            aria-describedby={describedBy(`${id}-choose`, label)}
            aria-label={`${label.label}: ${stored === '' ? text.pictureChoose() : text.pictureReplace()}`}
            onClick={() => setChoosing(true)}
          >
            {stored === '' ? text.pictureChoose() : text.pictureReplace()}
          </button>
          {stored !== '' && (
            <button type="button" className="button small quiet" onClick={() => take('', '')}>
              {text.pictureRemove()}
            </button>
          )}
        </div>
      </UploadArea>
      <details className="by-path">
        <summary>{text.picturePath()}</summary>
        <PathField {...field} label={{ label: text.picturePathLabel() }} note="" />
      </details>
      {isChoosing && (
        <PictureDialog
          path={stored}
          alt={alt}
          most={1}
          onCancel={() => setChoosing(false)}
          onChoose={([picture = ''], words, focalPoint) => {
            setChoosing(false);
            take(picture, words, focalPoint);
          }}
        />
      )}
    </FieldFrame>
  );
}

/** The path of the picture as text. */
function PathField({ note, ...field }: FieldProps<'image'> & { readonly note: string }) {
  const { id, spec, label, value } = field;
  const input = useTextInput(field, textOf(value) || spec.default, checkImage);
  return (
    <FieldFrame id={id} label={label} error={input.error} note={note}>
      <input {...input.props} type="text" spellCheck={false} autoCapitalize="none" />
    </FieldFrame>
  );
}
