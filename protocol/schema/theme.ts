/** zod schemas of the calls about the theme. */
import * as z from 'zod';
import { customCssLength } from '../enums/limits.js';
import type { ThemeCssRequest, ThemeRequest } from '../http/theme.js';
import { isFaceAddress } from '../site/theme/own-faces.js';
import { themeFonts, themeTable } from '../site/theme/theme.js';
import { fieldsSchema } from './fields.js';

/** @see ThemeRequest */
export const themeSchema = (fieldsSchema(themeTable.fields) as z.ZodType<ThemeRequest>).refine(
  (theme) => themeFonts.every((name) => theme[name] === '' || isFaceAddress(theme[name])),
  'names a typeface that is none',
);

/** @see ThemeCssRequest */
export const themeCssSchema: z.ZodType<ThemeCssRequest> = z.object({ css: z.string().max(customCssLength) });
