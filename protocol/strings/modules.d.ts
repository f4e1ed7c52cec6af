// Generated from en.json by `npm run build`; a test keeps it in step.

declare module '#strings/account' {
  /** The e-mail address or the password is not right. */
  export function wrongLogin(): string;
  /** Too many attempts. Please wait a minute and try again. */
  export function tooMany(): string;
}

declare module '#strings/bridge' {
  /** Blocks of this page. Arrow keys move between them, Enter edits one. */
  export function blocks(): string;
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
  /** A picture is named by its path on this site, such as /media/picture.svg. */
  export function errorImage(): string;
  /** From the left */
  export function focalAcross(): string;
  /** From the top */
  export function focalDown(): string;
  /** {value}% */
  export function focalPercent(values: { value: string | number }): string;
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

declare module '#strings/page' {
  /** Skip to content */
  export function skipToContent(): string;
  /** Main */
  export function navigation(): string;
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
  /** (no answer) */
  export function noAnswer(): string;
  /** All entries of the form are in the editor: {address} */
  export function footer(values: { address: string | number }): string;
  /** Captcha */
  export function captcha(): string;
  /** passed */
  export function captchaPassed(): string;
  /** not checked */
  export function captchaUnchecked(): string;
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

declare module '#strings/all' {
  /** Every message by locale, area and key. */
  export const catalogues: Record<string, Record<string, Record<string, (values?: Readonly<Record<string, string | number>>) => string>>>;
}
