import { useState } from 'react';
import type { PointerEvent } from 'react';
import * as text from '#strings/editor';
import { formatFocalPoint, parseFocalPoint, type FocalPoint } from '../../protocol/media/focal-point.js';
import { useFieldScope } from './field-props.js';
import type { FieldProps } from './field-props.js';

const held = (fraction: number): number => Math.min(1, Math.max(0, fraction));

/** The pointer's point on the picture; the middle while the picture has no size. */
function pointerPoint({ currentTarget, clientX, clientY }: PointerEvent): FocalPoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: width ? held((clientX - left) / width) : 0.5, y: height ? held((clientY - top) / height) : 0.5 };
}

/**
 * A point of a picture: pressed or dragged on the picture itself, or set by two sliders, which arrow keys move by a
 * hundredth.
 */
export function FocalPointField({ id, spec, label, value, siblings, path, onChange }: FieldProps<'focal-point'>) {
  const { isReadOnly } = useFieldScope();
  const picture = siblings?.[spec.of];
  const point = parseFocalPoint(typeof value === 'string' ? value : spec.default);

  function take(next: FocalPoint): void {
    const written = formatFocalPoint(next);
    if (!isReadOnly && written !== formatFocalPoint(point)) onChange(written, path);
  }

  return (
    <fieldset className="field focal-field" aria-describedby={label.help ? `${id}-help` : undefined}>
      <legend>{label.label}</legend>
      <FocalPicture source={typeof picture === 'string' ? picture : ''} point={point} onPoint={take} />
      <FocalSlider
        id={`${id}-x`}
        name={text.focalAcross()}
        fraction={point.x}
        isReadOnly={isReadOnly}
        onChange={(x) => take({ ...point, x })}
      />
      <FocalSlider
        id={`${id}-y`}
        name={text.focalDown()}
        fraction={point.y}
        isReadOnly={isReadOnly}
        onChange={(y) => take({ ...point, y })}
      />
      {label.help && (
        <p id={`${id}-help`} className="field-help">
          {label.help}
        </p>
      )}
    </fieldset>
  );
}

interface FocalPictureProps {
  readonly source: string;
  readonly point: FocalPoint;
  onPoint(point: FocalPoint): void;
}

/** The picture with the point on it; nothing where there is no picture or it cannot be loaded. */
function FocalPicture({ source, point, onPoint }: FocalPictureProps) {
  const [brokenSource, setBrokenSource] = useState('');
  if (source === '' || source === brokenSource) return null;
  return (
    <div
      className="focal-picture"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        onPoint(pointerPoint(event));
      }}
      onPointerMove={(event) => event.buttons === 1 && onPoint(pointerPoint(event))}
    >
      <img src={source} alt="" draggable={false} onError={() => setBrokenSource(source)} />
      <span className="focal-mark" style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }} />
    </div>
  );
}

interface FocalSliderProps {
  readonly id: string;
  readonly name: string;
  /** Part of the picture's width or height, from 0 to 1. */
  readonly fraction: number;
  readonly isReadOnly: boolean;
  onChange(fraction: number): void;
}

function FocalSlider({ id, name, fraction, isReadOnly, onChange }: FocalSliderProps) {
  const percent = Math.round(fraction * 100);
  return (
    <label className="focal-slider">
      <span>{name}</span>
      <input
        id={id}
        type="range"
        dir="ltr"
        min="0"
        max="100"
        step="1"
        value={percent}
        disabled={isReadOnly}
        onChange={(event) => onChange(Number(event.target.value) / 100)}
      />
      <output htmlFor={id}>{text.focalPercent({ value: percent })}</output>
    </label>
  );
}
