/** Limits and constants shared by page, server and editor. Row ids name their source in the specification. */
/** [LIM-01] inclusive */
export const blocksPerLayout = 60;
/** Characters of a block's words that a screen reader is told where the arrow keys of the editor reach it. */
export const spokenBlockLength = 60;
/** [BOOT-15] */
export const chunkTimeoutMs = 120_000;
/** How long styles wait for a behaviour before they show its plain markup; it is still attached when it loads later. */
export const revealAfterMs = 8000;

/** Time after which the console names a module that failed: Firefox fails those of a page that is being left. */
export const failureNoticeMs = 5000;
/** [BOOT-07] */
export const sliceMs = 50;
/** [IMG-19] */
export const visibleMarginPx = 200;
/**
 * Roots with a behaviour for `visible`, from the start of the page, that are taken to stand in the first screen. Their code is preloaded, and
 * they are attached without a wait for the first layout, which takes a slow phone half a second.
 */
export const rootsInFirstScreen = 2;
/** [CART-12] */
export const cartCountCap = 100;
/** Pieces of one line of the cart, inclusive: more is a slip of the finger, or an order to talk about. */
export const cartQuantityMax = 999;
/** [FIELD-20] [FIELD-21] */
export const emailMaxLength = 256;
/** Characters of a note that a contributor writes about an order. */
export const orderNoteMaxLength = 2000;
/** [DATA-15] */
export const retryDelayMs = 200;
/** Timeout of a call of the data layer. */
export const callTimeoutMs = 30_000;
/** [TRK-21] */
export const trackingTimeoutMs = 2500;
/** Longest path of a page that is counted, in characters. */
export const countedPathLength = 200;
/** Records, trace entries or events that one call takes. */
export const recordsAtOnce = 50;
/** [PERF-03] [PERF-08] */
export const recordsFlushMs = 30_000;
/** [PERF-06] */
export const performanceSettingsTimeoutMs = 30_000;
/** [PERF-09] */
export const pageSpeedMs = 60_000;
/** How long a session of events outlives its last page. */
export const sessionIdleMs = 1_800_000;
/** How long an event waits for a connection: a week. */
export const waitingEventLifeMs = 604_800_000;
/** [ERR-03] to [ERR-06] */
export const errorReportsPerPage = 20;
export const errorQueueLength = 10;
export const errorStackLength = 5000;
export const errorDebounceMs = 1000;
/** How long a form's unsent answers are kept on the device: 7 days. */
export const formDraftMs = 604_800_000;
/** Longest answer of a form field without a limit of its own, in characters. */
export const fieldValueLength = 20_000;
/** Orders that the page of an account lists. */
export const ordersOfAccount = 50;
/** Other products on a product's page. */
export const relatedProducts = 4;
/** [LIM-02] inclusive */
export const tracksPerAlbum = 60;
/** How long the link to write reviews is valid after its e-mail is due: 60 days. */
export const reviewLinkMs = 5_184_000_000;
/** Longest title, text, name and answer of a review, in characters. */
export const reviewTitleLength = 100;
export const reviewLength = 5000;
export const reviewNameLength = 60;
export const reviewAnswerLength = 2000;
/** Reviews on one part of a product's page. */
export const reviewsPerPart = 10;
/** [LIM-04] inclusive */
export const productsPerCollection = 200;
/** Stock up to which pages show how many pieces are left. */
export const scarceStock = 5;
/** [PROD-09] inclusive, in minor units */
export const productPriceMax = 100_000_000;
/** [PROD-10] inclusive */
export const skuMaxLength = 60;
/** Lengths from which a link of a class is too long. [LINK-01] [LINK-02] [LINK-04] [LINK-06] [LINK-08] [LINK-09] [LINK-10] */
export const anchorLinkLength = 100;
export const telLinkLength = 50;
export const smsLinkLength = 1000;
export const mailtoLinkLength = 1000;
export const javascriptLinkLength = 250;
export const ftpLinkLength = 100;
export const internalLinkLength = 150;
/** The same for any other link. */
export const linkLength = 1001;

/** Rows of a table below that of the names, and columns, both inclusive. [EDIT-08] [EDIT-09] */
export const mostDatasetRows = 1000;
export const mostDatasetColumns = 50;
/** Longest text of a table's cells, in characters: three copies of it fit into one message to the page. */
export const datasetLength = 60_000;
/** Longest tag, in characters, inclusive. [LIM-08] */
export const tagMaxLength = 50;
/** [LIM-10] */
export const bytesPerMegabyte = 1_000_000;
/** Largest file that can be uploaded. */
export const uploadMegabytes = 25;
export const uploadBytes = uploadMegabytes * bytesPerMegabyte;
/** Largest file of an archive, in bytes: sites of earlier releases have files that are larger than what is uploaded now. */
export const archivedFileBytes = 26_214_400;
/** Largest typeface that is stored: each visitor loads it. */
export const fontMegabytes = 2;
export const fontBytes = fontMegabytes * bytesPerMegabyte;
/** The same unpacked. */
export const fontUnpackedBytes = 32 * bytesPerMegabyte;
/** Longest CSS of the owner, in characters: it stands in every page. */
export const customCssLength = 20_000;
/** Deepest nesting of lists in a text. */
export const richTextListDepth = 3;
/** Largest text with formats, in characters of its JSON, about: three copies of it fit into one message to the page. */
export const richTextSize = 60_000;
