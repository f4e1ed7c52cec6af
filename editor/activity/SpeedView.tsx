import { useCallback, useId, useState } from 'react';
import * as text from '#strings/editor';
import { shownVitals } from '../../protocol/enums/activity.js';
import { type Device, devices, otherKey } from '../../protocol/enums/figures.js';
import type { Permission } from '../../protocol/enums/permissions-table.js';
import type { ActivityPeriod, SpeedAnswer, SpeedRow, SpeedValues } from '../../protocol/http/activity.js';
import { blockName } from '../document/block-name.js';
import { useServices } from '../services/services.js';
import { useMay } from '../services/use-may.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { designAddress, productsAddress } from '../ui/router.js';
import { ScreenLink } from '../ui/ScreenLink.js';
import { tableRoles } from '../ui/table-roles.js';
import { useAnswer } from '../ui/use-answer.js';
import { type ActivityClient, exportAddress } from './activity-client.js';
import { deviceWords, vitalWords } from './activity-words.js';
import { Rating } from './Rating.js';
import { pageTitle } from './speed-words.js';
import { SpeedSeries } from './SpeedSeries.js';
import { ExportLink } from './TableSection.js';

interface SpeedViewProps {
  readonly client: ActivityClient;
  readonly period: ActivityPeriod;
  readonly isCompared: boolean;
}

/** How fast pages and blocks are for a kind of device; phones come first, because they are the slowest. */
export function SpeedView({ client, period, isCompared }: SpeedViewProps) {
  const [device, setDevice] = useState<Device>('phone');
  const { value, isLoading, problem, retry } = useAnswer(
    useCallback(() => client.speed(device, period), [client, device, period]),
  );
  return (
    <div className="activity-parts" aria-busy={isLoading}>
      <DeviceChoice device={device} onDevice={setDevice} />
      {problem !== null && (
        <ProblemBar title={text.activityNotLoaded()} retry={retry}>
          {problem}
        </ProblemBar>
      )}
      {!value && isLoading && <p role="status">{text.loading()}</p>}
      {value && <Speed {...{ client, answer: value, period, isCompared }} />}
    </div>
  );
}

function DeviceChoice({ device, onDevice }: { readonly device: Device; onDevice(device: Device): void }) {
  return (
    <fieldset className="segmented">
      <legend className="visually-hidden">{text.activityDevices()}</legend>
      {devices.map((each) => (
        <label key={each} className={each === device ? 'is-chosen' : ''}>
          <input type="radio" name="activity-device" checked={each === device} onChange={() => onDevice(each)} />
          <span>{deviceWords[each]()}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Speed({ client, answer, period, isCompared }: SpeedViewProps & { readonly answer: SpeedAnswer }) {
  const { device, site, pages, blocks } = answer;
  if (pages.length === 0) return <p className="activity-soft">{text.activitySpeedNone()}</p>;
  return (
    <>
      <section className="activity-part">
        <div className="entries-head">
          <h2>{text.activitySpeedSite()}</h2>
          <ExportLink address={exportAddress(period, { device })} name={text.activitySpeed()} />
        </div>
        <p className="activity-soft">{text.activitySpeedHelp()}</p>
        <dl className="activity-figures">
          {shownVitals.map((vital) => (
            <div key={vital}>
              <dt>{vitalWords[vital]()}</dt>
              <dd>
                <Rating vital={vital} value={site[vital]} />
              </dd>
            </div>
          ))}
        </dl>
        <SpeedSeries {...{ client, answer, period, isCompared }} />
      </section>
      <SpeedTable title={text.activitySpeedBlocks()} rows={blocks} />
      <SpeedTable title={text.activitySpeedPages()} rows={pages} />
    </>
  );
}

function SpeedTable({ title, rows }: { readonly title: string; readonly rows: readonly SpeedRow[] }) {
  const id = useId();
  return (
    <section className="activity-part">
      <h2 id={id}>{title}</h2>
      {rows.length === 0 ? (
        <p className="activity-soft">{text.activitySpeedBlocksNone()}</p>
      ) : (
        <div className="entries-scroll activity-scroll stacks" role="region" aria-labelledby={id} tabIndex={0}>
          <table {...tableRoles.table}>
            <thead {...tableRoles.rowGroup}>
              <tr {...tableRoles.row}>
                <th {...tableRoles.columnHeader} scope="col">
                  {text.activityName()}
                </th>
                {shownVitals.map((vital) => (
                  <th {...tableRoles.columnHeader} key={vital} scope="col">
                    {vitalWords[vital]()}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody {...tableRoles.rowGroup}>
              {rows.map((row) => (
                <tr {...tableRoles.row} key={row.key}>
                  <th {...tableRoles.rowHeader} scope="row" className="activity-name">
                    <Place row={row} />
                  </th>
                  <Ratings values={row.values} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Ratings({ values }: { readonly values: SpeedValues }) {
  return shownVitals.map((vital) => (
    <td {...tableRoles.cell} key={vital} data-label={vitalWords[vital]()}>
      <Rating vital={vital} value={values[vital]} />
    </td>
  ));
}

/** A page, or a block of it by the editor's name, as a link to where it is changed. */
function Place({ row: { page, name, productId, block } }: { readonly row: SpeedRow }) {
  const { names } = useServices();
  const title = pageTitle({ page, name });
  const own = block ? blockName(names, block.type) : title;
  const isGone = block !== null && !block.isThere;
  const label = block ? text.activityOpenBlock({ block: own, page: title }) : text.activityOpenPage({ page: title });
  const address = productId === '' ? designAddress(page, block?.id) : productsAddress(productId);
  return (
    <>
      {name !== '' && !isGone ? (
        <PlaceLink address={address} label={label} needs={productId === '' ? 'read-pages' : 'read-products'}>
          {own}
        </PlaceLink>
      ) : (
        <bdi>{own}</bdi>
      )}
      {(block !== null || page !== title) && page !== otherKey && (
        <bdi className="activity-soft">{block ? title : page}</bdi>
      )}
      {isGone && <span className="activity-soft">{text.activityBlockGone()}</span>}
    </>
  );
}

interface PlaceLinkProps {
  readonly address: string;
  readonly label: string;
  /** Without it the name is no link. */
  readonly needs: Permission;
  readonly children: string;
}

function PlaceLink({ address, label, needs, children }: PlaceLinkProps) {
  const { router } = useServices();
  if (!useMay(needs)) return <bdi>{children}</bdi>;
  return (
    <ScreenLink href={address} aria-label={label} onOpen={() => router.openAddress(address)}>
      <bdi>{children}</bdi>
    </ScreenLink>
  );
}
