import * as text from '#strings/editor';
import { deviceWidths, zoomSteps } from '../../protocol/enums/device-views.js';
import type { DeviceView } from '../../protocol/enums/device-views.js';
import type { CanvasViewStore } from '../canvas/canvas-view.js';
import { useCanvasSize } from '../canvas/use-canvas-size.js';
import { Icon } from '../ui/Icon.js';
import { useStore } from '../ui/use-store.js';

const names: Readonly<Record<DeviceView, () => string>> = {
  desktop: text.deviceDesktop,
  tablet: text.deviceTablet,
  phone: text.devicePhone,
  free: text.deviceFree,
};

/** Radio buttons for the width of the page. */
export function DeviceViews({ view }: { readonly view: CanvasViewStore }) {
  const chosen = useStore(view, (state) => state.device);
  return (
    <fieldset className="segmented device-views">
      <legend className="visually-hidden">{text.deviceView()}</legend>
      {(Object.keys(deviceWidths) as DeviceView[]).map((device) => (
        <label key={device} className={`is-${device} ${device === chosen ? 'is-chosen' : ''}`} title={names[device]()}>
          <input
            type="radio"
            name="device-view"
            value={device}
            checked={device === chosen}
            onChange={() => view.change({ device })}
          />
          <Icon name={device} />
          <span className="visually-hidden">{names[device]()}</span>
        </label>
      ))}
    </fieldset>
  );
}

const percent = (scale: number): string => text.percent({ n: Math.round(scale * 100) });

/** The scale of the page: fitted to the room, or fixed. */
export function ZoomChoice({ view }: { readonly view: CanvasViewStore }) {
  const zoom = useStore(view, (state) => state.zoom);
  const { scale } = useCanvasSize(view);
  return (
    <select
      className={`zoom-choice ${zoom === 'fit' ? 'is-fit' : ''}`}
      aria-label={text.zoom()}
      title={text.zoom()}
      value={zoom}
      onChange={({ target: { value } }) => view.change({ zoom: value === 'fit' ? 'fit' : Number(value) })}
    >
      <option value="fit">{zoom === 'fit' ? text.zoomFitAt({ scale: percent(scale) }) : text.zoomFit()}</option>
      {zoomSteps.map((step) => (
        <option key={step} value={step}>
          {percent(step)}
        </option>
      ))}
    </select>
  );
}
