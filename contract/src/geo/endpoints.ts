import { z } from 'zod'
import { endpoint } from '#src/endpoint.ts'
import { dataOf, text } from '#src/fields.ts'
import {
  geoProvider,
  latitudeParam,
  longitudeParam,
  mapConfig,
  place,
  suggestion,
} from '#src/geo/schema.ts'

const tag = 'geo'

/** A position alone is half a question: both or neither. */
const bothOrNeither = (q: { latitude?: number; longitude?: number }): boolean =>
  (q.latitude === undefined) === (q.longitude === undefined)

const searching = z
  .strictObject({
    query: text(0, 120),
    latitude: latitudeParam.optional(),
    longitude: longitudeParam.optional(),
  })
  .refine(bothOrNeither, 'Envíe latitud y longitud, o ninguna')
const pointing = z.strictObject({ latitude: latitudeParam, longitude: longitudeParam })
const referring = z.strictObject({ provider: geoProvider, referenceId: text(1, 200) })

/** A person types four letters a second; a script more. */
const publicTyping = { max: 120, seconds: 60 }
const publicLooking = { max: 60, seconds: 60 }

const autocomplete = {
  method: 'GET',
  tag,
  audit: 'none',
  querystring: searching,
  response: dataOf(suggestion),
} as const
const coordinate = {
  method: 'GET',
  tag,
  audit: 'none',
  querystring: pointing,
  response: place,
} as const
const reference = {
  method: 'GET',
  tag,
  audit: 'none',
  querystring: referring,
  response: place,
} as const

export const geo = {
  autocomplete: endpoint({
    ...autocomplete,
    url: '/geo/autocomplete',
    operationId: 'autocompleteAddress',
    summary: 'Direcciones y lugares que empiezan como lo escrito',
    access: 'DSP_QUOTE',
  }),
  coordinate: endpoint({
    ...coordinate,
    url: '/geo/coding/coordinate',
    operationId: 'placeOfCoordinate',
    summary: 'La dirección de un punto del mapa',
    access: 'DSP_QUOTE',
  }),
  reference: endpoint({
    ...reference,
    url: '/geo/coding/referenceid',
    operationId: 'placeOfReference',
    summary: 'Un lugar ya sugerido, por su referencia',
    access: 'DSP_QUOTE',
  }),
  publicAutocomplete: endpoint({
    ...autocomplete,
    url: '/public/geo/autocomplete',
    operationId: 'autocompletePublicAddress',
    summary: 'Direcciones y lugares, para el sitio público',
    access: 'PUBLIC',
    service: 'placeLookup',
    limit: publicTyping,
  }),
  publicCoordinate: endpoint({
    ...coordinate,
    url: '/public/geo/coding/coordinate',
    operationId: 'publicPlaceOfCoordinate',
    summary: 'La dirección de un punto, para el sitio público',
    access: 'PUBLIC',
    service: 'placeLookup',
    limit: publicLooking,
  }),
  publicReference: endpoint({
    ...reference,
    url: '/public/geo/coding/referenceid',
    operationId: 'publicPlaceOfReference',
    summary: 'Un lugar ya sugerido, para el sitio público',
    access: 'PUBLIC',
    service: 'placeLookup',
    limit: publicLooking,
  }),
  mapConfig: endpoint({
    method: 'GET',
    url: '/public/map-config',
    operationId: 'mapConfig',
    summary: 'Qué mapa dibujar y dónde centrarlo',
    tag,
    access: 'PUBLIC',
    beforeIdentity: true,
    audit: 'none',
    response: mapConfig,
  }),
  tiles: endpoint({
    method: 'GET',
    url: '/public/geo/tiles.pmtiles',
    operationId: 'mapTiles',
    summary: 'El mapa importado, por rangos de bytes',
    tag,
    access: 'PUBLIC',
    beforeIdentity: true,
    audit: 'none',
    produces: 'application/vnd.pmtiles',
    // Each map is an address of its own: pieces of two would not fit together.
    querystring: z.strictObject({ v: z.string().max(100).optional() }),
  }),
}
