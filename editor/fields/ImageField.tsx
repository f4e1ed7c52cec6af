import { useState } from 'react';
import * as text from '#strings/editor';
import { checkImage } from './check-field.js';
import { useFieldScope } from './field-props.js';
import type { FieldProps } from './field-props.js';
import { FieldFrame, describedBy } from './FieldFrame.js';
import { useLocalText } from './use-local-text.js';

/** A picture by its path on the site, shown small; the pictures of the page are offered. */
export function ImageField({ id, spec, label, value, path, onChange }: FieldProps<'image'>) {
  const { isReadOnly, pictures } = useFieldScope();
  const [brokenPath, setBrokenPath] = useState('');
  const stored = typeof value === 'string' ? value : spec.default;
  const local = useLocalText(stored, path, checkImage, (next) => onChange(next, path));
  const isBroken = stored !== '' && stored === brokenPath;
  return (
    <FieldFrame id={id} label={label} error={local.error} note={isBroken ? text.imageMissing() : ''}>
      <div className="image-input">
        {stored !== '' && !isBroken && (
          <img src={stored} alt="" width="56" height="42" onError={() => setBrokenPath(stored)} />
        )}
        <input
          id={id}
          type="text"
          list={`${id}-pictures`}
          spellCheck={false}
          autoCapitalize="none"
          value={local.text}
          readOnly={isReadOnly}
          aria-invalid={local.error !== null}
          aria-describedby={describedBy(id, label)}
          onChange={(event) => local.type(event.target.value)}
          onFocus={local.focus}
          onBlur={local.blur}
        />
      </div>
      <datalist id={`${id}-pictures`}>
        {pictures.map((picture) => (
          <option key={picture} value={picture} />
        ))}
      </datalist>
    </FieldFrame>
  );
}
