import { z } from 'zod'
import { booleanParam, id, idParam, keyWord, paging, sortBy, text, version } from '#src/fields.ts'
import { isPlate, normalPlate } from '#src/identity/plate.ts'
import { slotStatuses } from '#src/documents/schema.ts'
import { rowsOf } from '#src/row-result.ts'

export const fuels = ['GASOLINA', 'GLP', 'GNV', 'DIESEL', 'HIBRIDO', 'ELECTRICO'] as const
export const fuelLabels: Record<(typeof fuels)[number], string> = {
  GASOLINA: 'Gasolina',
  GLP: 'GLP',
  GNV: 'GNV',
  DIESEL: 'Diésel',
  HIBRIDO: 'Híbrido',
  ELECTRICO: 'Eléctrico',
}

/** How many documents of a holder stand where; for lists. */
export const documentCounts = z.object(
  Object.fromEntries(
    slotStatuses
      .filter((status) => status !== 'MISSING' && status !== 'VALID')
      .map((status) => [status, z.int()]),
  ) as Record<'PENDING' | 'REJECTED' | 'EXPIRING' | 'EXPIRED', z.ZodInt>,
)

const person = z.object({ driver_id: z.int(), code: z.string(), name: z.string() })

export const vehicleRow = z.object({
  vehicle_id: z.int(),
  vehicle_uuid: z.string(),
  code: z.string(),
  coverage_id: z.int().nullable(),
  coverage_name: z.string().nullable(),
  plate: z.string(),
  legacy_plate: z.boolean(),
  brand_id: z.int(),
  brand_name: z.string(),
  model_id: z.int(),
  model_name: z.string(),
  model_year: z.int(),
  color: z.string(),
  fuel: z.enum(fuels),
  engine_cc: z.int().nullable(),
  doors: z.int(),
  seats: z.int(),
  owner_name: z.string(),
  notes: z.string(),
  is_active: z.boolean(),
  attribute_ids: z.array(z.int()),
  /** Who may drive it. */
  drivers: z.array(person),
  /** Who is driving it now. */
  in_use_by: person.nullable(),
  documents: documentCounts,
  version: z.int(),
})
export type VehicleRow = z.infer<typeof vehicleRow>

/** What is known of a car whoever registers it, the applicant or the fleet's office. */
export const carFields = {
  plate: text(6, 9),
  /** A plate of before 2010, `AB-1234`. */
  legacy_plate: z.boolean(),
  model_id: id,
  model_year: z.int().min(1990).max(2100),
  color: text(2, 30),
  fuel: z.enum(fuels),
  engine_cc: z.int().min(1250, 'Un taxi tiene 1250 cm³ o más').max(8000).nullable(),
  doors: z.int().min(4, 'Un taxi tiene 4 puertas o más').max(6),
  seats: z.int().min(4, 'Un taxi tiene 4 asientos o más').max(9),
  owner_name: text(0, 120),
}

type Car = { plate: string; legacy_plate: boolean; fuel: string; engine_cc: number | null }

/** The rules of a car that need more than one field. */
export const checkCar = (car: Car, context: z.RefinementCtx): void => {
  if (!isPlate(car.plate, { legacy: car.legacy_plate }))
    context.addIssue({
      code: 'custom',
      path: ['plate'],
      message: car.legacy_plate
        ? 'Ingrese una placa como V1A-234 o AB-1234'
        : 'Ingrese una placa como V1A-234',
    })
  if (car.engine_cc === null && car.fuel !== 'ELECTRICO')
    context.addIssue({ code: 'custom', path: ['engine_cc'], message: 'Indique la cilindrada' })
}

const withNormalPlate = <T extends { plate: string }>(form: T): T => ({
  ...form,
  plate: normalPlate(form.plate),
})

export const carForm = z.strictObject(carFields).superRefine(checkCar).transform(withNormalPlate)
export type CarForm = z.output<typeof carForm>

const vehicleFields = {
  code: text(1, 10).regex(/^[A-Za-z0-9-]+$/, 'Solo letras, números y guion'),
  coverage_id: id.nullable(),
  ...carFields,
  notes: text(0, 1000),
}

export const vehicleForm = z
  .strictObject(vehicleFields)
  .superRefine(checkCar)
  .transform(withNormalPlate)
export type VehicleForm = z.output<typeof vehicleForm>

export const vehicleChange = z
  .strictObject({ ...vehicleFields, is_active: z.boolean(), version })
  .superRefine(checkCar)
  .transform(withNormalPlate)
export type VehicleChange = z.output<typeof vehicleChange>

/** Several cars into the fleet or out of it, each as it was seen. */
export const manyVehiclesForm = z.strictObject({
  is_active: z.boolean(),
  items: rowsOf(z.strictObject({ vehicle_id: id, version }), (row) => String(row.vehicle_id)),
})

export const vehicleFilters = z.strictObject({
  ...paging,
  key_word: keyWord.optional(),
  is_active: booleanParam.optional(),
  brand_id: idParam.optional(),
  coverage_id: idParam.optional(),
  /** Only vehicles with a document in this state. */
  documents: z.enum(['PENDING', 'REJECTED', 'EXPIRING', 'EXPIRED']).optional(),
  sort: sortBy('code', 'plate', 'model', 'year', 'until', 'color', 'in_use_by'),
})
export type VehicleFilters = z.output<typeof vehicleFilters>

export const vehicleParams = z.strictObject({ vehicle_id: idParam })

export const attribute = z.object({ attribute_id: z.int(), name: z.string() })

export const brand = z.object({
  brand_id: z.int(),
  name: z.string(),
  is_active: z.boolean(),
  version: z.int(),
})
export const model = z.object({
  model_id: z.int(),
  brand_id: z.int(),
  name: z.string(),
  is_active: z.boolean(),
  version: z.int(),
})
export const nameForm = z.strictObject({ name: text(1, 60) })
export const nameChange = z.strictObject({ name: text(1, 60), is_active: z.boolean(), version })

/** One line of the story of a driver, a vehicle or an applicant. */
export const activity = z.object({
  activity_id: z.int(),
  at: z.string(),
  kind: z.string(),
  actor_type: z.string(),
  actor_name: z.string().nullable(),
  before: z.unknown().nullable(),
  after: z.unknown().nullable(),
  note: z.string().nullable(),
})
export type Activity = z.infer<typeof activity>

/** How a look-up matches its word. */
export const vehicleSearchTypes = ['ALL', 'CODE', 'PLATE'] as const
export const foundVehicle = z.object({
  vehicle_id: z.int(),
  code: z.string(),
  plate: z.string(),
  label: z.string(),
})
