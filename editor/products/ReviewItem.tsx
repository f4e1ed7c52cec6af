import * as text from '#strings/editor';
import { mostStars } from '../../protocol/enums/reviews.js';
import type { ReviewRow } from '../../protocol/http/reviews.js';
import { useServices } from '../services/services.js';
import { formatMoment } from '../ui/times.js';
import { ProductLink } from './ProductLink.js';
import type { ReviewActs } from './use-review-acts.js';

interface ReviewItemProps {
  readonly row: ReviewRow;
  /** Null for those who may not decide. */
  readonly acts: (ReviewActs & { answer(row: ReviewRow): void }) | null;
}

/** The name that visitors see of who wrote it. */
export const authorOf = ({ author }: Pick<ReviewRow, 'author'>): string => author || text.reviewNobody();

/** A review in the list, with its answer and what can be done with it. */
export function ReviewItem({ row, acts }: ReviewItemProps) {
  const { clock } = useServices();
  const { stars, title, words, answer, productId, productTitle, writtenAt } = row;
  return (
    <li className="shop-row">
      <div className="shop-row-words">
        <span>
          <span aria-hidden="true">{'★'.repeat(stars) + '☆'.repeat(mostStars - stars)}</span>{' '}
          <span className="visually-hidden">{text.reviewStars({ n: stars })}</span>
          <ProductLink id={productId} className="product-row-name">
            <bdi>{productTitle}</bdi>
          </ProductLink>
        </span>
        {title !== '' && (
          <span className="shop-row-name" dir="auto">
            {title}
          </span>
        )}
        {words !== '' && (
          <span dir="auto" style={{ whiteSpace: 'pre-line' }}>
            {words}
          </span>
        )}
        <span className="shop-row-facts">
          {text.reviewBy({ author: authorOf(row), time: formatMoment(writtenAt, clock.now()) })}
        </span>
        {answer !== '' && (
          <span className="shop-row-facts">
            <span>{text.reviewYourAnswer()}</span>
            <span dir="auto">{answer}</span>
          </span>
        )}
      </div>
      {acts && <ItemActs row={row} acts={acts} />}
    </li>
  );
}

function ItemActs({ row, acts }: { readonly row: ReviewRow; readonly acts: NonNullable<ReviewItemProps['acts']> }) {
  const name = text.reviewNamed({ author: authorOf(row), product: row.productTitle });
  const act = (words: string, run: () => void) => (
    <button
      type="button"
      className="button small quiet"
      aria-label={text.pageActions({ action: words, title: name })}
      onClick={run}
    >
      {words}
    </button>
  );
  if (row.isRemoved) return <div className="shop-row-acts">{act(text.binRestore(), () => void acts.restore(row))}</div>;
  return (
    <div className="shop-row-acts">
      {row.state !== 'shown' && act(text.reviewShow(), () => void acts.setState(row, 'shown'))}
      {row.state !== 'hidden' && act(text.reviewHide(), () => void acts.setState(row, 'hidden'))}
      {act(row.answer === '' ? text.reviewAnswer() : text.reviewAnswerChange(), () => acts.answer(row))}
      {act(text.reviewRemove(), () => void acts.remove(row))}
    </div>
  );
}
