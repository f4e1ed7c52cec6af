/** Shapes of the editor's search for places. */

export interface FoundPlace {
  /** The id of the service, for its details. */
  readonly id: string;
  /** Name and address in one line. */
  readonly name: string;
}

/** `GET {placesAutocomplete}` [EDIT-05] */
export interface PlacesAnswer {
  /** Whether the site has a search for places; without one, addresses and coordinates are typed. */
  readonly isAvailable: boolean;
  readonly places: readonly FoundPlace[];
}

/** `GET {placesDetails}`: the address in the fields of a map, and its coordinates in degrees. [EDIT-06] */
export interface PlaceDetails {
  readonly title: string;
  readonly line1: string;
  readonly line2: string;
  readonly country: string;
  readonly lat: number;
  readonly lng: number;
}

/** Shortest text that is searched for. */
export const shortestPlaceSearch = 3;

/** Time after the last letter until it is searched, in milliseconds. */
export const placeSearchDelayMs = 300;
