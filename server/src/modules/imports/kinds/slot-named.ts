import { fail } from '@chaski/contract/errors.ts'
import { normalPlate } from '@chaski/contract/identity/plate.ts'
import { loadSlots } from '#src/modules/documents/slots.ts'
import { driverOfKey } from '#src/modules/drivers/record/driver-of-key.ts'
import { isPlateText, short } from '#src/modules/imports/cell-readers.ts'
import { fold } from '#src/modules/imports/fold.ts'
import type { ImportContext } from '#src/modules/imports/import-kind.ts'
import { vehicleOfPlate } from '#src/modules/vehicles/vehicle-of-plate.ts'

type Owner = { holder: 'DRIVER' | 'VEHICLE'; holder_id: number }
export type NamedSlot = Owner & { document_id: number }

const refuse = (path: string, detail: string) =>
  fail('VALIDATION_FAILED', { detail: `${detail}.`, errors: [{ path, code: 'UNKNOWN', detail }] })

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
  if (found.length > 1)
    throw refuse(
      'document',
      `Varios documentos suyos se llaman como "${short(text)}": escriba el nombre entero`,
    )
  throw refuse('document', `No hay un documento suyo que se llame "${short(text)}"`)
}

/** The place of a document: of whom, by plate, code or identity document, and which, by its name. */
export const slotNamed = async (
  context: ImportContext,
  owner: string,
  document: string,
): Promise<NamedSlot> => {
  const found = await ownerOf(context, owner)
  return { ...found, document_id: await documentOf(context, found, document) }
}
