import * as text from '#strings/editor';
import type { PageSummary } from '../../protocol/http/pages.js';

interface PageChoiceProps {
  readonly page: PageSummary;
  readonly pages: readonly PageSummary[];
  onPage(path: string): void;
}

/** The page in the frame. */
export function PageChoice({ page, pages, onPage }: PageChoiceProps) {
  return (
    <div className="field part-page">
      <label htmlFor="part-page">{text.headerFooterPage()}</label>
      <select id="part-page" value={page.path} onChange={(event) => onPage(event.target.value)}>
        {pages.map(({ id, path, title }) => (
          <option key={id} value={path}>
            {title ? `${title} (${path})` : path}
          </option>
        ))}
      </select>
    </div>
  );
}
