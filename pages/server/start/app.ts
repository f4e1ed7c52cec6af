import { Hono } from 'hono';
import type { AppContext, AppVariables } from '../access/visitor.js';
import { anonymous } from '../access/visitor.js';
import { registerFailures } from '../answers/failures.js';
import { registerRefusals } from '../audit/note-refusals.js';
import { auditRoutes } from '../audit/routes/audit.js';
import { registerAuthorPages } from '../author-folder/author-pages.js';
import type { ReloadSource } from '../author-folder/reload-source.js';
import { registerReload } from '../author-folder/reload.js';
import { activityRoutes } from '../census/routes/activity.js';
import { censusRoutes } from '../census/routes/census.js';
import { recordRoutes } from '../census/routes/records.js';
import { bannerRoutes } from '../editing/routes/banner.js';
import { configRoutes } from '../editing/routes/config.js';
import { connectionRoutes } from '../editing/routes/connections.js';
import { registerEditor } from '../editing/routes/editor.js';
import { headerFooterRoutes } from '../editing/routes/header-footer.js';
import { hostingRoutes } from '../editing/routes/hosting.js';
import { linkCheckRoutes } from '../editing/routes/link-check.js';
import { mailOutboxRoutes } from '../editing/routes/mail-outbox.js';
import { mailWordsRoutes } from '../editing/routes/mail-words.js';
import { mediaFetchedRoutes } from '../editing/routes/media-fetched.js';
import { mediaFileRoutes } from '../editing/routes/media-files.js';
import { mediaUploadRoutes } from '../editing/routes/media-uploads.js';
import { mediaRoutes } from '../editing/routes/media.js';
import { multilingualRoutes } from '../editing/routes/multilingual.js';
import { accessRoutes } from '../editing/routes/page-access.js';
import { pageSettingsRoutes } from '../editing/routes/page-settings.js';
import { placesRoutes } from '../editing/routes/places.js';
import { redirectRoutes } from '../editing/routes/redirects.js';
import { revisionRoutes } from '../editing/routes/revisions.js';
import { siteCodeRoutes } from '../editing/routes/site-code.js';
import { sitePageRoutes } from '../editing/routes/site-pages.js';
import { siteSettingsRoutes } from '../editing/routes/site-settings.js';
import { themeRoutes } from '../editing/routes/theme.js';
import { timeZoneRoutes } from '../editing/routes/time-zone.js';
import { videoCheckRoutes } from '../editing/routes/video-check.js';
import { widgetRenderingRoutes } from '../editing/routes/widget-rendering.js';
import { Failure } from '../errors/failure.js';
import { captchaRoutes } from '../forms/routes/captcha.js';
import { formEntryRoutes } from '../forms/routes/form-entries.js';
import { formRoutes } from '../forms/routes/form.js';
import { compressAnswer } from '../http/compress-answer.js';
import { isHttps } from '../http/cross-origin.js';
import { createFrontCheck } from '../http/front.js';
import { commonHeaders } from '../http/headers.js';
import { listRoutes } from '../lists/routes/lists.js';
import { unsubscribeRoutes } from '../lists/routes/unsubscribe.js';
import { onboardingRoutes } from '../onboarding/routes/onboarding.js';
import { readVisitor } from '../people/read-visitor.js';
import { registerAccountPages } from '../people/routes/account-pages.js';
import { accountRoutes } from '../people/routes/accounts.js';
import { invitationRoutes } from '../people/routes/invitations.js';
import { ownAccountRoutes } from '../people/routes/own-account.js';
import { passwordStrengthRoutes } from '../people/routes/password-strength.js';
import { sessionRoutes } from '../people/routes/session.js';
import { peopleRoutes } from '../personal-data/routes/people.js';
import { registerFiles } from '../published/routes/files.js';
import { registerPageIds } from '../published/routes/page-ids.js';
import { registerPages } from '../published/routes/pages.js';
import { registerSiteFiles } from '../published/routes/site-files.js';
import { registerSearch, searchRoutes } from '../search/routes/search.js';
import { paymentMethods } from '../shop/card-payment.js';
import { cartPageRoutes, registerCartPage } from '../shop/routes/cart-page.js';
import { cartRoutes } from '../shop/routes/cart.js';
import { registerCategoryPages } from '../shop/routes/category-pages.js';
import { checkoutDonateRoutes } from '../shop/routes/checkout-donate.js';
import { checkoutGiftCardRoutes } from '../shop/routes/checkout-giftcard.js';
import { checkoutTotalRoutes } from '../shop/routes/checkout-total.js';
import { checkoutCartRoutes } from '../shop/routes/checkout.js';
import { downloadRoutes, soldFileRoutes } from '../shop/routes/downloads.js';
import { editedCategoryRoutes } from '../shop/routes/edited-categories.js';
import { editedCouponRoutes } from '../shop/routes/edited-coupons.js';
import { editedProductRoutes } from '../shop/routes/edited-products.js';
import { editedReviewRoutes } from '../shop/routes/edited-reviews.js';
import { editedSettingsRoutes } from '../shop/routes/edited-settings.js';
import { orderDownloadRoutes } from '../shop/routes/order-downloads.js';
import { orderNoteRoutes } from '../shop/routes/order-notes.js';
import { orderPageRoutes } from '../shop/routes/order-page.js';
import { orderRefundRoutes } from '../shop/routes/order-refunds.js';
import { orderRoutes } from '../shop/routes/orders.js';
import { paymentEventRoutes } from '../shop/routes/payment-events.js';
import { registerProductPages } from '../shop/routes/product-pages.js';
import { productRoutes } from '../shop/routes/products.js';
import { reviewPageRoutes } from '../shop/routes/review-page.js';
import { transferRoutes } from '../transfer/routes/transfer.js';
import { registerApi, type ApiRoute } from '../visit/api-route.js';
import type { AppEnvironment } from '../visit/environment.js';
import { registerObservation } from '../visit/observe.js';
import { visitOf } from '../visit/visit.js';
import { previewMail } from './mail-kinds/preview-mail.js';

/** Maximum length of a request's URL, in characters. */
const maxAddressLength = 8192;

function addCommonHeaders(context: AppContext, environment: AppEnvironment): void {
  const { headers } = context.res;
  for (const [name, value] of Object.entries(commonHeaders(isHttps(context, environment)))) {
    // Pages whose address is a secret restrict the referrer more strictly themselves.
    if (name !== 'Referrer-Policy' || !headers.has(name)) headers.set(name, value);
  }
  if (context.req.path.startsWith('/api/') && !headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
}

/** The length that the answer to a GET would have. Its body is left out after this. */
async function tellLength({ res }: AppContext): Promise<void> {
  if (res.status !== 304 && res.body)
    res.headers.set('Content-Length', String((await res.clone().arrayBuffer()).byteLength));
}

/** Limits the URL's length and reads the visitor's session. */
function registerCommon(app: Hono<AppVariables>, environment: AppEnvironment): void {
  const checkFront = createFrontCheck(environment);
  app.use('*', async (context, next) => {
    checkFront(context);
    if (context.req.url.length > maxAddressLength) throw new Failure(414, { error: 'The address is too long.' });
    context.set('visitor', anonymous);
    if (!/^\/(?:assets|media)\//.test(context.req.path)) {
      await environment.connections.renew(false);
      context.set('visitor', await readVisitor(visitOf(context, environment)));
    }
    await next();
  });
}

/** The pages of the site, and those of accounts, the shop and the search. */
function registerSite(app: Hono<AppVariables>, environment: AppEnvironment): void {
  const methods = paymentMethods(environment);
  registerAccountPages(app, environment);
  registerApi(app, environment, [
    ...checkoutCartRoutes(methods),
    ...checkoutDonateRoutes(methods),
    ...checkoutGiftCardRoutes(methods),
    ...orderPageRoutes(methods),
    ...reviewPageRoutes(),
    ...downloadRoutes(),
  ]);
  registerSearch(app, environment);
  registerCartPage(app, environment);
  registerPageIds(app, environment);
  registerProductPages(app, environment);
  registerCategoryPages(app, environment);
  registerPages(app, environment);
}

/** The calls of pages and of the editor. */
function callRoutes(environment: AppEnvironment): readonly ApiRoute[] {
  const methods = paymentMethods(environment);
  return [
    ...formRoutes(),
    ...listRoutes(),
    ...unsubscribeRoutes(),
    ...captchaRoutes(environment),
    ...formEntryRoutes(),
    ...sessionRoutes(),
    ...passwordStrengthRoutes(),
    ...mailOutboxRoutes(),
    ...cartRoutes(),
    ...productRoutes(),
    ...editedCategoryRoutes(),
    ...editedCouponRoutes(),
    ...editedProductRoutes(),
    ...soldFileRoutes(),
    ...editedReviewRoutes(),
    ...editedSettingsRoutes(),
    ...mailWordsRoutes(previewMail),
    ...cartPageRoutes(),
    ...checkoutTotalRoutes(),
    ...censusRoutes(),
    ...recordRoutes(),
    ...activityRoutes(),
    ...searchRoutes(),
    ...widgetRenderingRoutes(),
    ...configRoutes(environment),
    ...sitePageRoutes(),
    ...onboardingRoutes(),
    ...transferRoutes(),
    ...redirectRoutes(),
    ...timeZoneRoutes(),
    ...pageSettingsRoutes(),
    ...siteCodeRoutes(),
    ...siteSettingsRoutes(),
    ...connectionRoutes(),
    ...revisionRoutes(),
    ...videoCheckRoutes(),
    ...placesRoutes(),
    ...hostingRoutes(),
    ...orderRoutes(methods),
    ...orderRefundRoutes(methods),
    ...orderNoteRoutes(methods),
    ...orderDownloadRoutes(methods),
    ...paymentEventRoutes(),
    ...accessRoutes(),
    ...accountRoutes(),
    ...invitationRoutes(),
    ...ownAccountRoutes(),
    ...peopleRoutes(),
    ...auditRoutes(),
    ...multilingualRoutes(),
    ...headerFooterRoutes(),
    ...themeRoutes(),
    ...bannerRoutes(),
    ...mediaRoutes(),
    ...mediaUploadRoutes(),
    ...mediaFetchedRoutes(),
    ...mediaFileRoutes(),
  ];
}

/**
 * The site server as one hono app. Its only state is caches, each valid for one version of the site. In development, pages reload on
 * events of `reload`.
 */
export function createApp(environment: AppEnvironment, reload: ReloadSource | null = null): Hono<AppVariables> {
  const app = new Hono<AppVariables>();
  registerObservation(app, environment);
  app.use('*', async (context, next) => {
    await next();
    if (context.get('completeAnswer') !== context.res) {
      await compressAnswer(context);
      addCommonHeaders(context, environment);
    }
    if (context.req.method === 'HEAD') await tellLength(context);
  });
  registerRefusals(app, environment);
  registerFailures(app, environment);
  registerCommon(app, environment);
  registerApi(app, environment, [...callRoutes(environment), ...linkCheckRoutes((request) => app.request(request))]);
  app.all('/api/*', () => {
    throw new Failure(404, { error: 'There is no such call.' });
  });
  registerFiles(app, environment);
  registerSiteFiles(app, environment);
  registerEditor(app, environment, (request) => app.request(request));
  if (reload !== null) registerReload(app, reload);
  if (environment.authorFolder === null) registerSite(app, environment);
  else registerAuthorPages(app, environment, environment.authorFolder);
  app.all('*', () => {
    throw new Failure(405, { error: 'Pages can only be read.' }, { Allow: 'GET, HEAD' });
  });
  return app;
}
