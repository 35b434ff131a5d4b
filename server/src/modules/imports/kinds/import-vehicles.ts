import type { z } from 'zod'
import {
  type VehicleForm,
  vehicleChange,
  vehicleForm,
  type VehicleRow,
} from '@chaski/contract/vehicles/schema.ts'
import { short } from '#src/modules/imports/cell-readers.ts'
import { fold } from '#src/modules/imports/fold.ts'
import { created, type ImportKind, same, updated } from '#src/modules/imports/import-kind.ts'
import type { Said } from '#src/modules/imports/said.ts'
import { type Coverages, coveragesOf, modelsInUse } from '#src/modules/imports/look-up-store.ts'
import { changesNothing, createRowForm, fieldsOf } from '#src/modules/imports/row-form.ts'
import { createVehicle, editVehicle } from '#src/modules/vehicles/edit-vehicle.ts'
import { forgetVehicle } from '#src/modules/vehicles/forget-vehicle.ts'
import { vehicleOfPlate } from '#src/modules/vehicles/vehicle-of-plate.ts'
import { namedCoverage } from './named.ts'
import { withoutUndefined } from './without-undefined.ts'

type LookUps = Awaited<ReturnType<typeof modelsInUse>> & { coverages: Coverages }
type Wrong = (path: string, detail: string) => void
/** Where the brand is not known, its model is neither wrong nor missing. */
const unknowable = 1

const fields = [
  'code',
  'coverage_id',
  'plate',
  'legacy_plate',
  'model_id',
  'model_year',
  'color',
  'fuel',
  'engine_cc',
  'doors',
  'seats',
  'owner_name',
  'notes',
] as const satisfies (keyof VehicleForm)[]

/** What a new car starts from, as in its form. */
const initial = {
  coverage_id: null,
  engine_cc: null,
  doors: 4,
  seats: 5,
  owner_name: '',
  notes: '',
}

/** An empty cell says nothing of a model that is known; one of the two alone is not enough. */
const modelOf = (
  { models, brands }: LookUps,
  said: Said,
  before: VehicleRow | undefined,
  wrong: Wrong,
) => {
  if (said.brand === undefined && said.model === undefined) return undefined
  const brand = String(said.brand ?? before?.brand_name ?? '')
  const model = String(said.model ?? before?.model_name ?? '')
  const id = models.get(fold(`${brand} ${model}`))
  if (id !== undefined) return id
  if (brand === '' || !brands.has(fold(brand))) {
    wrong(
      'brand_id',
      brand === ''
        ? 'Diga también la marca'
        : `No hay en uso la marca "${short(brand)}": véala en Marcas y modelos`,
    )
    return unknowable
  }
  if (model !== '')
    wrong(
      'model_id',
      `${short(brand)} no tiene en uso el modelo "${short(model)}": véalo en Marcas y modelos`,
    )
  return undefined
}

export const importVehicles: ImportKind<LookUps> = {
  prepare: async (db, scope) => ({
    ...(await modelsInUse(db)),
    coverages: await coveragesOf(db, scope),
  }),

  store: async ({ deps, scope, actor }, lookUps, said) => {
    const { db } = deps
    const { wrong, parse } = createRowForm()
    const plate = String(said.plate)
    const before = await vehicleOfPlate(db, scope.coverage_ids, plate)
    const { brand: _, model: __, coverage: ___, ...plain } = said
    const given = withoutUndefined({
      ...plain,
      legacy_plate: /^[A-Z]{2}-\d{4}$/.test(plate),
      model_id: modelOf(lookUps, said, before, wrong),
      coverage_id: namedCoverage(lookUps.coverages, said, wrong),
    })
    if (before === undefined) {
      const form = { ...initial, coverage_id: lookUps.coverages.only, ...given }
      const made = await createVehicle(
        db,
        scope.coverage_ids,
        actor,
        parse(vehicleForm, form as z.input<typeof vehicleForm>),
      )
      return created(made.vehicle_id, made.version)
    }
    const { vehicle_id, version, is_active } = before
    const kept = fieldsOf(before, fields)
    const change = parse(vehicleChange, {
      ...kept,
      ...given,
      is_active,
      version,
    } as z.input<typeof vehicleChange>)
    if (changesNothing(before, change)) return same
    const after = await editVehicle(db, scope.coverage_ids, actor, vehicle_id, change)
    return updated(vehicle_id, after.version, { ...kept, is_active })
  },

  takeBack: async ({ deps, scope, actor }, result, { id, version, before }) => {
    if (result === 'CREATED') return forgetVehicle(deps.db, scope.coverage_ids, actor, id, version!)
    const change = { ...(before as object), version } as Parameters<typeof editVehicle>[4]
    await editVehicle(deps.db, scope.coverage_ids, actor, id, change)
  },
}
