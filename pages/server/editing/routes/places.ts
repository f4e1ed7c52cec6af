import * as calls from '../../../../protocol/http/calls.js';
import type { PlaceDetails, PlacesAnswer } from '../../../../protocol/http/places.js';
import { placeDetailsSchema, placeSearchSchema } from '../../../../protocol/schema/places.js';
import type { RequestSchema } from '../../../../protocol/schema/request.js';
import { requireAccount } from '../../access/require-account.js';
import { Failure } from '../../errors/failure.js';
import type { ApiRoute } from '../../visit/api-route.js';
import { editorLanguage } from '../../visit/editor-language.js';
import type { Visit } from '../../visit/visit.js';

/** @throws Failure 400 for a query that is not valid. */
function readQuery<T>({ context }: Visit, schema: RequestSchema<T>): T {
  const parsed = schema.safeParse(context.req.query());
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Failure(400, { error: `The query is not valid: ${issue?.path.join('.')} ${issue?.message}.` });
}

/** The answer of the service. @throws Failure 502 when there is none. */
async function asked<T>({ environment }: Visit, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    environment.report(error);
    throw new Failure(502, { error: 'The search for places does not answer.' });
  }
}

async function searchPlaces(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'write-pages');
  const { query, session } = readQuery(visit, placeSearchSchema);
  const { places } = environment;
  const found = places
    ? await asked(visit, places.search({ text: query, language: editorLanguage(context), session }))
    : [];
  const answer: PlacesAnswer = { isAvailable: places !== null, places: found };
  return context.json(answer);
}

async function readPlace(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'write-pages');
  const { place, session } = readQuery(visit, placeDetailsSchema);
  const query = { language: editorLanguage(context), session };
  const details = environment.places ? await asked(visit, environment.places.details(place, query)) : null;
  if (!details) throw new Failure(404, { error: 'There is no such place.' });
  const answer: PlaceDetails = details;
  return context.json(answer);
}

/** The search for places of the editor; the key of the service and its answers pass through the server alone. [EDIT-05] [EDIT-06] */
export function placesRoutes(): ApiRoute[] {
  return [
    { method: 'GET', path: calls.placesAutocomplete, limit: 'places', guard: 'none', handle: searchPlaces },
    { method: 'GET', path: calls.placesDetails, limit: 'places', guard: 'none', handle: readPlace },
  ];
}
