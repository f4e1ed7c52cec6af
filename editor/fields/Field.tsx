import { memo } from 'react';
import * as text from '#strings/editor';
import type { FieldLabel } from '../../protocol/blocks/block-table.js';
import { Boundary } from '../ui/Boundary.js';
import { lazyPart, retryPart } from '../ui/lazy-part.js';
import { BooleanField } from './BooleanField.js';
import { ChoiceField } from './ChoiceField.js';
import type { AnyFieldProps } from './field-props.js';
import { ImageField } from './ImageField.js';
import { LinkField } from './LinkField.js';
import { ListField } from './ListField.js';
import { NumberField } from './NumberField.js';
import { ParagraphsField } from './ParagraphsField.js';
import { ProductField } from './ProductField.js';
import { ResetField } from './ResetField.js';
import { TextField } from './TextField.js';

// Fetched when the first of its kind is shown.
const DatasetField = lazyPart(async () => (await import('./DatasetField.js')).DatasetField);
const FocalPointField = lazyPart(async () => (await import('./FocalPointField.js')).FocalPointField);
const RichTextField = lazyPart(async () => (await import('./RichTextField.js')).RichTextField);

/**
 * Whether a field looks the same. `onChange` is not compared: whoever renders a field calls with the newest values, whichever of its functions
 * is called.
 */
function isSameField(left: AnyFieldProps, right: AnyFieldProps): boolean {
  return (
    left.id === right.id &&
    left.path === right.path &&
    left.spec === right.spec &&
    left.label === right.label &&
    left.value === right.value &&
    (left.siblings === right.siblings || !['focal-point', 'image'].includes(right.spec.type))
  );
}

/** The field component of the spec's type. A field that throws is replaced by an error; the others stay. */
export const Field = memo(function Field(props: AnyFieldProps) {
  return (
    <Boundary
      fallback={(error, retry) => <FailedField label={props.label} error={error} retry={retry} />}
      resetKey={props.path}
    >
      <div className="field-box">
        <KnownField {...props} />
        <ResetField {...props} />
      </div>
    </Boundary>
  );
}, isSameField);

function KnownField({ spec, ...rest }: AnyFieldProps) {
  switch (spec.type) {
    case 'text':
      return <TextField {...rest} spec={spec} />;
    case 'paragraphs':
      return spec.isDataset ? <DatasetField {...rest} spec={spec} /> : <ParagraphsField {...rest} spec={spec} />;
    case 'rich-text':
      return <RichTextField {...rest} spec={spec} />;
    case 'number':
      return <NumberField {...rest} spec={spec} />;
    case 'boolean':
      return <BooleanField {...rest} spec={spec} />;
    case 'choice':
      return <ChoiceField {...rest} spec={spec} />;
    case 'link':
      return <LinkField {...rest} spec={spec} />;
    case 'image':
      return <ImageField {...rest} spec={spec} />;
    case 'product':
      return <ProductField {...rest} spec={spec} />;
    case 'focal-point':
      return <FocalPointField {...rest} spec={spec} />;
    case 'list':
      return <ListField {...rest} spec={spec} Field={Field} />;
  }
}

interface FailedFieldProps {
  readonly label: FieldLabel;
  readonly error: unknown;
  retry(): void;
}

function FailedField({ label, error, retry }: FailedFieldProps) {
  return (
    <div className="field">
      <p className="field-error">{text.fieldFailed({ label: label.label })}</p>
      <button type="button" className="button small" onClick={retryPart(error, retry)}>
        {text.tryAgain()}
      </button>
    </div>
  );
}
