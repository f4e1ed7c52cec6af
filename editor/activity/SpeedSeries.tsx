import { useCallback, useId, useState } from 'react';
import * as text from '#strings/editor';
import { shownVitals, vitalThresholds } from '../../protocol/enums/activity.js';
import type { ActivityPeriod, SpeedAnswer, SpeedPlace, SpeedRow } from '../../protocol/http/activity.js';
import { useServices } from '../services/services.js';
import { useAnswer } from '../ui/use-answer.js';
import type { ActivityClient } from './activity-client.js';
import { vitalWords } from './activity-words.js';
import { formatVital } from './formats.js';
import { Series, type SeriesMeasure } from './Series.js';
import { rowTitle } from './speed-words.js';

interface SpeedSeriesProps {
  readonly client: ActivityClient;
  readonly answer: SpeedAnswer;
  readonly period: ActivityPeriod;
  readonly isCompared: boolean;
}

/** Pages and blocks that can be chosen: the first of each table. */
const mostChoices = 50;

const measures = (): readonly SeriesMeasure[] =>
  shownVitals.map((vital) => {
    const [good, needsWork] = vitalThresholds[vital];
    return {
      name: vitalWords[vital](),
      // A tenth of a good value is nothing to look at.
      least: good / 10,
      marks: [
        { value: good, words: text.activityGoodUpTo({ value: formatVital(vital, good) }) },
        { value: needsWork, words: text.activityPoorAbove({ value: formatVital(vital, needsWork) }) },
      ],
      format: (value) => formatVital(vital, value),
    };
  });

/** The speed of the site, of a page or of a block day by day. */
export function SpeedSeries({ client, answer, period, isCompared }: SpeedSeriesProps) {
  const id = useId();
  const { names } = useServices();
  const [chosen, choose] = useState('site');
  const groups = [
    { place: 'block', title: text.activitySpeedBlocks(), rows: answer.blocks.slice(0, mostChoices) },
    { place: 'page', title: text.activitySpeedPages(), rows: answer.pages.slice(0, mostChoices) },
  ] as const;
  const nameOf = (row: SpeedRow): string => rowTitle(row, names);
  const valueOf = (place: SpeedPlace, row: SpeedRow): string => `${place} ${row.key}`;
  const found = groups
    .flatMap(({ place, rows }) => rows.map((row) => ({ place, row })))
    .find(({ place, row }) => valueOf(place, row) === chosen);
  const { place = 'site' as const, row } = found ?? {};
  const key = row?.key;
  const { device } = answer;
  const answered = useAnswer(
    useCallback(
      () => client.speedSeries(device, { ...period, isCompared, place, key }),
      [client, device, period, isCompared, place, key],
    ),
  );
  return (
    <Series
      title={text.activitySpeed()}
      answered={answered}
      measures={measures()}
      subject={row ? nameOf(row) : text.activitySpeedSite()}
    >
      <div className="field">
        <label htmlFor={id}>{text.activityShown()}</label>
        <select id={id} value={found ? chosen : 'site'} onChange={({ target }) => choose(target.value)}>
          <option value="site">{text.activitySpeedSite()}</option>
          {groups.map(
            ({ place: each, title, rows }) =>
              rows.length > 0 && (
                <optgroup key={each} label={title}>
                  {rows.map((one) => (
                    <option key={one.key} value={valueOf(each, one)}>
                      {nameOf(one)}
                    </option>
                  ))}
                </optgroup>
              ),
          )}
        </select>
      </div>
    </Series>
  );
}
