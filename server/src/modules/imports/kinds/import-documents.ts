import { documentForm } from '@chaski/contract/documents/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { normalPlate } from '@chaski/contract/identity/plate.ts'
import { removeDocument, saveDocument } from '#src/modules/documents/change-document.ts'
import { type LoadedSlot, loadSlot, loadSlots } from '#src/modules/documents/slots.ts'
import { driverOfKey } from '#src/modules/drivers/record/driver-of-key.ts'
import { isPlateText, short } from '#src/modules/imports/cell-readers.ts'
import { fold } from '#src/modules/imports/fold.ts'
import type { ImportContext, ImportKind } from '#src/modules/imports/import-kind.ts'
import { same } from '#src/modules/imports/import-kind.ts'
import { changesNothing, createRowForm, fieldsOf } from '#src/modules/imports/row-form.ts'
import { vehicleOfPlate } from '#src/modules/vehicles/vehicle-of-plate.ts'

type Owner = { holder: 'DRIVER' | 'VEHICLE'; holder_id: number }
type Slot = Owner & { document_id: number }
type Dates = { number: string | null; issued_on: string | null; expires_on: string | null }
type Before = { slot: Slot; dates: Dates | null }

const refuse = (path: string, detail: string) =>
  fail('VALIDATION_FAILED', { detail: `${detail}.`, errors: [{ path, code: 'UNKNOWN', detail }] })

const dates = ['number', 'issued_on', 'expires_on'] as const

const ownerOf = async ({ deps, scope, can }: ImportContext, text: string): Promise<Owner> => {
  const vehicle = isPlateText(text)
    ? await vehicleOfPlate(deps.db, scope.coverage_ids, normalPlate(text))
    : undefined
  const driver =
    vehicle === undefined ? await driverOfKey(deps.db, scope.coverage_ids, text) : undefined
  if (vehicle === undefined && driver === undefined)
    throw refuse('owner', 'No hay un vehículo ni un conductor así')
  if (!can(vehicle === undefined ? 'MNT_DRIVER_DOC_EDIT' : 'MNT_VEHICLE_DOC_EDIT'))
    throw refuse('owner', 'No tiene permiso para cargar sus documentos')
  return vehicle === undefined
    ? { holder: 'DRIVER', holder_id: driver!.driver_id }
    : { holder: 'VEHICLE', holder_id: vehicle.vehicle_id }
}

/** By the name of the catalogue, or the beginning of one and no other. */
const documentOf = async ({ deps }: ImportContext, owner: Owner, text: string): Promise<number> => {
  const wanted = fold(text)
  const types = await loadSlots(deps.db, owner.holder, owner.holder_id)
  const exact = types.filter(({ name, code }) => fold(name) === wanted || fold(code) === wanted)
  const found = exact.length > 0 ? exact : types.filter(({ name }) => fold(name).startsWith(wanted))
  if (found.length === 1) return found[0]!.document_id
  throw refuse('document', `No hay un documento suyo que se llame "${short(text)}"`)
}

const isUntouched = ({ current }: LoadedSlot, version: number | null): boolean =>
  current !== null && current.version === version

export const importDocuments: ImportKind<null> = {
  prepare: async () => null,

  store: async (context, _, said) => {
    const { deps, actor } = context
    const owner = await ownerOf(context, String(said.owner))
    const slot = { ...owner, document_id: await documentOf(context, owner, String(said.document)) }
    const { current } = await loadSlot(deps.db, slot)
    const kept: Dates | null = current === null ? null : fieldsOf(current, dates)
    const wanted = { number: null, issued_on: null, expires_on: null, ...kept } as Dates
    for (const key of dates) if (said[key] !== undefined) wanted[key] = String(said[key])
    const form = createRowForm().parse(documentForm, {
      ...wanted,
      version: current?.version ?? null,
    })
    if (kept !== null && changesNothing(kept, wanted)) return same
    const after = await saveDocument(deps.db, actor, slot, form)
    const inPlace = current?.state === 'PENDING'
    const before: Before = { slot, dates: inPlace ? kept : null }
    return {
      result: current === null ? 'CREATED' : 'UPDATED',
      entry: { id: slot.holder_id, version: after.current!.version, before },
    }
  },

  takeBack: async ({ deps, actor }, _, { version, before }) => {
    const { slot, dates: was } = before as Before
    const loaded = await loadSlot(deps.db, slot)
    if (!isUntouched(loaded, version)) throw fail('VERSION_CONFLICT', { current: loaded.slot })
    // A renewal beside an evaluated one is taken away; what still waited gets its dates back.
    if (was === null) await removeDocument(deps.db, actor, slot)
    else await saveDocument(deps.db, actor, slot, { ...was, version })
  },
}
