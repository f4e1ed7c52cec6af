import * as z from 'zod';
import { shortestPlaceSearch } from '../http/places.js';

/** What both calls say beside their own: the section of the editor and the page that it is about, and the session of the choice. */
const context = {
  page: z.string().max(64).default(''),
  section: z.string().max(64).default(''),
  session: z.string().regex(/^[\w-]{1,64}$/),
};

export const placeSearchSchema = z.object({ query: z.string().trim().min(shortestPlaceSearch).max(200), ...context });

export const placeDetailsSchema = z.object({ place: z.string().regex(/^[\w-]{1,300}$/), ...context });
