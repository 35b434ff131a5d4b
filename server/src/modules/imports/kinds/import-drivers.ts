import type { z } from 'zod'
import { driverChange, driverForm, type DriverForm } from '@chaski/contract/drivers/schema.ts'
import { createDriver, editDriver } from '#src/modules/drivers/record/edit-driver.ts'
import { driverOfDocument } from '#src/modules/drivers/record/driver-of-document.ts'
import { forgetDriver } from '#src/modules/drivers/record/forget-driver.ts'
import { created, type ImportKind, same, updated } from '#src/modules/imports/import-kind.ts'
import type { Said } from '#src/modules/imports/said.ts'
import { catalogNames, type Coverages, coveragesOf } from '#src/modules/imports/look-up-store.ts'
import { changesNothing, createRowForm, fieldsOf } from '#src/modules/imports/row-form.ts'
import { documentTypeOf } from './document-type-of.ts'
import { named, namedCoverage } from './named.ts'
import { splitName } from './split-name.ts'
import { withoutUndefined } from './without-undefined.ts'

type LookUps = { coverages: Coverages; turns: ReadonlyMap<string, number> }

const fields = [
  'code',
  'coverage_id',
  'first_name',
  'last_name',
  'document_type_id',
  'document_number',
  'birth_date',
  'cellphone',
  'email',
  'address',
  'licence_number',
  'licence_category',
  'turn_id',
  'notes',
] as const satisfies (keyof DriverForm)[]

const initial = { coverage_id: null, email: null, address: '', turn_id: null, notes: '' }

const nameOf = (said: Said): Said => {
  const { first_name, last_name, full_name } = said
  const split = full_name === undefined ? null : splitName(String(full_name))
  return { first_name: first_name ?? split?.first_name, last_name: last_name ?? split?.last_name }
}

export const importDrivers: ImportKind<LookUps> = {
  prepare: async (db, scope) => ({
    coverages: await coveragesOf(db, scope),
    turns: await catalogNames(db, 'turns'),
  }),

  store: async ({ deps, scope, actor }, { coverages, turns }, said) => {
    const { db } = deps
    const { wrong, parse } = createRowForm()
    const { document_type: _, full_name: __, turn, coverage: ___, ...plain } = said
    const document_type_id = documentTypeOf(said)
    const before = await driverOfDocument(
      db,
      scope.coverage_ids,
      document_type_id,
      String(said.document_number),
    )
    const given = withoutUndefined({
      ...plain,
      ...nameOf(said),
      document_type_id,
      turn_id: named(turns, turn, (name) => wrong('turn_id', `No hay un turno "${name}"`)),
      coverage_id: namedCoverage(coverages, said, wrong),
    })
    if (before === undefined) {
      const form = { ...initial, coverage_id: coverages.only, ...given }
      const made = await createDriver(
        db,
        scope.coverage_ids,
        actor,
        parse(driverForm, form as z.input<typeof driverForm>),
      )
      return created(made.driver_id, made.version)
    }
    const { driver_id, version, is_active } = before
    const kept = fieldsOf(before, fields)
    const change = parse(driverChange, {
      ...kept,
      ...given,
      is_active,
      version,
    } as z.input<typeof driverChange>)
    if (changesNothing(before, change)) return same
    const after = await editDriver(deps, scope.coverage_ids, actor, driver_id, change)
    return updated(driver_id, after.version, { ...kept, is_active })
  },

  takeBack: async ({ deps, scope, actor }, result, { id, version, before }) => {
    if (result === 'CREATED') return forgetDriver(deps, scope.coverage_ids, actor, id, version!)
    const change = { ...(before as object), version } as Parameters<typeof editDriver>[4]
    await editDriver(deps, scope.coverage_ids, actor, id, change)
  },
}
