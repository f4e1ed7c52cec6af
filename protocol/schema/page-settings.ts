/** zod schemas of the settings of all pages. Unknown keys are dropped. */
import * as z from 'zod';
import { shortnamePattern } from '../enums/comments.js';
import type { PageSettingsRequest } from '../http/page-settings.js';
import { kitFontPattern, kitPattern, mostDemoCollections, mostKitFonts, saveModes } from '../site/page-settings.js';
import { readBefore } from './changes-from.js';

const settings = z
  .object({
    commentsEnabled: z.boolean(),
    disqusShortname: z.string().trim().toLowerCase().regex(shortnamePattern, 'is no short name of Disqus'),
    pinterestMode: z.enum(saveModes),
    typekitId: z.string().trim().toLowerCase().regex(kitPattern, 'is no id of an Adobe Fonts project'),
    typekitFonts: z.array(z.string().trim().regex(kitFontPattern, 'is no name of a typeface')).max(mostKitFonts),
    demoCollections: z.array(z.string().regex(/^[\w-]{1,64}$/)).max(mostDemoCollections),
    developerMode: z.boolean(),
    cloneable: z.boolean(),
    useEscapeKeyToLogin: z.boolean(),
  })
  .partial();

/** @see PageSettingsRequest */
export const pageSettingsSchema = settings.extend({ from: readBefore }) as z.ZodType<PageSettingsRequest>;
