import * as text from '#strings/editor';
import { configExport } from '../../protocol/http/transfer.js';
import { ExportLink } from '../shell/ExportLink.js';
import { SiteScreen } from '../shell/SiteScreen.js';
import { FeedSection } from './FeedSection.js';
import { ImportSection } from './ImportSection.js';

/** The site as one archive: exported, and imported in place of what is there. */
export function TransferScreen() {
  return (
    <SiteScreen title={text.transfer()}>
      <section className="shop-part" aria-labelledby="export-title">
        <h2 id="export-title">{text.exportTitle()}</h2>
        <p>{text.exportText()}</p>
        <p className="field-help">{text.exportWithout()}</p>
        <p>
          <ExportLink className="button primary" href={configExport}>
            {text.exportNow()}
          </ExportLink>
        </p>
      </section>
      <ImportSection />
      <FeedSection />
    </SiteScreen>
  );
}
