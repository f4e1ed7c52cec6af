import * as text from '#strings/editor';
import { timeZoneName, timeZonesWith } from '../ui/time-zones.js';

interface TimeZoneFieldProps {
  readonly zone: string;
  onChange(zone: string): void;
}

/** The time zone of the site. */
export function TimeZoneField({ zone, onChange }: TimeZoneFieldProps) {
  return (
    <div className="field">
      <label htmlFor="start-zone">{text.timeZone()}</label>
      <select
        id="start-zone"
        value={zone}
        aria-describedby="start-zone-help"
        onChange={(event) => onChange(event.target.value)}
      >
        {timeZonesWith(zone).map((each) => (
          <option key={each} value={each}>
            {timeZoneName(each)}
          </option>
        ))}
      </select>
      <p id="start-zone-help" className="field-help">
        {text.timeZoneHelp()}
      </p>
    </div>
  );
}
