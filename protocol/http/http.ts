/**
 * Shapes of every call between page, editor and server, with the address of each in one place.
 * Validated on the server by `schema/http.ts`. Addresses that the specification gives keep their spelling.
 */
import type { CaptchaMark } from '../captcha/challenge.js';
import type { Account } from '../context/page-context.js';
import type { PageDocument } from '../document/document.js';

/** Flags that any failed answer may carry beside its own fields. Order of reading: crumbFail, loginRequired, authorizationFail. */
export interface FailureBody {
  readonly error?: string;
  readonly message?: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly crumbFail?: boolean;
  /** The new anti-forgery value, beside `crumbFail`. */
  readonly crumb?: string;
  readonly loginRequired?: boolean;
  readonly authorizationFail?: boolean;
  /** The captcha's token was not taken; everything else may be right. */
  readonly captchaFail?: boolean;
}

export interface FormKeyAnswer {
  readonly key: string;
}

/** Sent as JSON. `form` is a JSON string: field id to value, in the order of the fields. */
export interface FormSaveRequest {
  readonly key: string;
  readonly formId: string;
  readonly collectionId: string;
  readonly objectName: string;
  readonly isOverlayForm: boolean;
  readonly submitButtonText: string;
  readonly form: string;
  readonly captchaKey?: string | undefined;
  /** Made once for each filled form and kept until it is stored, so that a repeated attempt after a lost answer is stored once. */
  readonly submissionId: string;
  readonly pageTitle: string;
  readonly pageId: string;
  readonly pagePath: string;
  readonly contentSource: string;
  readonly queryString: string;
  readonly visitorCookie: string;
  readonly clientDate: number;
}

/** Success names the stored entry; "sent" is shown on nothing less. */
export interface FormSaveAnswer {
  readonly entryId: string;
}

export interface LoginRequest {
  readonly email: string;
  readonly password: string;
  readonly rememberMe: boolean;
}

export interface LoginAnswer {
  readonly xsrfToken: string;
  readonly account: Account;
}

/** Money on the wire: `value` is a decimal string in units of the currency. */
export interface MoneyValue {
  readonly value: string;
  readonly currencyCode: string;
}

/** What cart count and subtotal need. [CART-08] [CART-09] */
export interface CartSummary {
  readonly id: string;
  readonly totalQuantity: number;
  readonly subtotalCents: number;
  readonly subtotalAmount: MoneyValue;
  /** The subtotal as text for the site's locale and currency. */
  readonly subtotalText: string;
  /** Grows with every change; an answer with a lower number than one already seen is stale. */
  readonly version: number;
  /** The latest `sequence` that the cart has taken; what is wished for next has a higher one. */
  readonly sequence: number;
}

export interface CartAddRequest {
  readonly sku: string;
  readonly quantity: number;
  /** When it was wished for, as in `CartSetRequest`; left out by a form posted without script. */
  readonly sequence?: number | undefined;
  /** Made once for each press, so that a repeated request adds once. */
  readonly requestId: string;
}

export interface CartAnswer {
  readonly cart: CartSummary;
  /** What the visitor must know beside the success, such as that no more pieces are left; plain text in the page's language. */
  readonly message?: string;
}

/** One error of a page, sent in a JSON array. [ERR-01] */
export interface JavascriptErrorReport {
  readonly event: string;
  readonly data: JavascriptErrorData;
  /** Visitor's clock, in epoch milliseconds. */
  readonly timestamp: number;
}

/** Holds no query values, no form contents and nothing of the visitor. */
export interface JavascriptErrorData {
  readonly message: string;
  readonly stack: string;
  /** Path of the page. */
  readonly pagePath: string;
  readonly websiteId: string;
}

/** Fields of a hit, sent form-encoded. `data` is the JSON of the tracking event. [TRK-14] */
export interface HitRequest {
  readonly event: string;
  readonly data: string;
  readonly ss_cvr: string;
}

/** Sent form-encoded: `widgetJSON` is the JSON of `{ type, id, value }`. Answer: `{ html }`. */
export interface WidgetRenderingAnswer {
  readonly html: string;
}

export interface PageSummary {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly navigationTitle: string;
  readonly hasDraft: boolean;
  /** As in `PageDocument`. */
  readonly locale?: string | undefined;
  readonly translationOf?: string | undefined;
  /** Whether visitors have never seen it yet. */
  readonly isUnpublished?: boolean;
}

export interface PageListAnswer {
  readonly pages: readonly PageSummary[];
  /** Languages of the site, the primary first; left out on a site with one. */
  readonly languages?: readonly string[];
}

/** `GET {configPages}/{id}`: the page as published and as drafted; `draft` is null when nothing waits to be published. */
export interface PageStateAnswer {
  readonly published: PageDocument;
  readonly draft: PageDocument | null;
  /** Version of the newest save or publication; the base of the next save. */
  readonly version: number;
  readonly publishedAt: number;
  readonly savedAt: number | null;
}

/** `PUT {configPages}/{id}/draft`; `DELETE` on the same address throws the draft away (with `baseVersion` in the query). */
export interface DraftSaveRequest {
  readonly document: PageDocument;
  readonly baseVersion: number;
}

/** `POST {configPages}/{id}/publish`: makes the saved draft the published page. */
export interface PublishRequest {
  readonly baseVersion: number;
}

export interface VersionAnswer {
  readonly version: number;
  readonly savedAt: number;
}

/** Status 409: somebody else saved since `baseVersion`. */
export interface ConflictAnswer {
  readonly error: string;
  readonly conflict: PageStateAnswer;
}

export interface FormEntry {
  readonly id: string;
  readonly formId: string;
  readonly submittedAt: number;
  /** When its answers last changed: a visitor may send the same form again after a lost answer. */
  readonly updatedAt: number;
  readonly pagePath: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Whether the captcha of the form was passed, or could not be asked; left out where the form asks for none. */
  readonly captcha?: CaptchaMark;
}

export interface FormEntriesAnswer {
  readonly entries: readonly FormEntry[];
  /** Takes up the list where this part ends, as `before` in the query; null at the end. */
  readonly next: string | null;
}

/** A form as the list of entries knows it. */
export interface FormSummary {
  readonly formId: string;
  /** Its name, or its identifier. */
  readonly name: string;
  /** The page that it stands on; null when it is on no page any more. */
  readonly pagePath: string | null;
  readonly count: number;
  /** When the newest entry came; null without one. */
  readonly latestAt: number | null;
}

/** `GET {configEntries}/forms` */
export interface FormListAnswer {
  readonly forms: readonly FormSummary[];
}

/** One entry as a row: a cell for each column. */
export interface EntryRow {
  readonly id: string;
  readonly submittedAt: number;
  readonly pagePath: string;
  readonly cells: readonly string[];
  /** As in {@link FormEntry}. */
  readonly captcha?: CaptchaMark;
}

/** `GET {configEntries}/table`: a part of a form's entries, newest first, as they are shown and exported. */
export interface EntryTableAnswer {
  readonly columns: readonly string[];
  readonly rows: readonly EntryRow[];
  /** Takes up the list where this part ends, as `before` in the query; null at the end. */
  readonly next: string | null;
}

/** `POST {configEntries}/delete`: removes entries of one form. Those that are gone already are none of its business. */
export interface EntryDeleteRequest {
  readonly formId: string;
  readonly ids: readonly string[];
}

export interface EntryDeleteAnswer {
  /** How many were removed. */
  readonly deleted: number;
}
