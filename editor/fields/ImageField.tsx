import { useState } from 'react';
import * as text from '#strings/editor';
import { checkImage } from './check-field.js';
import { useFieldScope } from './field-props.js';
import type { FieldProps } from './field-props.js';
import { FieldFrame } from './FieldFrame.js';
import { useTextInput } from './use-text-input.js';

/** A picture by its path on the site, with a thumbnail; suggests the pictures of the page. */
export function ImageField(field: FieldProps<'image'>) {
  const { id, spec, label, value } = field;
  const { pictures } = useFieldScope();
  const [brokenPath, setBrokenPath] = useState('');
  const stored = typeof value === 'string' ? value : spec.default;
  const input = useTextInput(field, stored, checkImage);
  const isBroken = stored !== '' && stored === brokenPath;
  return (
    <FieldFrame id={id} label={label} error={input.error} note={isBroken ? text.imageMissing() : ''}>
      <div className="image-input">
        {stored !== '' && !isBroken && (
          <img src={stored} alt="" width="56" height="42" onError={() => setBrokenPath(stored)} />
        )}
        <input {...input.props} type="text" list={`${id}-pictures`} spellCheck={false} autoCapitalize="none" />
      </div>
      <datalist id={`${id}-pictures`}>
        {pictures.map((picture) => (
          <option key={picture} value={picture} />
        ))}
      </datalist>
    </FieldFrame>
  );
}
