import { z } from 'zod'

/** WGS84 degrees. zod's number already refuses NaN and the infinities. */
export const latitude = z.number().min(-90).max(90)
export const longitude = z.number().min(-180).max(180)

const decimalDegrees = z
  .string()
  .max(24)
  .regex(/^-?\d{1,3}(\.\d{1,18})?$/, 'Escriba los grados en decimales, por ejemplo -16.3988')

/** Query strings carry text: `Number('')` is 0, a real place in the sea, so the text is checked first. */
export const latitudeText = decimalDegrees.transform(Number).pipe(latitude)
export const longitudeText = decimalDegrees.transform(Number).pipe(longitude)

/** For the caller of an endpoint these are numbers; the wire carries their text. */
export const latitudeParam = latitudeText as unknown as z.ZodType<number, number>
export const longitudeParam = longitudeText as unknown as z.ZodType<number, number>

export const latLng = z.object({ latitude, longitude })
export type LatLng = z.infer<typeof latLng>

/** The spec writes a point of a query as "lat,lng". */
export const latLngText = z
  .string()
  .max(49)
  .regex(/^-?\d{1,3}(\.\d{1,18})?,-?\d{1,3}(\.\d{1,18})?$/, 'Escriba "latitud,longitud"')
  .transform((text) => {
    const [lat = '', lng = ''] = text.split(',')
    return { latitude: Number(lat), longitude: Number(lng) }
  })
  .pipe(latLng)

export const bbox = z
  .object({ west: longitude, south: latitude, east: longitude, north: latitude })
  .refine((b) => b.west < b.east && b.south < b.north, 'El recuadro está vacío o al revés')
export type BBox = z.infer<typeof bbox>

/** GeoJSON order: longitude first. */
export const position = z.tuple([longitude, latitude])
export type Position = z.infer<typeof position>

const ring = z.array(position).min(4).max(2000, 'Un borde tiene como máximo 2,000 vértices')
const rings = z.array(ring).min(1).max(20, 'Una parte tiene como máximo 20 bordes')
export const polygonGeometry = z.object({ type: z.literal('Polygon'), coordinates: rings })
export const multiPolygonGeometry = z.object({
  type: z.literal('MultiPolygon'),
  coordinates: z.array(rings).min(1).max(50, 'Una zona tiene como máximo 50 partes'),
})
export const areaGeometry = z.discriminatedUnion('type', [polygonGeometry, multiPolygonGeometry])
export type AreaGeometry = z.infer<typeof areaGeometry>

export const geoProvider = z.enum(['local', 'photon', 'nominatim', 'pelias'])
export type GeoProvider = z.infer<typeof geoProvider>
export const routeProvider = z.enum(['local', 'osrm', 'valhalla', 'graphhopper'])
export type RouteProviderId = z.infer<typeof routeProvider>

export const placeKind = z.enum(['landmark', 'street', 'junction', 'address', 'district', 'area'])
export type PlaceKind = z.infer<typeof placeKind>

/** What the person picks from a list; `referenceId` can be looked up again at any time. */
export const suggestion = z.object({
  provider: geoProvider,
  referenceId: z.string().min(1).max(200),
  title: z.string().max(200),
  subtitle: z.string().max(300),
  kind: placeKind,
  latitude: latitude.optional(),
  longitude: longitude.optional(),
  distanceM: z.number().int().min(0).max(30_000_000).optional(),
  /** What was typed for the driver to read: "frente al parque". */
  reference: z.string().max(200).optional(),
  /** The street is known, the house on it is not: the point is a guess. */
  approximate: z.boolean().optional(),
  /** No map knows it: somebody pinned it for a ride. */
  learned: z.boolean().optional(),
})
export type Suggestion = z.infer<typeof suggestion>

/** How close a reverse look-up came: `none` means the coordinates themselves are the address. */
export const placeQuality = z.enum(['exact', 'street', 'junction', 'area', 'none'])

export const place = suggestion.extend({ latitude, longitude, quality: placeQuality })
export type Place = z.infer<typeof place>

export const routeResult = z.object({
  distanceM: z.number().int().min(0).max(30_000_000),
  durationS: z.number().int().min(0).max(10_000_000),
  /** Precision 6 polyline; null when nobody asked for it. */
  geometry: z.string().max(500_000).nullable(),
  quality: z.enum(['street', 'approximate']),
  provider: routeProvider,
  datasetVersion: z.string().max(100),
  detourFactor: z.number().min(1).max(10).optional(),
  speedKmh: z.number().min(0).max(500),
})
export type RouteResult = z.infer<typeof routeResult>

export const mapConfig = z.object({
  kind: z.enum(['embedded', 'pmtiles', 'vector', 'raster']),
  url: z.string().max(2000).optional(),
  styleUrl: z.string().max(2000).optional(),
  attribution: z.string().max(500),
  center: latLng,
  bounds: bbox,
})
export type MapConfig = z.infer<typeof mapConfig>
