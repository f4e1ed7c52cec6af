import { useState } from 'react';
import type { PointerEvent } from 'react';
import * as text from '#strings/editor';
import { formatFocalPoint, parseFocalPoint, type FocalPoint } from '../../protocol/text/focal-point.js';
import { useFieldScope } from './field-props.js';
import type { FieldProps } from './field-props.js';

const held = (fraction: number): number => Math.min(1, Math.max(0, fraction));

/** Where on the picture the pointer is. A picture that has no size yet is pressed in its middle. */
function pointerPoint({ currentTarget, clientX, clientY }: PointerEvent): FocalPoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: width ? held((clientX - left) / width) : 0.5, y: height ? held((clientY - top) / height) : 0.5 };
}

/** A point of a picture: pressed or dragged on the picture itself, or set by two sliders, which arrow keys move by a hundredth. */
export function FocalPointField({ id, spec, label, value, siblings, path, onChange }: FieldProps<'focal-point'>) {
  const { isReadOnly } = useFieldScope();
  const [brokenPath, setBrokenPath] = useState('');
  const picture = siblings?.[spec.of];
  const image = typeof picture === 'string' && picture !== brokenPath ? picture : '';
  const point = parseFocalPoint(typeof value === 'string' ? value : spec.default);

  function take(next: FocalPoint): void {
    const written = formatFocalPoint(next);
    if (!isReadOnly && written !== formatFocalPoint(point)) onChange(written, path);
  }

  return (
    <fieldset className="field focal-field" aria-describedby={label.help ? `${id}-help` : undefined}>
      <legend>{label.label}</legend>
      {image !== '' && (
        <div
          className="focal-picture"
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            event.currentTarget.setPointerCapture?.(event.pointerId);
            take(pointerPoint(event));
          }}
          onPointerMove={(event) => event.buttons === 1 && take(pointerPoint(event))}
        >
          <img src={image} alt="" draggable={false} onError={() => setBrokenPath(image)} />
          <span className="focal-mark" style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }} />
        </div>
      )}
      {(['x', 'y'] as const).map((side) => (
        <label key={side} className="focal-slider">
          <span>{side === 'x' ? text.focalAcross() : text.focalDown()}</span>
          <input
            id={`${id}-${side}`}
            type="range"
            dir="ltr"
            min="0"
            max="100"
            step="1"
            value={Math.round(point[side] * 100)}
            disabled={isReadOnly}
            onChange={(event) => take({ ...point, [side]: Number(event.target.value) / 100 })}
          />
          <output htmlFor={`${id}-${side}`}>{text.focalPercent({ value: Math.round(point[side] * 100) })}</output>
        </label>
      ))}
      {label.help && (
        <p id={`${id}-help`} className="field-help">
          {label.help}
        </p>
      )}
    </fieldset>
  );
}
