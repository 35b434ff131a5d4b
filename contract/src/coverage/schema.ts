import { z } from 'zod'
import { booleanParam, id, idParam, keyWord, paging, text, version } from '#src/fields.ts'
import { polygonsOf } from '#src/geo/geometry.ts'
import { areaGeometry, bbox } from '#src/geo/schema.ts'
import { zoneKind } from './zone-kind.ts'

export const zoneTypes = [
  { type_zone_id: zoneKind.PRICED, code: 'TARIFA', name: 'Tarifaria' },
  { type_zone_id: zoneKind.AIRPORT, code: 'AEROPUERTO', name: 'Aeropuerto' },
  { type_zone_id: zoneKind.STAND, code: 'PARADERO', name: 'Paradero con cola' },
  { type_zone_id: zoneKind.RISKY, code: 'RIESGO', name: 'De riesgo' },
  { type_zone_id: zoneKind.RESTRICTED, code: 'RESTRINGIDA', name: 'Restringida' },
] as const

export const zoneType = z.object({ type_zone_id: z.int(), code: z.string(), name: z.string() })

export const coverageRow = z.object({
  coverage_id: z.int(),
  coverage_uuid: z.string(),
  name: z.string(),
  currency_id: z.int().nullable(),
  /** Where its zones may be drawn. */
  bounds: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
  zones: z.int(),
  is_active: z.boolean(),
  version: z.int(),
})
export type CoverageRow = z.infer<typeof coverageRow>

const coverageFields = { name: text(2, 80), currency_id: id, bounds: bbox }
export const coverageForm = z.strictObject(coverageFields)
export type CoverageForm = z.infer<typeof coverageForm>
export const coverageChange = z
  .strictObject({ ...coverageFields, is_active: z.boolean() })
  .partial()
  .extend({ version })
export type CoverageChange = z.infer<typeof coverageChange>

export const coverageFilters = z.strictObject({
  ...paging,
  key_word: keyWord.optional(),
  is_active: booleanParam.optional(),
})

export const zoneRow = z.object({
  zone_id: z.int(),
  zone_uuid: z.string(),
  coverage_id: z.int(),
  code: z.string(),
  name: z.string(),
  type_zone_id: z.int(),
  priority: z.int(),
  geometry: areaGeometry,
  area_m2: z.number(),
  is_active: z.boolean(),
  version: z.int(),
})
export type ZoneRow = z.infer<typeof zoneRow>

/** Ten times a district with every bend of its river; checking and drawing it stays a matter of milliseconds. */
const maxVertices = 5000
const zoneGeometry = areaGeometry.refine(
  (geometry) =>
    polygonsOf(geometry)
      .flat()
      .reduce((sum, ring) => sum + ring.length, 0) <= maxVertices,
  'Una zona tiene como máximo 5,000 vértices',
)

const zoneFields = {
  code: text(1, 12).regex(/^[A-Za-z0-9-]+$/, 'Use letras, números o guion'),
  name: text(2, 80),
  type_zone_id: z.int().min(1).max(zoneTypes.length),
  priority: z.int().min(0).max(100),
  geometry: zoneGeometry,
}
export const zoneForm = z.strictObject(zoneFields)
export type ZoneForm = z.infer<typeof zoneForm>
export const zoneChange = z.strictObject(zoneFields).partial().extend({ version })
export type ZoneChange = z.infer<typeof zoneChange>

export const zoneFilters = z.strictObject({ ...paging, key_word: keyWord.optional() })
export const allZoneFilters = z.strictObject({
  coverage_id: idParam.optional(),
  type_zone_id: idParam.optional(),
})

export const coverageParams = z.strictObject({ coverage_id: idParam })
export const zoneParams = z.strictObject({ coverage_id: idParam, zone_id: idParam })

/** What an imported map feature would do or did. */
export const zoneImportRow = z.object({
  /** Place in the file, from 1. */
  row: z.int(),
  code: z.string(),
  name: z.string(),
  verdict: z.enum(['CREATE', 'UPDATE', 'REFUSED']),
  detail: z.string().nullable(),
  place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
})
export type ZoneImportRow = z.infer<typeof zoneImportRow>
