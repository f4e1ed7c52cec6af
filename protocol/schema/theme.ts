/** zod schema of the calls about the theme. */
import type * as z from 'zod';
import type { ThemeRequest } from '../http/theme.js';
import { isFaceAddress } from '../site/theme/own-faces.js';
import { themeFonts, themeTable } from '../site/theme/theme.js';
import { fieldsSchema } from './fields.js';

/** @see ThemeRequest */
export const themeSchema = (fieldsSchema(themeTable.fields) as z.ZodType<ThemeRequest>).refine(
  (theme) => themeFonts.every((name) => theme[name] === '' || isFaceAddress(theme[name])),
  'names a typeface that is none',
);
