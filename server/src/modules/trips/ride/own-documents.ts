import { holdsNothing } from '@chaski/contract/documents/rules.ts'
import type { DocumentForm, DocumentSlot } from '@chaski/contract/documents/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { OwnDocument } from '@chaski/contract/trips/driver-work.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Db } from '#src/base/sql/sql.ts'
import type { Actor } from '#src/http/session/principal.ts'
import type { Upload } from '#src/http/request/upload.ts'
import { addCapture } from '#src/modules/documents/add-capture.ts'
import { saveDocument } from '#src/modules/documents/change-document.ts'
import { loadSlots } from '#src/modules/documents/slots.ts'
import { stateOf } from '#src/modules/drivers/day/change-state.ts'
import { affiliationsOf } from '#src/modules/drivers/record/affiliate-vehicle.ts'

type Holder = Pick<OwnDocument, 'holder' | 'holder_id' | 'holder_name'>
type OwnSlot = Pick<OwnDocument, 'holder' | 'holder_id' | 'document_id'>

/** The driver, and every car they may take. */
const holdersOf = async (db: Db, driver_id: number): Promise<Holder[]> => {
  const { name } = await stateOf(db, driver_id)
  const cars = await affiliationsOf(db, driver_id)
  return [
    { holder: 'DRIVER', holder_id: driver_id, holder_name: name },
    ...cars.map((car) => ({
      holder: 'VEHICLE' as const,
      holder_id: car.vehicle_id,
      holder_name: car.plate,
    })),
  ]
}

const present = (of: Holder, slot: DocumentSlot): OwnDocument => {
  const { current } = slot
  return {
    ...of,
    document_id: slot.document_id,
    name: slot.name,
    status: slot.status,
    expires_on: current?.expires_on ?? null,
    blocks: slot.blocks,
    number: current?.number ?? null,
    issued_on: current?.issued_on ?? null,
    validity_months: slot.validity_months,
    reject_reason: current?.reject_reason ?? null,
    version: current?.version ?? null,
    captures: current?.captures.length ?? 0,
    renewable: !holdsNothing(slot.code),
  }
}

/** The driver's own documents and those of every car they may take. */
export const ownDocumentsOf = async (db: Db, driver_id: number): Promise<OwnDocument[]> => {
  const documents: OwnDocument[] = []
  for (const of of await holdersOf(db, driver_id)) {
    const slots = await loadSlots(db, of.holder, of.holder_id)
    // An optional document that was never handed in concerns nobody.
    const wanted = slots.filter((slot) => slot.required || slot.current !== null)
    documents.push(...wanted.map((slot) => present(of, slot)))
  }
  return documents
}

/** Whose document it is, if this driver may hand it in; anybody else's is not found. */
const requireOwn = async (db: Db, driver_id: number, slot: OwnSlot): Promise<Holder> => {
  const found = (await holdersOf(db, driver_id)).find(
    ({ holder, holder_id }) => holder === slot.holder && holder_id === slot.holder_id,
  )
  if (found === undefined) throw fail('NOT_FOUND')
  return found
}

/** A document that was renewed goes to the inbox of those who evaluate; what was approved counts until they have. */
export const renewOwnDocument = async (
  db: Db,
  actor: Actor,
  driver_id: number,
  slot: OwnSlot,
  form: DocumentForm,
): Promise<OwnDocument> => {
  const of = await requireOwn(db, driver_id, slot)
  return present(of, await saveDocument(db, actor, slot, form))
}

export const addOwnPicture = async (
  deps: Deps,
  actor: Actor,
  driver_id: number,
  slot: OwnSlot,
  readUpload: () => Promise<Upload>,
): Promise<OwnDocument> => {
  const of = await requireOwn(deps.db, driver_id, slot)
  return present(of, await addCapture(deps, actor, slot, readUpload))
}
