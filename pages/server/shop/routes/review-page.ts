import type { Order } from '../../../../protocol/commerce/order.js';
import { readReview, suggestedAuthor, type TypedReview } from '../../../../protocol/commerce/review.js';
import * as limits from '../../../../protocol/enums/limits.js';
import { pageTypes } from '../../../../protocol/enums/page-types.js';
import { reviewPage } from '../../../../protocol/names/routes.js';
import type { Html, RenderContext } from '../../../blocks/block-template.js';
import { resultPageHtml, type ResultPageInput } from '../../../blocks/result-page.js';
import { reviewChoiceHtml, reviewFormHtml, reviewStopHtml } from '../../../blocks/review/review-form.js';
import { visitorPlace } from '../../http/origin.js';
import { readForm } from '../../http/request-body.js';
import { wayToShop } from '../../snapshot/shop-page.js';
import { databaseFault } from '../../store/database-fault.js';
import type { ApiRoute } from '../../visit/api-route.js';
import { atSite, type SiteVisit, type Visit } from '../../visit/visit.js';
import { answerCheckout } from '../checkout-answer.js';
import { readReviewToken } from '../review-link.js';
import { orderStore } from '../store/orders.js';
import { boughtProducts, reviewStore, type BoughtProduct } from '../store/reviews.js';

const dayMs = 86_400_000;

/** A link that is valid, with what it leads to. */
interface Asked {
  readonly here: SiteVisit;
  readonly token: string;
  readonly order: Order;
  /** What visitors still see of what was bought, in the language of the order. */
  readonly bought: readonly BoughtProduct[];
  /** Ids of the products that have a review. */
  readonly reviewed: ReadonlySet<string>;
}

function answer(
  here: SiteVisit,
  status: number,
  title: string,
  main: (context: RenderContext) => Html,
): Promise<Response> {
  return answerCheckout(here, { status, pageType: pageTypes.page, path: reviewPage, title, main });
}

/** A page that says how it ended, with a way on: by default to the shop. */
function answerEnd(
  here: SiteVisit,
  status: number,
  words: Pick<ResultPageInput, 'title' | 'text'> & Partial<ResultPageInput>,
): Promise<Response> {
  const way = wayToShop(here.site, here.site.text('order.backToShop'));
  return answer(here, status, words.title, () => resultPageHtml({ ...way, ...words }));
}

/** The site in the language of a token. */
async function siteOf(visit: Visit, token: string): Promise<SiteVisit> {
  const { environment } = visit;
  const site = await environment.site.read();
  return atSite(visit, site.inLocale(readReviewToken(environment.secret, token)?.locale ?? site.settings.locale));
}

async function answerExpired(visit: Visit, token: string): Promise<Response> {
  const here = await siteOf(visit, token);
  const { text } = here.site;
  const days = limits.reviewLinkMs / dayMs;
  return answerEnd(here, 410, { title: text('review.expired'), text: text('review.expiredText', { days }) });
}

/** What a token leads to; null for one that is not valid, or no more. */
async function open(visit: Visit, token: string): Promise<Asked | null> {
  const { environment } = visit;
  const link = readReviewToken(environment.secret, token);
  if (!link || link.expiresAt <= environment.now()) return null;
  const order = await orderStore(environment.database, environment.mailQueue).find(link.orderId);
  // The data of a person that were deleted take the link with them.
  if (!order || order.buyer.email === '') return null;
  const here = await siteOf(visit, token);
  const bought = boughtProducts(order).flatMap(({ productId }) => {
    const product = here.site.products.find(({ id }) => id === productId);
    return product ? [{ productId, title: product.title }] : [];
  });
  const reviewed = await reviewStore(environment.database).reviewed(order.id);
  return bought.length === 0 ? null : { here, token, order, bought, reviewed };
}

const pathTo = (token: string, productId?: string): string =>
  `${reviewPage}?${new URLSearchParams({ token, ...(productId !== undefined && { product: productId }) })}`;

/** The next product to review, as the way on from one that is done; the shop without any. */
function wayOn({ token, bought, reviewed, here }: Asked, doneId: string): Partial<ResultPageInput> {
  const next = bought.find(({ productId }) => productId !== doneId && !reviewed.has(productId));
  if (!next) return {};
  return { link: pathTo(token, next.productId), linkText: here.site.text('review.writeTitle', { title: next.title }) };
}

function answerReviewed(asked: Asked, status: number, productId: string): Promise<Response> {
  const { text } = asked.here.site;
  const words = { title: text('review.already'), text: text('review.alreadyText') };
  return answerEnd(asked.here, status, { ...words, ...wayOn(asked, productId) });
}

function answerForm(
  { here, token }: Pick<Asked, 'here' | 'token'>,
  product: BoughtProduct,
  { review, faults }: TypedReview,
  refused: { readonly status: number; readonly message: readonly string[] } = { status: 200, message: [] },
): Promise<Response> {
  const { status, message } = refused;
  const input = { token, productId: product.productId, title: product.title, review, faults, message };
  const title = here.site.text('review.writeTitle', { title: product.title });
  return answer(here, status, title, (context) => reviewFormHtml(input, context));
}

/** GET: the form of a product, or the choice between several. */
async function show(visit: Visit): Promise<Response> {
  const { context } = visit;
  const token = context.req.query('token') ?? '';
  const asked = await open(visit, token);
  if (!asked) return answerExpired(visit, token);
  const { here, order, bought, reviewed } = asked;
  const { text } = here.site;
  if (context.req.query('stop') !== undefined)
    return answer(here, 200, text('review.stopTitle'), (page) => reviewStopHtml(page, token));
  const wanted = context.req.query('product');
  const [only] = bought;
  const product = bought.length === 1 ? only : bought.find(({ productId }) => productId === wanted);
  if (product && reviewed.has(product.productId)) return answerReviewed(asked, 200, product.productId);
  if (product) {
    const review = { stars: 0, title: '', words: '', author: suggestedAuthor(order.buyer) };
    return answerForm(asked, product, { review, faults: [] });
  }
  if (bought.every(({ productId }) => reviewed.has(productId))) return answerReviewed(asked, 200, '');
  const choices = bought.map(({ productId, title }) => ({
    title,
    path: reviewed.has(productId) ? '' : pathTo(token, productId),
  }));
  return answer(here, 200, text('review.chooseTitle'), (page) => reviewChoiceHtml(choices, page));
}

async function stop({ here, order }: Asked): Promise<Response> {
  const { environment, site } = here;
  await reviewStore(environment.database).optOut(order.buyer.email, environment.now());
  return answerEnd(here, 200, { title: site.text('review.stopped'), text: site.text('review.stoppedText') });
}

const readTyped = (posted: URLSearchParams): TypedReview => readReview((name) => posted.get(name) ?? '');

async function send(asked: Asked, product: BoughtProduct, posted: URLSearchParams): Promise<Response> {
  const { here } = asked;
  const { context, environment, site } = here;
  const typed = readTyped(posted);
  if (typed.faults.length > 0)
    return answerForm(asked, product, typed, { status: 400, message: [site.text('form.invalidFields')] });
  const waitS = await environment.limits.consume('form', visitorPlace(context, environment.proxyHops));
  if (waitS !== null) {
    const message = [site.text('form.rateLimit'), site.text('review.again')];
    const answered = await answerForm(asked, product, typed, { status: 429, message });
    answered.headers.set('Retry-After', String(waitS));
    return answered;
  }
  const { id: orderId, locale, buyer } = asked.order;
  const outcome = await reviewStore(environment.database).write(
    { orderId, productId: product.productId, email: buyer.email, locale, words: typed.review },
    environment.now(),
  );
  if (outcome === 'stored') environment.mailQueue.announce();
  if (outcome === 'reviewed') return answerReviewed(asked, 409, product.productId);
  const words = { title: site.text('review.thanks'), text: site.text('review.thanksText') };
  return answerEnd(here, 200, { ...words, ...wayOn(asked, product.productId) });
}

/** The form with all that was typed, while the database cannot store it. */
async function answerAgain(visit: Visit, token: string, posted: URLSearchParams): Promise<Response> {
  const here = await siteOf(visit, token);
  const { text, products } = here.site;
  const product = products.find(({ id }) => id === posted.get('product'));
  const link = readReviewToken(visit.environment.secret, token);
  const message = [text('review.again'), text('review.againText')];
  // Another site's form must not be drawn here.
  if (!link || !product) return answerEnd(here, 503, { title: message[0] ?? '', text: message[1] ?? '' });
  const bought = { productId: product.id, title: product.title };
  return answerForm({ here, token }, bought, readTyped(posted), { status: 503, message });
}

/** POST: a review, or the wish to get no such e-mails. */
async function post(visit: Visit): Promise<Response> {
  const posted = await readForm(visit.context);
  const token = posted.get('token') ?? '';
  try {
    const asked = await open(visit, token);
    if (!asked) return await answerExpired(visit, token);
    if (posted.get('stop') !== null) return await stop(asked);
    const product = asked.bought.find(({ productId }) => productId === posted.get('product'));
    return await (product ? send(asked, product, posted) : answerExpired(visit, token));
  } catch (error) {
    if (databaseFault(error) === null) throw error;
    visit.environment.report(error);
    return answerAgain(visit, token, posted);
  }
}

/** The page of the link in the e-mail that asks for reviews; works without script. */
export function reviewPageRoutes(): ApiRoute[] {
  const route = { path: reviewPage, limit: 'api' } as const;
  return [
    { ...route, method: 'GET', guard: 'none', handle: show },
    { ...route, method: 'POST', guard: 'origin', handle: post },
  ];
}
