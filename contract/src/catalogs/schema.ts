import { z } from 'zod'
import { date, id, integerParam, text, version } from '#src/fields.ts'
import { identityType } from '#src/identity/document.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use HH:mm')
const nothing = z.strictObject({})

/** What each kind of catalogue keeps besides name, place and whether it is in use. */
export const catalogData = {
  'service-attributes': nothing,
  'vehicle-attributes': nothing,
  'company-attributes': nothing,
  'service-types': z.strictObject({
    code: text(1, 20),
    /** What every vehicle of such a ride must be, whatever else is asked of it. */
    vehicle_attribute_ids: z.array(id).max(10).optional(),
  }),
  'payment-types': z.strictObject({ code: text(1, 20), credit: z.boolean() }),
  turns: z.strictObject({ starts: time, ends: time }),
  'document-types': z.strictObject({
    code: text(1, 30).regex(/^[A-Z0-9_]+$/, 'Use mayúsculas y guion bajo'),
    holder: z.enum(['DRIVER', 'VEHICLE']),
    required: z.boolean(),
    /** An expired one prevents the start of day and dispatch. */
    blocks: z.boolean(),
    /** Usual validity in months; null when it is as printed on the document. */
    validity_months: z.int().min(1).max(240).nullable(),
  }),
  'cancel-reasons': z.strictObject({
    /** "Sin unidad" leads to that state instead of cancelling. */
    no_unit: z.boolean(),
  }),
  'unassign-reasons': nothing,
  'sanction-reasons': z.strictObject({ default_minutes: z.int().min(1).max(525_600) }),
  'message-templates': z.strictObject({ text: text(1, 1000), urgent: z.boolean() }),
  holidays: z.union([
    z.strictObject({
      rule: z.literal('FIXED'),
      month: z.int().min(1).max(12),
      day: z.int().min(1).max(31),
    }),
    /** Days from Easter Sunday: Holy Thursday −3, Good Friday −2. */
    z.strictObject({ rule: z.literal('EASTER'), offset: z.int().min(-60).max(60) }),
    z.strictObject({ rule: z.literal('ONCE'), date }),
  ]),
} as const

export type CatalogKind = keyof typeof catalogData
export type CatalogDataOf<K extends CatalogKind> = z.infer<(typeof catalogData)[K]>

export const catalogKinds = Object.keys(catalogData) as [CatalogKind, ...CatalogKind[]]

export const catalogLabels: Record<CatalogKind, string> = {
  'service-attributes': 'Atributos de servicio',
  'vehicle-attributes': 'Atributos de vehículo',
  'company-attributes': 'Atributos de empresa',
  'service-types': 'Tipos de servicio',
  'payment-types': 'Formas de pago',
  turns: 'Turnos',
  'document-types': 'Tipos de documento',
  'cancel-reasons': 'Motivos de cancelación',
  'unassign-reasons': 'Motivos de desasignación',
  'sanction-reasons': 'Motivos de sanción',
  'message-templates': 'Plantillas de mensaje',
  holidays: 'Feriados',
}

export const catalogItem = z.object({
  kind: z.enum(catalogKinds),
  /** Stable within its kind and never given again. */
  item_id: z.int(),
  name: z.string(),
  active: z.boolean(),
  position: z.int(),
  data: z.record(z.string(), z.unknown()),
  version: z.int(),
})
export type CatalogItem = z.infer<typeof catalogItem>

const common = {
  name: text(1, 80),
  position: z.int().min(0).max(10_000),
  data: z.record(text(1, 60), z.unknown()),
}
export const catalogForm = z.strictObject(common)
export const catalogChange = z.strictObject({ ...common, active: z.boolean(), version })

export const catalogParams = z.strictObject({ kind: z.enum(catalogKinds) })
export const catalogItemParams = z.strictObject({
  kind: z.enum(catalogKinds),
  item_id: integerParam(1, 32_767),
})

/** Identity documents of the spec: people's, not the fleet's paperwork. */
export const identityDocumentTypes = [
  { document_type_id: identityType.DNI, name: 'DNI' },
  { document_type_id: identityType.CE, name: 'CE' },
  { document_type_id: identityType.OTHER, name: 'Otros' },
] as const
