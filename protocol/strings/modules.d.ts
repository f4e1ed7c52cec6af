// Generated from en.json by `npm run build`; a test keeps it in step.

declare module '#strings/account' {
  /** The e-mail address or the password is not right. */
  export function wrongLogin(): string;
  /** Too many attempts. Please wait a minute and try again. */
  export function tooMany(): string;
  /** Log in */
  export function logIn(): string;
  /** Create an account */
  export function create(): string;
  /** Name */
  export function displayName(): string;
  /** E-mail */
  export function email(): string;
  /** Password */
  export function password(): string;
  /** Present password */
  export function currentPassword(): string;
  /** New password */
  export function newPassword(): string;
  /** Password of this page */
  export function pagePassword(): string;
  /** At least {count} characters. A few words you can remember do well. */
  export function passwordHelp(values: { count: string | number }): string;
  /** Stay logged in on this device */
  export function rememberMe(): string;
  /** No account yet? */
  export function noAccountYet(): string;
  /** You have an account? */
  export function haveAccount(): string;
  /** Please tell us your name. */
  export function nameMissing(): string;
  /** This is not an e-mail address, such as name@example.com. */
  export function emailInvalid(): string;
  /** The password needs at least {count} characters. */
  export function passwordShort(values: { count: string | number }): string;
  /** There is an account with this address already. Log in with it, or take another address. */
  export function emailTaken(): string;
  /** The page was open for too long, or your browser keeps no cookies. Please try once more. */
  export function tryAgain(): string;
  /** This is not your present password. */
  export function wrongPassword(): string;
  /** Your account */
  export function own(): string;
  /** You are logged in as {email}. */
  export function loggedInAs(values: { email: string | number }): string;
  /** Name */
  export function detailsPart(): string;
  /** Save the name */
  export function detailsSave(): string;
  /** Your name is saved. */
  export function detailsDone(): string;
  /** E-mail */
  export function emailPart(): string;
  /** Change the address */
  export function emailSave(): string;
  /** Your e-mail address is changed. Other devices are logged out. */
  export function emailDone(): string;
  /** Password */
  export function passwordPart(): string;
  /** Change the password */
  export function passwordSave(): string;
  /** Your password is changed. Other devices are logged out. */
  export function passwordDone(): string;
  /** Leave */
  export function leave(): string;
  /** Lost a phone, or used a borrowed computer? Log out everywhere, and every device has to log in again. */
  export function everywhereText(): string;
  /** Log out everywhere */
  export function everywhere(): string;
  /** This page is locked */
  export function locked(): string;
  /** Whoever has its password may come in. */
  export function lockedText(): string;
  /** Open the page */
  export function unlock(): string;
  /** This is not the password of this page. */
  export function wrongPagePassword(): string;
  /** This page available only site members */
  export function membersOnly(): string;
  /** Log in, and you come straight back to it. */
  export function membersOnlyText(): string;
  /** You are logged in as {email}, which is no member’s account. */
  export function notMember(values: { email: string | number }): string;
  /** Cancel */
  export function cancel(): string;
  /** Log in to go on. Everything on this page stays as it is. */
  export function logInText(): string;
  /** Logging in… */
  export function loggingIn(): string;
  /** Unable to log in. Please try again. */
  export function unableToLogIn(): string;
}

declare module '#strings/bridge' {
  /** Blocks of this page. Arrow keys move between them, Enter edits one. */
  export function blocks(): string;
}

declare module '#strings/product' {
  /** from {price} */
  export function from(values: { price: string | number }): string;
  /** Was */
  export function was(): string;
  /** Sale */
  export function sale(): string;
  /** This combination is not available. */
  export function unavailable(): string;
  /** {n, plural, one{One piece per order.} other{Up to # pieces per order.}} */
  export function limit(values: { n: string | number }): string;
  /** Quick view */
  export function quickView(): string;
  /** Quick view: {title} */
  export function quickViewOf(values: { title: string | number }): string;
  /** All details */
  export function details(): string;
  /** All details: {title} */
  export function detailsOf(values: { title: string | number }): string;
  /** Choose options */
  export function choose(): string;
  /** Choose options: {title} */
  export function chooseOf(values: { title: string | number }): string;
  /** Unable to show this product here. */
  export function unableToShow(): string;
  /** Loading… */
  export function loading(): string;
  /** Pictures of {title} */
  export function pictures(values: { title: string | number }): string;
  /** You are here */
  export function breadcrumbs(): string;
  /** Shop */
  export function shop(): string;
  /** Weight */
  export function weight(): string;
  /** Size */
  export function size(): string;
  /** {n} {unit} */
  export function amount(values: { n: string | number; unit: string | number }): string;
  /** {length} × {width} × {height} {unit} */
  export function dimensions(values: { length: string | number; width: string | number; height: string | number; unit: string | number }): string;
  /** A download. Nothing is sent by post. */
  export function digital(): string;
  /** A service. Nothing is sent by post. */
  export function service(): string;
  /** A gift card, sent by e-mail. */
  export function giftCard(): string;
  /** A membership, open as soon as it is paid. */
  export function paywall(): string;
  /** Buy this gift card */
  export function buyGiftCard(): string;
  /** Amount */
  export function giftCardChoice(): string;
  /** {n, plural, one{renews every week} other{renews every # weeks}} */
  export function renewWeeks(values: { n: string | number }): string;
  /** {n, plural, one{renews every month} other{renews every # months}} */
  export function renewMonths(values: { n: string | number }): string;
  /** {n, plural, one{renews every year} other{renews every # years}} */
  export function renewYears(values: { n: string | number }): string;
  /** {n, plural, one{renews every week} other{renews every # weeks}} for {p, plural, one{# payment} other{# payments}} */
  export function renewWeeksFor(values: { n: string | number; p: string | number }): string;
  /** {n, plural, one{renews every month} other{renews every # months}} for {p, plural, one{# payment} other{# payments}} */
  export function renewMonthsFor(values: { n: string | number; p: string | number }): string;
  /** {n, plural, one{renews every year} other{renews every # years}} for {p, plural, one{# payment} other{# payments}} */
  export function renewYearsFor(values: { n: string | number; p: string | number }): string;
  /** {priceString} {billingPeriodValue, plural, one{every week} other{every # weeks}} */
  export function priceWeeks(values: { priceString: string | number; billingPeriodValue: string | number }): string;
  /** {priceString} {billingPeriodValue, plural, one{every month} other{every # months}} */
  export function priceMonths(values: { priceString: string | number; billingPeriodValue: string | number }): string;
  /** {priceString} {billingPeriodValue, plural, one{every year} other{every # years}} */
  export function priceYears(values: { priceString: string | number; billingPeriodValue: string | number }): string;
  /** {priceString} {billingPeriodValue, plural, one{every week} other{every # weeks}} for {durationValue, plural, one{# week} other{# weeks}} */
  export function priceWeeksFor(values: { priceString: string | number; billingPeriodValue: string | number; durationValue: string | number }): string;
  /** {priceString} {billingPeriodValue, plural, one{every month} other{every # months}} for {durationValue, plural, one{# month} other{# months}} */
  export function priceMonthsFor(values: { priceString: string | number; billingPeriodValue: string | number; durationValue: string | number }): string;
  /** {priceString} {billingPeriodValue, plural, one{every year} other{every # years}} for {durationValue, plural, one{# year} other{# years}} */
  export function priceYearsFor(values: { priceString: string | number; billingPeriodValue: string | number; durationValue: string | number }): string;
}

declare module '#strings/state' {
  /** Available */
  export function available(): string;
  /** Scheduled */
  export function scheduled(): string;
  /** Hidden */
  export function hidden(): string;
  /** Needs Review */
  export function needsReview(): string;
  /** Draft */
  export function draft(): string;
  /** Private */
  export function private(): string;
}

declare module '#strings/summary' {
  /** N/A */
  export function notAvailable(): string;
}

declare module '#strings/currency' {
  /** Euro */
  export function EUR(): string;
  /** US Dollar */
  export function USD(): string;
  /** Australian Dollar */
  export function AUD(): string;
  /** Norwegian Krone */
  export function NOK(): string;
  /** Canadian Dollar */
  export function CAD(): string;
  /** New Zealand Dollar */
  export function NZD(): string;
  /** Danish Krone */
  export function DKK(): string;
  /** Pound Sterling */
  export function GBP(): string;
  /** Hong Kong Dollar */
  export function HKD(): string;
  /** Swiss Franc */
  export function CHF(): string;
  /** Mexican Peso */
  export function MXN(): string;
  /** Singapore Dollar */
  export function SGD(): string;
  /** Swedish Krona */
  export function SEK(): string;
  /** Czech Koruna */
  export function CZK(): string;
  /** Israeli New Shekel */
  export function ILS(): string;
  /** Philippine Peso */
  export function PHP(): string;
  /** Russian Ruble */
  export function RUB(): string;
  /** Polish Zloty */
  export function PLN(): string;
  /** Thai Baht */
  export function THB(): string;
  /** Malaysian Ringgit */
  export function MYR(): string;
  /** Argentine Peso */
  export function ARS(): string;
  /** Brazilian Real */
  export function BRL(): string;
  /** Colombian Peso */
  export function COP(): string;
  /** Indonesian Rupiah */
  export function IDR(): string;
  /** Indian Rupee */
  export function INR(): string;
  /** Yen */
  export function JPY(): string;
  /** South African Rand */
  export function ZAR(): string;
}

declare module '#strings/cart' {
  /** One item in cart */
  export function countOne(): string;
  /** {n} items in cart */
  export function countMany(values: { n: string | number }): string;
  /** More than {n} items in cart */
  export function countOver(values: { n: string | number }): string;
  /** Cart */
  export function countNone(): string;
  /** {n}+ */
  export function overCap(values: { n: string | number }): string;
  /** Add to cart */
  export function addToCart(): string;
  /** Adding… */
  export function adding(): string;
  /** Added to your cart. */
  export function added(): string;
  /** Sold out */
  export function soldOut(): string;
  /** {n, plural, one{Only # left: your cart holds all of it.} other{Only # left: your cart holds all of them.}} */
  export function onlyLeft(values: { n: string | number }): string;
  /** Unable to add this to your cart. Please try again. */
  export function unableToAdd(): string;
  /** Subtotal */
  export function subtotal(): string;
  /** This button is in preview mode. Nothing was added. */
  export function previewOnly(): string;
  /** Please enter a whole number, at least 1. */
  export function quantityInvalid(): string;
  /** Quantity */
  export function quantity(): string;
  /** Only {n} left */
  export function left(values: { n: string | number }): string;
  /** This product is no longer available. */
  export function unknownProduct(): string;
  /** Your cart */
  export function title(): string;
  /** Your cart is empty. */
  export function empty(): string;
  /** Continue shopping */
  export function backToShop(): string;
  /** {price} each */
  export function each(values: { price: string | number }): string;
  /** Quantity of {title} */
  export function quantityOf(values: { title: string | number }): string;
  /** One less of {title} */
  export function less(values: { title: string | number }): string;
  /** One more of {title} */
  export function more(values: { title: string | number }): string;
  /** Update */
  export function update(): string;
  /** Remove */
  export function remove(): string;
  /** Remove {title} */
  export function removeItem(values: { title: string | number }): string;
  /** Take {title} out of your cart? */
  export function removeTitle(values: { title: string | number }): string;
  /** Keep it */
  export function keep(): string;
  /** Unable to update quantity */
  export function updateFailed(): string;
  /** Unable to remove item */
  export function removeFailed(): string;
  /** {title}: {n} in your cart. Subtotal {subtotal}. */
  export function changed(values: { title: string | number; n: string | number; subtotal: string | number }): string;
  /** {title} was taken out of your cart. {count}. */
  export function removed(values: { title: string | number; count: string | number }): string;
  /** Your former cart had ended, so this is a new one. */
  export function renewed(): string;
  /** Your cart is full. Please check out, or take something out first. */
  export function full(): string;
  /** {title} is no longer available and was taken out of your cart. */
  export function gone(values: { title: string | number }): string;
  /** {title} is sold out and was taken out of your cart. */
  export function goneSoldOut(values: { title: string | number }): string;
  /** {n, plural, one{Only one of {title} is left, and it is in your cart.} other{Only # of {title} are left, and they are in your cart.}} */
  export function fewerLeft(values: { n: string | number; title: string | number }): string;
  /** {n, plural, one{An order may hold one of {title}.} other{An order may hold # of {title}.}} */
  export function limitOf(values: { n: string | number; title: string | number }): string;
  /** {n, plural, one{One an order} other{At most # an order}} */
  export function limit(values: { n: string | number }): string;
  /** {n, plural, one{An order may hold one of these: your cart does.} other{An order may hold # of these: your cart does.}} */
  export function limitReached(values: { n: string | number }): string;
  /** Summary */
  export function summary(): string;
  /** Discount */
  export function discount(): string;
  /** Shipping */
  export function shipping(): string;
  /** Free */
  export function shippingFree(): string;
  /** Not yet known */
  export function shippingUnknown(): string;
  /** Not sent there */
  export function shippingNone(): string;
  /** Tax */
  export function tax(): string;
  /** Not yet known */
  export function taxUnknown(): string;
  /** Total */
  export function total(): string;
  /** Updating… */
  export function updating(): string;
  /** Coupon code */
  export function coupon(): string;
  /** Apply */
  export function applyCoupon(): string;
  /** Coupons */
  export function coupons(): string;
  /** Remove coupon {code} */
  export function removeCoupon(values: { code: string | number }): string;
  /** This code is not valid. */
  export function couponGone(): string;
  /** This code has expired. */
  export function couponExpired(): string;
  /** This code has been used up. */
  export function couponUsedUp(): string;
  /** Counts from a subtotal of {amount}. */
  export function couponMinimum(values: { amount: string | number }): string;
  /** An order takes no more codes than these. */
  export function couponTooMany(): string;
  /** Shipping estimate */
  export function estimate(): string;
  /** Country */
  export function country(): string;
  /** Choose a country */
  export function chooseCountry(): string;
  /** State or province */
  export function region(): string;
  /** Postal code */
  export function postalCode(): string;
  /** Update shipping */
  export function updateShipping(): string;
  /** How to send it */
  export function shippingOptions(): string;
  /** Please choose a country. */
  export function countryInvalid(): string;
  /** Check out */
  export function checkout(): string;
  /** Orders start at {amount}: {missing} to go. */
  export function minimum(values: { amount: string | number; missing: string | number }): string;
  /** Please look at what failed first. */
  export function notReady(): string;
  /** Cart updated. Total {total}. */
  export function actDone(values: { total: string | number }): string;
  /** Unable to update your cart */
  export function actFailed(): string;
}

declare module '#strings/consent' {
  /** Accept */
  export function accept(): string;
  /** Decline */
  export function decline(): string;
  /** Cookies */
  export function label(): string;
  /** By using this website, you agree to our use of cookies. We use cookies to provide you with a great experience and to help our website run effectively. */
  export function text(): string;
  /** Cookie choice */
  export function manage(): string;
}

declare module '#strings/dialog' {
  /** OK */
  export function confirm(): string;
  /** No */
  export function reject(): string;
  /** Cancel */
  export function cancel(): string;
  /** Close */
  export function close(): string;
  /** Either your session has expired or you do not have cookies enabled. We cannot continue to checkout. */
  export function noCartSession(): string;
}

declare module '#strings/editor' {
  /** Mortise */
  export function brand(): string;
  /** Loading… */
  export function loading(): string;
  /** Try again */
  export function tryAgain(): string;
  /** Retry */
  export function retry(): string;
  /** Reload */
  export function reload(): string;
  /** Cancel */
  export function cancel(): string;
  /** Dismiss */
  export function dismiss(): string;
  /** Later */
  export function later(): string;
  /** Undo */
  export function undo(): string;
  /** Redo */
  export function redo(): string;
  /** (opens in a new tab) */
  export function opensInTab(): string;
  /** View page */
  export function viewPage(): string;
  /** {current} / {max} */
  export function counter(values: { current: string | number; max: string | number }): string;
  /** Log in to edit this site */
  export function loginTitle(): string;
  /** E-mail */
  export function email(): string;
  /** Password */
  export function password(): string;
  /** Remember me on this device */
  export function rememberMe(): string;
  /** Log in */
  export function logIn(): string;
  /** Logging in… */
  export function loggingIn(): string;
  /** Log out */
  export function logOut(): string;
  /** E-mail or password is not right. */
  export function loginRefused(): string;
  /** Too many attempts. Please wait a minute and try again. */
  export function loginTooOften(): string;
  /** The server cannot be reached. Please check your internet connection. */
  export function loginOffline(): string;
  /** The server could not log you in. Please try again later. */
  export function loginFailed(): string;
  /** Please log in again */
  export function loginAgainTitle(): string;
  /** Your login has run out. Your work is untouched and goes on where it was. */
  export function loginAgainText(): string;
  /** Logging out did not work. Please try again. */
  export function logOutFailed(): string;
  /** Back to the site */
  export function backToSite(): string;
  /** This account cannot edit */
  export function notAllowedTitle(): string;
  /** {email} may look at the site but not change it. Ask the owner of the site for the role of an editor. */
  export function notAllowedText(values: { email: string | number }): string;
  /** This could not be loaded */
  export function notLoadedTitle(): string;
  /** The server cannot be reached. Please check your internet connection. */
  export function serverUnreachable(): string;
  /** The list of pages could not be loaded. */
  export function pagesNotLoaded(): string;
  /** The page could not be loaded. */
  export function pageNotLoaded(): string;
  /** No such page */
  export function noPageTitle(): string;
  /** There is no page to edit at {path}. Choose one of these: */
  export function noPageText(values: { path: string | number }): string;
  /** The editor has stopped */
  export function crashTitle(): string;
  /** Something in the editor failed. Your changes are kept on this device and come back when you open the page again. */
  export function crashText(): string;
  /** Copy my changes */
  export function copyMyChanges(): string;
  /** There are no changes on this device that the server does not have. */
  export function nothingToCopy(): string;
  /** Copied. */
  export function copied(): string;
  /** Copy this text */
  export function copyByHand(): string;
  /** This part of the editor failed. The rest goes on. */
  export function panelFailed(): string;
  /** The field “{label}” could not be shown. Its value is kept. */
  export function fieldFailed(values: { label: string | number }): string;
  /** Tools */
  export function tools(): string;
  /** Mode */
  export function mode(): string;
  /** Edit */
  export function modeEdit(): string;
  /** Preview */
  export function modePreview(): string;
  /** Device view */
  export function deviceView(): string;
  /** Desktop */
  export function deviceDesktop(): string;
  /** Tablet, 768 pixels wide */
  export function deviceTablet(): string;
  /** Phone, 375 pixels wide */
  export function devicePhone(): string;
  /** Hide the panels */
  export function expandPreview(): string;
  /** Undo: {step} */
  export function undoNamed(values: { step: string | number }): string;
  /** Redo: {step} */
  export function redoNamed(values: { step: string | number }): string;
  /** Undone: {step} */
  export function undone(values: { step: string | number }): string;
  /** Redone: {step} */
  export function redone(values: { step: string | number }): string;
  /** There is nothing to undo. */
  export function nothingToUndo(): string;
  /** There is nothing to redo. */
  export function nothingToRedo(): string;
  /** Publish */
  export function publish(): string;
  /** Publishing… */
  export function publishing(): string;
  /** Published. Visitors now see this version. */
  export function published(): string;
  /** What you see is live already. */
  export function nothingToPublish(): string;
  /** Publishing did not work. The draft is saved; please try again. */
  export function publishFailed(): string;
  /** The draft has to be on the server before it can be published. Please try again once it is saved. */
  export function publishNotSaved(): string;
  /** Your account may not publish. */
  export function publishNotAllowed(): string;
  /** Discard draft */
  export function discardDraft(): string;
  /** The draft is discarded. */
  export function discarded(): string;
  /** State of your work */
  export function saveState(): string;
  /** Saved here */
  export function savedHere(): string;
  /** Saving here… */
  export function savingHere(): string;
  /** Not saved here */
  export function notSavedHere(): string;
  /** This browser refuses to keep data. */
  export function notSavedHereWhy(): string;
  /** Saved on server */
  export function savedOnServer(): string;
  /** Saving on server… */
  export function savingOnServer(): string;
  /** Not on server */
  export function notOnServer(): string;
  /** Offline; trying again. */
  export function offlineWhy(): string;
  /** The server has a problem; trying again. */
  export function failedWhy(): string;
  /** The server did not accept it. */
  export function refusedWhy(): string;
  /** Please log in. */
  export function loginWhy(): string;
  /** Somebody else saved. */
  export function conflictWhy(): string;
  /** Live */
  export function live(): string;
  /** Not live */
  export function notLive(): string;
  /** Publish to show it. */
  export function notLiveWhy(): string;
  /** Restored changes made on this device at {time}. */
  export function restored(values: { time: string | number }): string;
  /** Leave with unsaved changes? */
  export function leaveTitle(): string;
  /** Your newest changes are neither on the server nor on this device. They are lost when you leave now. */
  export function leaveText(): string;
  /** Leave and lose them */
  export function leaveAnyway(): string;
  /** Stay */
  export function stay(): string;
  /** This page is being edited in another tab. Here you can only look. */
  export function readOnly(): string;
  /** Take over */
  export function takeOver(): string;
  /** This page was changed elsewhere */
  export function conflictTitle(): string;
  /** Somebody else, or another tab, saved this page at {time}. Nothing has been overwritten. What shall happen? */
  export function conflictText(values: { time: string | number }): string;
  /** Your changes */
  export function conflictMine(): string;
  /** Their changes */
  export function conflictTheirs(): string;
  /** No changes. */
  export function noChanges(): string;
  /** {n, plural, one{and # more} other{and # more}} */
  export function moreChanges(values: { n: string | number }): string;
  /** Keep mine on top of theirs */
  export function keepMine(): string;
  /** Take theirs */
  export function takeTheirs(): string;
  /** Copy mine */
  export function copyMine(): string;
  /** Pages */
  export function pages(): string;
  /** Blocks */
  export function blocks(): string;
  /** Pages and blocks */
  export function pagesAndBlocks(): string;
  /** Has changes that are not live */
  export function hasDraft(): string;
  /** Blocks of this page */
  export function outline(): string;
  /** This page has no blocks yet. */
  export function outlineEmpty(): string;
  /** The page could not show this block. */
  export function blockFailed(): string;
  /** Add block */
  export function addBlock(): string;
  /** Add a block */
  export function insertTitle(): string;
  /** Where */
  export function insertWhere(): string;
  /** Inside {block} */
  export function insertInside(values: { block: string | number }): string;
  /** After {block} */
  export function insertAfter(values: { block: string | number }): string;
  /** At the end of the page */
  export function insertAtEnd(): string;
  /** At the start of the page */
  export function insertAtStart(): string;
  /** A page holds at most {max} blocks. Remove one before you add another. */
  export function pageFull(values: { max: string | number }): string;
  /** Block */
  export function blockActions(): string;
  /** Move up */
  export function moveUp(): string;
  /** Move down */
  export function moveDown(): string;
  /** Duplicate */
  export function duplicate(): string;
  /** Delete */
  export function removeBlock(): string;
  /** This block is the first already. */
  export function moveFirst(): string;
  /** This block is the last already. */
  export function moveLast(): string;
  /** {block} deleted. */
  export function blockRemoved(values: { block: string | number }): string;
  /** Settings */
  export function settings(): string;
  /** Page settings */
  export function pageSettings(): string;
  /** Select a block in the page or in the list to change it. */
  export function pageSettingsHelp(): string;
  /** Title */
  export function pageTitle(): string;
  /** Text in the navigation */
  export function pageNavigationTitle(): string;
  /** Empty keeps the page out of the navigation. */
  export function pageNavigationHelp(): string;
  /** Description */
  export function pageDescription(): string;
  /** For search engines and link previews. */
  export function pageDescriptionHelp(): string;
  /** This block has no settings. */
  export function noSettings(): string;
  /** Blocks of the type “{type}” are not known here. The block is kept as it is. */
  export function unknownBlock(values: { type: string | number }): string;
  /** Other data of this block */
  export function unknownFields(): string;
  /** This block does nothing in the editor. Visitors get the real thing. */
  export function previewOnly(): string;
  /** Panels */
  export function panes(): string;
  /** Page */
  export function panePage(): string;
  /** Blocks */
  export function paneBlocks(): string;
  /** Settings */
  export function paneSettings(): string;
  /** Add */
  export function addItem(): string;
  /** Entry {position} */
  export function itemNumber(values: { position: string | number }): string;
  /** Added. */
  export function itemAdded(): string;
  /** Entry {position} removed. */
  export function itemRemoved(values: { position: string | number }): string;
  /** Now entry {position} of {count}. */
  export function itemMoved(values: { position: string | number; count: string | number }): string;
  /** Move up: {name} */
  export function moveUpOf(values: { name: string | number }): string;
  /** Move down: {name} */
  export function moveDownOf(values: { name: string | number }): string;
  /** Remove: {name} */
  export function removeOf(values: { name: string | number }): string;
  /** At most {max} entries. */
  export function listFull(values: { max: string | number }): string;
  /** {n, plural, one{# character too long. Not saved.} other{# characters too long. Not saved.}} */
  export function errorTooLong(values: { n: string | number }): string;
  /** Please enter a number. */
  export function errorNumber(): string;
  /** Vimeo Basic accounts are unsupported. Please share a video from a different account. */
  export function errorVimeoBasic(): string;
  /** Invalid video embed. Take the address of a video’s page, an embed code with an https address, or a film of this site. */
  export function errorVideo(): string;
  /** Please enter a valid email. Email addresses should follow the format {email}. */
  export function errorEmail(values: { email: string | number }): string;
  /** Please use letters, digits, _ and - only, at least one. */
  export function errorIdentifier(): string;
  /** Please enter a whole number. */
  export function errorInteger(): string;
  /** The lowest value is {min}. */
  export function errorTooSmall(values: { min: string | number }): string;
  /** The highest value is {max}. */
  export function errorTooLarge(values: { max: string | number }): string;
  /** Changed to {value}, the nearest value that is allowed. */
  export function numberClamped(values: { value: string | number }): string;
  /** {value} is not one of the expected options */
  export function errorChoice(values: { value: string | number }): string;
  /** Links must be formatted as {first} or {second} */
  export function errorLinkFormat(values: { first: string | number; second: string | number }): string;
  /** {value} is not a valid page URL */
  export function errorLinkPath(values: { value: string | number }): string;
  /** Only web, e-mail, telephone and text message addresses can be used. */
  export function errorLinkScheme(): string;
  /** A telephone link holds at least four digits, plus or minus signs and nothing else, as in tel:+1-207-555-0142. */
  export function errorLinkTel(): string;
  /** A text message link holds digits, commas and brackets and nothing else, as in sms:2075550142. */
  export function errorLinkSms(): string;
  /** An e-mail link holds one address, as in mailto:name@example.com. */
  export function errorLinkMail(): string;
  /** A picture is named by its path on this site, such as /media/picture.svg. */
  export function errorImage(): string;
  /** From the left */
  export function focalAcross(): string;
  /** From the top */
  export function focalDown(): string;
  /** {value}% */
  export function focalPercent(values: { value: string | number }): string;
  /** No product */
  export function productNone(): string;
  /** The shop has no product with the number {sku}. */
  export function productMissing(values: { sku: string | number }): string;
  /** There is no picture at this path. */
  export function imageMissing(): string;
  /** milliseconds */
  export function unitMs(): string;
  /** seconds */
  export function unitS(): string;
  /** pixels */
  export function unitPx(): string;
  /** percent */
  export function unitPercent(): string;
  /** days */
  export function unitDays(): string;
  /** Change {field} of {block} */
  export function stepSet(values: { field: string | number; block: string | number }): string;
  /** Change {field} of the page */
  export function stepSetPage(values: { field: string | number }): string;
  /** Add {block} */
  export function stepInsert(values: { block: string | number }): string;
  /** Delete {block} */
  export function stepRemove(values: { block: string | number }): string;
  /** Move {block} */
  export function stepMove(values: { block: string | number }): string;
  /** Duplicate {block} */
  export function stepDuplicate(values: { block: string | number }): string;
  /** Restore changes of this device */
  export function stepRestore(): string;
  /** Discard draft */
  export function stepDiscard(): string;
  /** Keep mine on top of theirs */
  export function stepKeepMine(): string;
  /** Take their version */
  export function stepTakeTheirs(): string;
  /** Page preview */
  export function pagePreview(): string;
  /** Page connected */
  export function connectionConnected(): string;
  /** Page loading… */
  export function connectionLoading(): string;
  /** Page not answering */
  export function connectionStalled(): string;
  /** No preview */
  export function connectionLost(): string;
  /** The page speaks another version than the editor. Reload to bring both up to date; editing goes on. */
  export function problemVersion(): string;
  /** The page does not answer. Editing goes on; the preview catches up when it does. */
  export function problemStalled(): string;
  /** The page takes very long to load. Editing goes on without the preview. */
  export function problemSlow(): string;
  /** The address leads to another site, which cannot be shown here. Editing goes on without the preview. */
  export function problemOrigin(): string;
  /** The page answered and then fell silent. Editing goes on without the preview. */
  export function problemNoReady(): string;
  /** The page loaded but does not answer: it may be an error page. Editing goes on without the preview. */
  export function problemNoHello(): string;
  /** Open the page */
  export function openPage(): string;
  /** The preview shows another page: {title}. */
  export function otherPage(values: { title: string | number }): string;
  /** Edit that page */
  export function editThisPage(): string;
  /** This link goes to {address}. */
  export function linkGoesTo(values: { address: string | number }): string;
  /** Open this page in the editor */
  export function openInEditor(): string;
  /** Open in a new tab */
  export function openInTab(): string;
  /** Stay here */
  export function stayHere(): string;
  /** Forms do not send from the editor. */
  export function formsDoNotSend(): string;
  /** Form entries */
  export function entries(): string;
  /** Entries of {form} */
  export function entriesOf(values: { form: string | number }): string;
  /** Nobody has sent this form yet. */
  export function entriesNone(): string;
  /** This site has no form yet. Add one to a page, and what visitors send appears here. */
  export function entriesNoForms(): string;
  /** The entries could not be loaded. */
  export function entriesNotLoaded(): string;
  /** Unable to open form */
  export function unableToOpenForm(): string;
  /** Unable to update form */
  export function unableToUpdateForm(): string;
  /** Captcha not checked */
  export function entriesUnchecked(): string;
  /** Select the entry of {time} */
  export function entriesSelect(values: { time: string | number }): string;
  /** Select all that are shown */
  export function entriesSelectAll(): string;
  /** {n, plural, =0{None selected} one{# selected} other{# selected}} */
  export function entriesSelected(values: { n: string | number }): string;
  /** Delete… */
  export function entriesDelete(): string;
  /** {n, plural, one{Delete # entry?} other{Delete # entries?}} */
  export function entriesDeleteTitle(values: { n: string | number }): string;
  /** What visitors wrote there is gone for good. Export it first if you may need it. */
  export function entriesDeleteText(): string;
  /** {n, plural, one{Delete # entry} other{Delete # entries}} */
  export function entriesDeleteNow(values: { n: string | number }): string;
  /** Deleting… */
  export function entriesDeleting(): string;
  /** {n, plural, one{# entry deleted.} other{# entries deleted.}} */
  export function entriesDeleted(values: { n: string | number }): string;
  /** Show all */
  export function showAll(): string;
  /** Show less */
  export function showLess(): string;
  /** Forms */
  export function entriesForms(): string;
  /** {n, plural, one{# entry} other{# entries}} */
  export function entriesCount(values: { n: string | number }): string;
  /** Sent */
  export function entriesSentAt(): string;
  /** Page */
  export function entriesPage(): string;
  /** Newest */
  export function entriesNewer(): string;
  /** Older */
  export function entriesOlder(): string;
  /** {n, plural, one{# entry shown, newest first.} other{# entries shown, newest first.}} */
  export function entriesShown(values: { n: string | number }): string;
  /** Export as CSV */
  export function entriesExportCsv(): string;
  /** Export as JSON */
  export function entriesExportJson(): string;
  /** No longer on a page */
  export function entriesGone(): string;
  /** Exports */
  export function entriesExports(): string;
  /** Back to the editor */
  export function entriesToEditor(): string;
  /** The site as a whole */
  export function siteScreens(): string;
  /** Languages */
  export function languages(): string;
  /** The languages could not be loaded. */
  export function languagesNotLoaded(): string;
  /** Primary language: its pages stand at {address} */
  export function languagePrimary(values: { address: string | number }): string;
  /** Its pages stand at {address} */
  export function languageOther(values: { address: string | number }): string;
  /** {done} of {total} pages translated */
  export function languageProgress(values: { done: string | number; total: string | number }): string;
  /** {total, plural, one{# page} other{# pages}} */
  export function languageAll(values: { total: string | number }): string;
  /** {n, plural, one{# of them not published yet} other{# of them not published yet}} */
  export function languageUnpublished(values: { n: string | number }): string;
  /** {n, plural, one{# page to translate} other{# pages to translate}} */
  export function languageMissing(values: { n: string | number }): string;
  /** Add a language */
  export function languageAdd(): string;
  /** Language */
  export function languageTag(): string;
  /** Its tag, such as fr for French or pt-BR for Brazilian Portuguese. */
  export function languageTagHelp(): string;
  /** {tag} is not the tag of a language. */
  export function languageUnknown(values: { tag: string | number }): string;
  /** The site has this language already. */
  export function languagePresent(): string;
  /** {language} is added. Visitors can choose it once it has a page. */
  export function languageAdded(values: { language: string | number }): string;
  /** Remove… */
  export function languageRemove(): string;
  /** Remove {language}… */
  export function languageRemoveOf(values: { language: string | number }): string;
  /** Remove {language}? */
  export function languageRemoveTitle(values: { language: string | number }): string;
  /** It has no pages yet. */
  export function languageRemoveNone(): string;
  /** {n, plural, one{Its page is} other{Its # pages are}} kept, but shown to nobody any more. Add the language again, and they are back as they were. */
  export function languageRemovePages(values: { n: string | number }): string;
  /** Remove {language} */
  export function languageRemoveNow(values: { language: string | number }): string;
  /** Removing… */
  export function languageRemoving(): string;
  /** {language} is removed. Its pages are kept. */
  export function languageRemoved(values: { language: string | number }): string;
  /** {n, plural, one{# page in {language} is kept and shown to nobody. Add the language to have it back.} other{# pages in {language} are kept and shown to nobody. Add the language to have them back.}} */
  export function languageHidden(values: { n: string | number; language: string | number }): string;
  /** Words of the cookie banner */
  export function languageWords(): string;
  /** Empty words are the built-in ones of the language. */
  export function languageWordsHelp(): string;
  /** Text */
  export function languageBannerText(): string;
  /** Words of yes */
  export function languageBannerAccept(): string;
  /** Words of no */
  export function languageBannerDecline(): string;
  /** Somebody else changed the languages in the meantime. This is the list as it is now; please do it again. */
  export function languagesChanged(): string;
  /** This could not be saved. */
  export function languagesNotSaved(): string;
  /** Save */
  export function save(): string;
  /** Saving… */
  export function saving(): string;
  /** Saved. Visitors see it now. */
  export function saved(): string;
  /** Add translation… */
  export function translationAdd(): string;
  /** Add a translation */
  export function translationTitle(): string;
  /** The page is copied with all its blocks, for you to translate. Visitors see it once you publish it. */
  export function translationText(): string;
  /** Page */
  export function translationPage(): string;
  /** Address */
  export function translationPath(): string;
  /** Begins with {prefix}. It cannot be changed later. */
  export function translationPathHelp(values: { prefix: string | number }): string;
  /** Add and open */
  export function translationCreate(): string;
  /** Adding… */
  export function translationCreating(): string;
  /** The translation could not be added. */
  export function translationNotAdded(): string;
  /** Not published yet */
  export function unpublishedPage(): string;
  /** Header and footer */
  export function headerFooter(): string;
  /** Header and footer could not be loaded. */
  export function headerFooterNotLoaded(): string;
  /** {language} has no header and footer of its own: visitors see those of the primary language, with links to pages in {language}. Save to give it its own. */
  export function headerFooterFallback(values: { language: string | number }): string;
  /** Use those of the primary language… */
  export function headerFooterReset(): string;
  /** Take away the header and footer of {language}? */
  export function headerFooterResetTitle(values: { language: string | number }): string;
  /** Those of the primary language stand in their place at once. */
  export function headerFooterResetText(): string;
  /** Take them away */
  export function headerFooterResetNow(): string;
  /** Not saved yet. Your changes are kept on this device. */
  export function headerFooterUnsaved(): string;
  /** Not saved yet, and this browser refuses to keep your changes. */
  export function headerFooterAtRisk(): string;
  /** Your account may look at this, but not change it. */
  export function headerFooterNotAllowed(): string;
  /** Discard changes */
  export function headerFooterDiscard(): string;
  /** See it on the site */
  export function headerFooterLook(): string;
  /** Orders */
  export function orders(): string;
  /** Nothing was ordered yet. */
  export function ordersNone(): string;
  /** The orders could not be loaded. */
  export function ordersNotLoaded(): string;
  /** This account may not see orders. */
  export function ordersNotAllowed(): string;
  /** {n, plural, one{# order shown.} other{# orders shown, newest first.}} */
  export function ordersShown(values: { n: string | number }): string;
  /** Order {number} */
  export function orderNamed(values: { number: string | number }): string;
  /** Number */
  export function orderNumber(): string;
  /** Placed */
  export function orderTime(): string;
  /** State */
  export function orderState(): string;
  /** Buyer */
  export function orderBuyer(): string;
  /** Kind */
  export function orderKind(): string;
  /** Total */
  export function orderTotal(): string;
  /** Goes to */
  export function orderAddress(): string;
  /** Sent */
  export function orderShipping(): string;
  /** Payment */
  export function orderPayment(): string;
  /** Note */
  export function orderNote(): string;
  /** Gift cards */
  export function orderCards(): string;
  /** What was ordered */
  export function orderLines(): string;
  /** … {digits}: {balance} of {value}{valid, select, no{, not valid} other{}} */
  export function orderCard(values: { digits: string | number; balance: string | number; value: string | number; valid: string | number }): string;
  /** Waiting for payment */
  export function orderPending(): string;
  /** Paid */
  export function orderPaid(): string;
  /** Done */
  export function orderFulfilled(): string;
  /** Cancelled */
  export function orderCancelled(): string;
  /** Order */
  export function orderKindCart(): string;
  /** Subscription */
  export function orderKindSubscribe(): string;
  /** Contribution */
  export function orderKindDonate(): string;
  /** Gift card */
  export function orderKindGiftcard(): string;
  /** Next steps */
  export function orderSteps(): string;
  /** Mark as paid */
  export function orderMarkPaid(): string;
  /** Mark as done */
  export function orderMarkFulfilled(): string;
  /** Cancel the order */
  export function orderCancel(): string;
  /** Keep it */
  export function orderKeep(): string;
  /** Cancel order {number}? */
  export function orderCancelTitle(values: { number: string | number }): string;
  /** Its pieces go back into stock, gift cards get back what they paid, and the buyer is told by e-mail. This cannot be undone. */
  export function orderCancelText(): string;
  /** The order is now: {state}. */
  export function orderChanged(values: { state: string | number }): string;
  /** The order was not changed. */
  export function orderNotChanged(): string;
  /** All orders */
  export function orderBack(): string;
  /** Accounts */
  export function accounts(): string;
  /** The accounts could not be loaded. */
  export function accountsNotLoaded(): string;
  /** This could not be saved. Nothing has been changed. */
  export function accountNotSaved(): string;
  /** Add somebody */
  export function accountAdd(): string;
  /** Add */
  export function accountAddNow(): string;
  /** Name */
  export function accountName(): string;
  /** There is an account with this address already. */
  export function accountTaken(): string;
  /** You */
  export function accountOwn(): string;
  /** My account */
  export function accountOwnPassword(): string;
  /** Remove */
  export function accountRemove(): string;
  /** Remove {name} */
  export function accountRemoveOf(values: { name: string | number }): string;
  /** Remove {email}? */
  export function accountRemoveTitle(values: { email: string | number }): string;
  /** They are logged out at once and cannot come in any more. What they made stays. */
  export function accountRemoveText(): string;
  /** {email} is removed. */
  export function accountRemoved(values: { email: string | number }): string;
  /** Roles */
  export function roles(): string;
  /** Roles of {name} */
  export function rolesOf(values: { name: string | number }): string;
  /** Roles */
  export function rolesChange(): string;
  /** Roles of {name} */
  export function rolesChangeOf(values: { name: string | number }): string;
  /** Save the roles */
  export function rolesSave(): string;
  /** The roles of {name} are saved. */
  export function rolesSaved(values: { name: string | number }): string;
  /** No role */
  export function rolesNone(): string;
  /** Choose at least one role. */
  export function rolesMissing(): string;
  /** They have to log in again, and then may do what these roles say. */
  export function rolesHelp(): string;
  /** These are your own roles. */
  export function rolesOwnHelp(): string;
  /** Without this role you cannot manage accounts any more, not even to take this back. Another administrator would have to. */
  export function rolesLose(): string;
  /** Change my own roles */
  export function rolesLoseNow(): string;
  /** Administrator */
  export function roleAdmin(): string;
  /** Everything, accounts included. */
  export function roleAdminHelp(): string;
  /** Editor */
  export function roleEditor(): string;
  /** Makes and publishes pages, reads and deletes what visitors send. */
  export function roleEditorHelp(): string;
  /** Store manager */
  export function roleStoreManager(): string;
  /** Products and orders. */
  export function roleStoreManagerHelp(): string;
  /** Moderator */
  export function roleModerator(): string;
  /** Reads and deletes what visitors send. */
  export function roleModeratorHelp(): string;
  /** Billing */
  export function roleBilling(): string;
  /** Reporting */
  export function roleReporting(): string;
  /** Sees orders, changes nothing. */
  export function roleOrdersHelp(): string;
  /** Sees orders, and pays for the site. */
  export function roleBillingHelp(): string;
  /** Viewer */
  export function roleViewer(): string;
  /** Sees the published site. */
  export function roleViewerHelp(): string;
  /** Commenter */
  export function roleCommenter(): string;
  /** Campaigns editor */
  export function roleCampaignsEditor(): string;
  /** Scheduling */
  export function roleScheduling(): string;
  /** Scheduling editor */
  export function roleSchedulingEditor(): string;
  /** Scheduling viewer */
  export function roleSchedulingViewer(): string;
  /** Opens nothing on this site yet. */
  export function roleNothingHelp(): string;
  /** New password */
  export function passwordRenew(): string;
  /** New password for {name} */
  export function passwordRenewOf(values: { name: string | number }): string;
  /** A new password for {email}? */
  export function passwordRenewTitle(values: { email: string | number }): string;
  /** The present one stops working, and they are logged out everywhere. */
  export function passwordRenewText(): string;
  /** Password of {email} */
  export function passwordNewTitle(values: { email: string | number }): string;
  /** It is shown this once. Hand it over, and ask them to change it on the page of their account. */
  export function passwordNewText(): string;
  /** Copy */
  export function passwordCopy(): string;
  /** The password is copied. */
  export function passwordCopied(): string;
  /** I have noted it */
  export function passwordNoted(): string;
  /** Members */
  export function members(): string;
  /** Nobody is a member yet. */
  export function membersNone(): string;
  /** Newest */
  export function membersNewest(): string;
  /** Member since {date} */
  export function memberSince(values: { date: string | number }): string;
  /** They are logged out at once, and their account is gone. They may become a member again while visitors may. */
  export function memberRemoveText(): string;
  /** Visitors may become members by themselves */
  export function signUp(): string;
  /** Who may see this page */
  export function access(): string;
  /** Everybody */
  export function accessPublic(): string;
  /** Members of the site */
  export function accessMembers(): string;
  /** Whoever knows its password */
  export function accessPassword(): string;
  /** Password of the page */
  export function accessPasswordLabel(): string;
  /** At least {count} characters. */
  export function accessPasswordHelp(values: { count: string | number }): string;
  /** There is a password. Type another one to replace it. */
  export function accessPasswordKept(): string;
  /** The password needs at least {count} characters. */
  export function accessPasswordShort(values: { count: string | number }): string;
  /** Counts at once, without publishing. */
  export function accessHelp(): string;
  /** Save */
  export function accessSave(): string;
  /** Saved. It counts from now on. */
  export function accessSaved(): string;
  /** Who may see this page could not be loaded. */
  export function accessNotLoaded(): string;
  /** This screen is not for this account */
  export function notThisScreenTitle(): string;
  /** {email} has other screens of the editor. */
  export function notThisScreenText(values: { email: string | number }): string;
  /** Upgrade the site */
  export function upgrade(): string;
}

declare module '#strings/errors' {
  /** Internal Error: Unable to parse server response from ({url}) as JSON: {message}. */
  export function parse(values: { url: string | number; message: string | number }): string;
  /** Unauthorized request. */
  export function unauthorized(): string;
  /** Internal server error. Please try again later. */
  export function internal(): string;
  /** This service is temporarily unavailable. Please try again later. */
  export function unavailable(): string;
  /** Unable to connect. Please try again */
  export function connect(): string;
  /** Please check your internet connection. */
  export function offline(): string;
  /** Network error */
  export function network(): string;
  /** Something Went Wrong! */
  export function overlayTitle(): string;
  /** Something went wrong */
  export function general(): string;
  /** Reload */
  export function reload(): string;
  /** Clear */
  export function clear(): string;
  /** Try again */
  export function tryAgain(): string;
  /** Retry */
  export function retry(): string;
}

declare module '#strings/captcha' {
  /** Checking that you are not a robot… */
  export function checking(): string;
  /** Spam check passed. */
  export function passed(): string;
  /** Loading the spam check… */
  export function loading(): string;
  /** The spam check could not be loaded. Press the button of the form to try again, or send without the check. */
  export function unavailable(): string;
  /** Send without the check */
  export function sendUnchecked(): string;
  /** Spam check */
  export function frame(): string;
  /** Without JavaScript there is no spam check. Your entry is sent and marked as unchecked. */
  export function noScript(): string;
}

declare module '#strings/draft' {
  /** What you had filled in here is back. */
  export function restored(): string;
  /** Clear it */
  export function clear(): string;
}

declare module '#strings/form' {
  /** Submitting… */
  export function submitting(): string;
  /** Complete CAPTCHA before submitting */
  export function captchaIncomplete(): string;
  /** ReCaptcha has not been set up! */
  export function captchaAbsent(): string;
  /** Unable to submit form. Please try again later. */
  export function unableToSubmit(): string;
  /** This form has not been configured yet. */
  export function notConfigured(): string;
  /** Unable to submit form. Submission rate limit exceeded. Please try again later. */
  export function rateLimit(): string;
  /** Unable to send form. Please try again later. */
  export function unableToSend(): string;
  /** Unknown error, please try again later. */
  export function unknown(): string;
  /** Error processing form submission. Please reload and try again. */
  export function exception(): string;
  /** Could not get a form submission key, please try again later */
  export function noKey(): string;
  /** Could not parse the form fields, please check your entries */
  export function parseFields(): string;
  /** One or more fields is invalid, please check your entries */
  export function invalidFields(): string;
  /** Your form has encountered a problem. Please scroll down to review. */
  export function scrollDown(): string;
  /** Your form has encountered a problem. Please scroll up to review. */
  export function scrollUp(): string;
  /** {title} is required. */
  export function required(values: { title: string | number }): string;
  /** Email is not valid. Email addresses should follow the format {email}. */
  export function email(values: { email: string | number }): string;
  /** You have exceeded the character limit */
  export function tooLong(): string;
  /** {current} / {max} */
  export function counter(values: { current: string | number; max: string | number }): string;
  /** {n, plural, one{# character left} other{# characters left}} */
  export function counterLeft(values: { n: string | number }): string;
  /** Thank you! */
  export function thankYou(): string;
  /** Submit */
  export function submit(): string;
  /** (optional) */
  export function optional(): string;
  /** This form is in preview mode. Nothing was sent. */
  export function previewOnly(): string;
  /** Back to the form */
  export function backToForm(): string;
  /** Your message was not sent */
  export function refused(): string;
  /** Sent */
  export function sent(): string;
  /** Please choose */
  export function choose(): string;
  /** Please choose one of the answers. */
  export function notAChoice(): string;
  /** This question is not part of the form any more. Please reload the page. */
  export function unknownField(): string;
  /** Go back in your browser and try again: what you typed is still there. */
  export function goBack(): string;
}

declare module '#strings/search' {
  /** Search this site */
  export function label(): string;
  /** Search */
  export function placeholder(): string;
  /** Search */
  export function submit(): string;
  /** Search */
  export function title(): string;
  /** Search: {query} */
  export function titleOf(values: { query: string | number }): string;
  /** {n, plural, one{One result for “{query}”} other{# results for “{query}”}} */
  export function found(values: { n: string | number; query: string | number }): string;
  /** Nothing was found for “{query}”. */
  export function nothing(values: { query: string | number }): string;
  /** Other or fewer words may find more. */
  export function hint(): string;
  /** Or look here: */
  export function elsewhere(): string;
  /** Journal */
  export function journal(): string;
  /** Product */
  export function product(): string;
  /** Page */
  export function page(): string;
  /** Pages of results */
  export function pages(): string;
  /** Page {page} of {total} */
  export function pageOf(values: { page: string | number; total: string | number }): string;
  /** Previous */
  export function previous(): string;
  /** Next */
  export function next(): string;
  /** Results */
  export function results(): string;
  /** {n, plural, =0{No results} one{One result} other{# results}} */
  export function count(values: { n: string | number }): string;
  /** Too many searches. Please wait a minute and try again. */
  export function tooMany(): string;
}

declare module '#strings/page' {
  /** Skip to content */
  export function skipToContent(): string;
  /** Main */
  export function navigation(): string;
  /** More */
  export function footerNavigation(): string;
  /** Language */
  export function languages(): string;
  /** Language, at the end of the page */
  export function languagesBelow(): string;
  /** Not in this language */
  export function untranslatedTitle(): string;
  /** This page does not exist in this language yet. */
  export function untranslatedText(): string;
  /** Read this page ({language}) */
  export function untranslatedLink(values: { language: string | number }): string;
  /** Page not found */
  export function notFoundTitle(): string;
  /** There is no page at this address. It may have moved. */
  export function notFoundText(): string;
  /** Go to the start page */
  export function notFoundLink(): string;
  /** Log out */
  export function logOut(): string;
  /** Logout Successful */
  export function logoutTitle(): string;
  /** You have been successfully logged out. */
  export function logoutText(): string;
  /** Menu */
  export function menu(): string;
  /** Made by {title} */
  export function footer(values: { title: string | number }): string;
  /** Back to the page */
  export function backToPage(): string;
}

declare module '#strings/mail' {
  /** New entry: {form} */
  export function subject(values: { form: string | number }): string;
  /** Changed entry: {form} */
  export function subjectAgain(values: { form: string | number }): string;
  /** Somebody filled in the form “{form}” on {site}. */
  export function intro(values: { form: string | number; site: string | number }): string;
  /** Somebody sent the form “{form}” on {site} again with other answers. These are the newest. */
  export function introAgain(values: { form: string | number; site: string | number }): string;
  /** Sent */
  export function sentAt(): string;
  /** Page */
  export function page(): string;
  /** Entry */
  export function entry(): string;
  /** All entries of the form are in the editor: {address} */
  export function footer(values: { address: string | number }): string;
  /** Captcha */
  export function captcha(): string;
  /** passed */
  export function captchaPassed(): string;
  /** not checked */
  export function captchaUnchecked(): string;
  /** {site}: order {number} */
  export function orderSubject(values: { site: string | number; number: string | number }): string;
  /** New order {number} */
  export function orderOwnerSubject(values: { number: string | number }): string;
  /** {site}: order {number} is paid */
  export function orderPaidSubject(values: { site: string | number; number: string | number }): string;
  /** {site}: order {number} is done */
  export function orderFulfilledSubject(values: { site: string | number; number: string | number }): string;
  /** {site}: order {number} was cancelled */
  export function orderCancelledSubject(values: { site: string | number; number: string | number }): string;
  /** Thank you. We have your order {number} at {site}. */
  export function orderIntro(values: { number: string | number; site: string | number }): string;
  /** Somebody ordered at {site}: order {number}. */
  export function orderOwnerIntro(values: { site: string | number; number: string | number }): string;
  /** Your payment for order {number} at {site} is here. Thank you. */
  export function orderPaidIntro(values: { number: string | number; site: string | number }): string;
  /** Your order {number} at {site} is done: it is on its way to you, or ready. */
  export function orderFulfilledIntro(values: { number: string | number; site: string | number }): string;
  /** Your order {number} at {site} was cancelled. Nothing is owed for it. */
  export function orderCancelledIntro(values: { number: string | number; site: string | number }): string;
  /** Your order has a page of its own, whose address only you have: {address} */
  export function orderPage(values: { address: string | number }): string;
  /** All orders are in the editor: {address} */
  export function orderOwnerPage(values: { address: string | number }): string;
  /** The codes of gift cards stand on the page of your order. They are valid now. */
  export function orderCards(): string;
}

declare module '#strings/field' {
  /** Month */
  export function month(): string;
  /** Day */
  export function day(): string;
  /** Year */
  export function year(): string;
  /** First name */
  export function firstName(): string;
  /** Last name */
  export function lastName(): string;
  /** Hour */
  export function hour(): string;
  /** Minute */
  export function minute(): string;
  /** Second */
  export function second(): string;
  /** AM or PM */
  export function half(): string;
  /** 24 h */
  export function halfNone(): string;
  /** AM */
  export function am(): string;
  /** PM */
  export function pm(): string;
  /** Address line 1 */
  export function lineOne(): string;
  /** Address line 2 */
  export function lineTwo(): string;
  /** City */
  export function city(): string;
  /** State */
  export function state(): string;
  /** Zip code */
  export function zip(): string;
  /** Country */
  export function country(): string;
  /** Country code */
  export function phoneCountry(): string;
  /** Area code */
  export function phoneArea(): string;
  /** Prefix */
  export function phonePrefix(): string;
  /** Line number */
  export function phoneLine(): string;
  /** Strongly Disagree */
  export function stronglyDisagree(): string;
  /** Disagree */
  export function disagree(): string;
  /** Neutral */
  export function neutral(): string;
  /** Agree */
  export function agree(): string;
  /** Strongly Agree */
  export function stronglyAgree(): string;
  /** Please enter a whole date, with the year in four digits. */
  export function dateInvalid(): string;
  /** Please enter a time of day, such as 9:30 AM or 14:05. */
  export function timeInvalid(): string;
  /** Please enter the whole telephone number, in digits. */
  export function phoneInvalid(): string;
  /** Please enter a number, such as 1250 or 12.5. */
  export function numberInvalid(): string;
  /** Please enter an amount, such as {example}. */
  export function amountInvalid(values: { example: string | number }): string;
  /** The lowest value is {minimum}. */
  export function tooSmall(values: { minimum: string | number }): string;
  /** The highest value is {maximum}. */
  export function tooLarge(values: { maximum: string | number }): string;
  /** Zip code must have 5 digits. */
  export function zipInvalid(): string;
  /** Links must be formatted as {first} or {second} */
  export function websiteInvalid(values: { first: string | number; second: string | number }): string;
}

declare module '#strings/video' {
  /** Play video */
  export function play(): string;
  /** Video */
  export function video(): string;
  /** Playing it loads {provider}, which may set cookies. */
  export function note(values: { provider: string | number }): string;
  /** The video cannot be played. */
  export function failed(): string;
  /** Invalid video embed. */
  export function invalid(): string;
  /** A custom featured image is only allowed with embedded videos. */
  export function imageNeedsVideo(): string;
  /** Pause the moving picture */
  export function pauseBackground(): string;
  /** Play the moving picture */
  export function playBackground(): string;
}

declare module '#strings/gallery' {
  /** Gallery */
  export function name(): string;
  /** carousel */
  export function carousel(): string;
  /** slide */
  export function slide(): string;
  /** {index} of {count} */
  export function position(values: { index: string | number; count: string | number }): string;
  /** {index} of {count} {title} */
  export function announce(values: { index: string | number; count: string | number; title: string | number }): string;
  /** Previous slide */
  export function previous(): string;
  /** Next slide */
  export function next(): string;
  /** Previous slides */
  export function previousGroup(): string;
  /** Next slides */
  export function nextGroup(): string;
  /** {first} to {last} of {count} */
  export function shown(values: { first: string | number; last: string | number; count: string | number }): string;
  /** Slide {index} */
  export function thumbnail(values: { index: string | number }): string;
  /** Pause the slideshow */
  export function pause(): string;
  /** Play the slideshow */
  export function play(): string;
  /** Open {title} */
  export function open(values: { title: string | number }): string;
}

declare module '#strings/lightbox' {
  /** Close */
  export function close(): string;
  /** Previous */
  export function previous(): string;
  /** Next */
  export function next(): string;
  /** Caption */
  export function caption(): string;
  /** {current} of {total} */
  export function position(values: { current: string | number; total: string | number }): string;
  /** Pictures */
  export function name(): string;
  /** Open picture {n} */
  export function open(values: { n: string | number }): string;
}

declare module '#strings/checkout' {
  /** Checkout */
  export function title(): string;
  /** Nothing is ordered from the editor. */
  export function previewOnly(): string;
  /** How we reach you */
  export function contactTitle(): string;
  /** E-mail */
  export function email(): string;
  /** Name */
  export function name(): string;
  /** Anything we should know */
  export function note(): string;
  /** Where it goes */
  export function deliveryTitle(): string;
  /** Street and number */
  export function lineOne(): string;
  /** Apartment, floor */
  export function lineTwo(): string;
  /** City */
  export function city(): string;
  /** State or province */
  export function region(): string;
  /** Postal code */
  export function postalCode(): string;
  /** Country or region */
  export function country(): string;
  /** Please enter a state or province of {country}, such as {example}. */
  export function regionUnknown(values: { country: string | number; example: string | number }): string;
  /** How it is sent */
  export function shippingTitle(): string;
  /** We cannot send this to {country}. Choose another country, or write to us. */
  export function shippingNone(values: { country: string | number }): string;
  /** Please choose how it is sent. */
  export function shippingChoose(): string;
  /** Payment */
  export function paymentTitle(): string;
  /** Pay later */
  export function payLater(): string;
  /** Nothing is charged now. We write to you with the ways to pay. */
  export function payLaterNote(): string;
  /** Gift card code */
  export function giftCardCode(): string;
  /** Leave it empty if you have none. */
  export function giftCardHelp(): string;
  /** This gift card code is not valid. */
  export function giftCardUnknown(): string;
  /** This gift card is not valid until it has been paid. */
  export function giftCardInactive(): string;
  /** Nothing is left on this gift card. */
  export function giftCardEmpty(): string;
  /** Too many codes were tried. Please wait a minute and try again. */
  export function giftCardTooMany(): string;
  /** Your order */
  export function summaryTitle(): string;
  /** Change the cart */
  export function editCart(): string;
  /** {n} × {price} */
  export function pieces(values: { n: string | number; price: string | number }): string;
  /** Discount */
  export function discount(): string;
  /** Discount ({codes}) */
  export function coupons(values: { codes: string | number }): string;
  /** Shipping */
  export function shipping(): string;
  /** Tax */
  export function tax(): string;
  /** Total */
  export function total(): string;
  /** Gift card ending in {digits} */
  export function giftCardRow(values: { digits: string | number }): string;
  /** To pay */
  export function due(): string;
  /** Update the total */
  export function update(): string;
  /** Place the order: {total} */
  export function placeOrder(values: { total: string | number }): string;
  /** Place the order: nothing to pay */
  export function placeFree(): string;
  /** The total has changed. Please check it, then place the order again. Nothing was ordered yet. */
  export function totalChanged(): string;
  /** {n, plural, =0{{title} is sold out.} one{Only # piece of {title} is left.} other{Only # pieces of {title} are left.}} Nothing was ordered. Below is what we can still give you. */
  export function soldOut(values: { n: string | number; title: string | number }): string;
  /** Your cart has changed */
  export function notices(): string;
  /** There is nothing to order */
  export function emptyTitle(): string;
  /** Your cart is empty, or it has become an order already. */
  export function emptyText(): string;
  /** Go to the shop */
  export function emptyLink(): string;
  /** Your cart is not there any more: it has expired, or it has become an order already. Nothing was ordered. What you typed is kept below. */
  export function cartGone(): string;
  /** This cannot be ordered */
  export function notFoundTitle(): string;
  /** What you were about to order is not offered any more. */
  export function notFoundText(): string;
  /** We cannot continue to checkout */
  export function noSessionTitle(): string;
  /** Please look at this again */
  export function errorsTitle(): string;
  /** Your contribution */
  export function donateTitle(): string;
  /** Amount */
  export function amount(): string;
  /** Another amount */
  export function amountOther(): string;
  /** Another amount */
  export function amountOtherField(): string;
  /** Please choose an amount, or enter one. */
  export function amountMissing(): string;
  /** The lowest amount is {amount}. */
  export function amountTooSmall(values: { amount: string | number }): string;
  /** The highest amount is {amount}. */
  export function amountTooLarge(values: { amount: string | number }): string;
  /** Contribute now */
  export function donateButton(): string;
  /** Contribution: {title} */
  export function contributionLine(values: { title: string | number }): string;
  /** Value */
  export function giftCardValue(): string;
  /** Please choose a value. */
  export function giftCardChoose(): string;
  /** Order the gift card */
  export function giftCardButton(): string;
  /** The code is shown to you alone. It becomes valid once it is paid. */
  export function giftCardNote(): string;
  /** Your subscription */
  export function subscribeTitle(): string;
  /** Subscribe: {total} */
  export function subscribeButton(values: { total: string | number }): string;
  /** Subscribe */
  export function beginSubscription(): string;
  /** You have chosen {amount} and entered another amount as well. Please choose “Another amount”, or leave that field empty. */
  export function amountBoth(values: { amount: string | number }): string;
  /** another amount, from {minimum} */
  export function amountFrom(values: { minimum: string | number }): string;
  /** another amount, up to {maximum} */
  export function amountUpTo(values: { maximum: string | number }): string;
  /** another amount, from {minimum} to {maximum} */
  export function amountBetween(values: { minimum: string | number; maximum: string | number }): string;
}

declare module '#strings/order' {
  /** Order {number} */
  export function number(values: { number: string | number }): string;
  /** Contribution {number} */
  export function contributionNumber(values: { number: string | number }): string;
  /** {date} */
  export function placedOn(values: { date: string | number }): string;
  /** For */
  export function buyer(): string;
  /** Goes to */
  export function deliverTo(): string;
  /** Payment */
  export function payment(): string;
  /** State */
  export function state(): string;
  /** Waiting for payment */
  export function statePendingPayment(): string;
  /** Paid */
  export function statePaid(): string;
  /** Done */
  export function stateFulfilled(): string;
  /** Cancelled */
  export function stateCancelled(): string;
  /** Order */
  export function kindCart(): string;
  /** Subscription */
  export function kindSubscribe(): string;
  /** Contribution */
  export function kindDonate(): string;
  /** Gift card */
  export function kindGiftcard(): string;
  /** We have your order */
  export function receivedTitle(): string;
  /** Thank you. What you ordered is kept for you. We write to {email} with the ways to pay. */
  export function receivedText(values: { email: string | number }): string;
  /** Your order is confirmed */
  export function confirmedTitle(): string;
  /** Thank you. Nothing is left to pay. We write to {email} when it is on its way. */
  export function confirmedText(values: { email: string | number }): string;
  /** Thank you. Everything is done. */
  export function fulfilledText(): string;
  /** Thank you for your contribution */
  export function contributionTitle(): string;
  /** We write to {email} with the ways to pay it. */
  export function contributionText(values: { email: string | number }): string;
  /** It has arrived. Thank you. */
  export function contributionPaidText(): string;
  /** Your subscription is booked */
  export function subscriptionTitle(): string;
  /** It begins once it is paid. We write to {email} with the ways to pay. */
  export function subscriptionText(values: { email: string | number }): string;
  /** It has begun. */
  export function subscriptionPaidText(): string;
  /** Welcome as a member */
  export function membershipTitle(): string;
  /** Your membership begins once it is paid. We write to {email} with the ways to pay. */
  export function membershipText(values: { email: string | number }): string;
  /** Your membership has begun. */
  export function membershipPaidText(): string;
  /** This order was cancelled */
  export function cancelledTitle(): string;
  /** Nothing is owed for it. */
  export function cancelledText(): string;
  /** Renews on {date} */
  export function renewsOn(values: { date: string | number }): string;
  /** {n, plural, one{Your gift card} other{Your gift cards}} */
  export function cardTitle(values: { n: string | number }): string;
  /** Worth {value} */
  export function cardWorth(values: { value: string | number }): string;
  /** Valid once your payment is here. */
  export function cardPending(): string;
  /** Valid now. */
  export function cardActive(): string;
  /** Not valid. */
  export function cardEnded(): string;
  /** {balance} left */
  export function cardBalance(values: { balance: string | number }): string;
  /** Only you have the address of this page. Keep it, to come back; we have sent it to {email} as well. */
  export function keepAddress(values: { email: string | number }): string;
  /** Back to the shop */
  export function backToShop(): string;
  /** Number */
  export function exportNumber(): string;
  /** Time */
  export function exportTime(): string;
  /** State */
  export function exportState(): string;
  /** Kind */
  export function exportKind(): string;
  /** E-mail */
  export function exportEmail(): string;
  /** Name */
  export function exportName(): string;
  /** Address */
  export function exportAddress(): string;
  /** Items */
  export function exportItems(): string;
  /** Subtotal */
  export function exportSubtotal(): string;
  /** Discount */
  export function exportDiscount(): string;
  /** Shipping */
  export function exportShipping(): string;
  /** Tax */
  export function exportTax(): string;
  /** Total */
  export function exportTotal(): string;
  /** Gift cards */
  export function exportGiftCards(): string;
  /** To pay */
  export function exportDue(): string;
  /** Currency */
  export function exportCurrency(): string;
  /** Note */
  export function exportNote(): string;
  /** Orders */
  export function fileName(): string;
}

declare module '#strings/popup' {
  /** Announcement */
  export function name(): string;
  /** Close */
  export function close(): string;
}

declare module '#strings/all' {
  /** Every message by locale, area and key. */
  export const catalogues: Record<string, Record<string, Record<string, (values?: Readonly<Record<string, string | number>>) => string>>>;
}
