import * as text from '#strings/editor';
import { Icon } from '../ui/Icon.js';

/** Device views and the width of the page in each, in pixels; null takes the room there is. [ENUM-20] */
export const deviceWidths = { desktop: null, tablet: 768, phone: 375 } as const;

export type DeviceView = keyof typeof deviceWidths;

const names: Readonly<Record<DeviceView, () => string>> = {
  desktop: text.deviceDesktop,
  tablet: text.deviceTablet,
  phone: text.devicePhone,
};

interface DeviceViewsProps {
  readonly view: DeviceView;
  onChange(view: DeviceView): void;
}

/** Chooses the width in which the page is shown. */
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
