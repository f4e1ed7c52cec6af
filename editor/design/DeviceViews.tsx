import * as text from '#strings/editor';
import { deviceWidths } from '../canvas/device-widths.js';
import type { DeviceView } from '../canvas/device-widths.js';
import { Icon } from '../ui/Icon.js';

const names: Readonly<Record<DeviceView, () => string>> = {
  desktop: text.deviceDesktop,
  tablet: text.deviceTablet,
  phone: text.devicePhone,
};

interface DeviceViewsProps {
  readonly view: DeviceView;
  onChange(view: DeviceView): void;
}

/** Radio buttons for the width of the page. */
export function DeviceViews({ view, onChange }: DeviceViewsProps) {
  return (
    <fieldset className="segmented device-views">
      <legend className="visually-hidden">{text.deviceView()}</legend>
      {(Object.keys(deviceWidths) as DeviceView[]).map((device) => (
        <label key={device} title={names[device]()}>
          <input
            type="radio"
            name="device-view"
            value={device}
            checked={device === view}
            onChange={() => onChange(device)}
          />
          <Icon name={device} />
          <span className="visually-hidden">{names[device]()}</span>
        </label>
      ))}
    </fieldset>
  );
}
