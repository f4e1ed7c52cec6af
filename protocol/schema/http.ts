/** zod schemas of what the server accepts: one a request shape of `protocol/http/http.ts`. Unknown keys are dropped. */
import * as z from 'zod';
import type { PageDocument } from '../document/document.js';
import * as limits from '../enums/limits.js';
import type {
  CartAddRequest,
  DraftSaveRequest,
  EntryDeleteRequest,
  FormSaveRequest,
  LoginRequest,
  PublishRequest,
} from '../http/http.js';

/** Schema of a request whose checked form is `T`. */
export type RequestSchema<T> = z.ZodType<T>;

const shortText = z.string().max(500).default('');
const longText = z.string().max(2048).default('');
/** A form's name, also the key of its entries. */
export const formIdSchema = z.string().regex(/^[\w-]{1,64}$/);
const uniqueId = z.string().regex(/^[\w-]{8,64}$/);
const version = z.number().int().min(0);

/** @see FormSaveRequest */
export const formSaveSchema = z.object({
  key: z.string().max(500).default(''),
  formId: formIdSchema,
  collectionId: shortText,
  objectName: shortText,
  isOverlayForm: z.boolean().default(false),
  submitButtonText: shortText,
  form: z.string().max(200_000),
  captchaKey: z.string().max(8192).optional(),
  submissionId: uniqueId,
  pageTitle: shortText,
  pageId: shortText,
  pagePath: longText,
  contentSource: shortText,
  queryString: z.string().max(4096).default(''),
  visitorCookie: shortText,
  clientDate: z.number().finite().default(0),
});

/** @see LoginRequest. Passwords are bounded, because hashing costs time in their length. */
export const loginSchema: z.ZodType<LoginRequest> = z.object({
  email: z.string().max(limits.emailMaxLength),
  password: z.string().max(1024),
  rememberMe: z.boolean().default(false),
});

/** Most pieces of one product in a cart. */
export const cartQuantityMax = 10_000;

/** @see CartAddRequest. Strict: one that names a price is refused. */
export const cartAddSchema: z.ZodType<CartAddRequest> = z.strictObject({
  sku: z.string().min(1).max(100),
  quantity: z.number().int().min(1).max(cartQuantityMax),
  sequence: z.number().int().min(0).max(8_640_000_000_000_000).optional(),
  requestId: uniqueId,
});

/** @see DraftSaveRequest. The document itself is judged by `parsePageDocument`. */
export const draftSaveSchema = z.object({
  document: z.custom<PageDocument>((value) => typeof value === 'object' && value !== null),
  baseVersion: version,
});

/** @see PublishRequest */
export const publishSchema: z.ZodType<PublishRequest> = z.object({ baseVersion: version });

/** @see EntryDeleteRequest. As many at once as one answer lists. */
export const entryDeleteSchema: z.ZodType<EntryDeleteRequest> = z.object({
  formId: formIdSchema,
  ids: z
    .array(z.string().regex(/^[\w-]{1,64}$/))
    .min(1)
    .max(200),
});

/** The array of `POST RecordJavascriptErrors`. [ERR-01] */
export const errorReportsSchema = z
  .array(z.object({ event: z.string().max(200), data: z.unknown(), timestamp: z.number().finite() }))
  .max(limits.errorReportsPerPage);

/** `POST RecordHit`. [TRK-14] */
export const recordHitSchema = z.object({
  event: z.string().regex(/^\d{1,4}$/),
  data: z.string().max(20_000).default(''),
  ss_cvr: z.string().max(200).default(''),
});

/** `widgetJSON` of `POST GetWidgetRendering`. [SUMM-01] */
export const widgetJsonSchema = z.object({
  id: z.string(),
  type: z.string(),
  value: z.record(z.string(), z.unknown()).default({}),
  children: z.array(z.unknown()).optional(),
});

type Accepts<Wire, Schema extends z.ZodType> = Wire extends z.input<Schema> ? true : never;
type Yields<Wire, Schema extends z.ZodType> = z.output<Schema> extends Required<Wire> | Wire ? true : never;

/** Fails to compile when a schema and its type part ways. */
export const schemasMatchTypes: {
  readonly formSave: Accepts<FormSaveRequest, typeof formSaveSchema>;
  readonly login: Yields<LoginRequest, typeof loginSchema>;
  readonly cartAdd: Yields<CartAddRequest, typeof cartAddSchema>;
  readonly draftSave: Accepts<DraftSaveRequest, typeof draftSaveSchema> &
    Yields<DraftSaveRequest, typeof draftSaveSchema>;
  readonly publish: Yields<PublishRequest, typeof publishSchema>;
  readonly entryDelete: Yields<EntryDeleteRequest, typeof entryDeleteSchema>;
} = { formSave: true, login: true, cartAdd: true, draftSave: true, publish: true, entryDelete: true };
