import type { DriverWork, OwnDocument } from '@chaski/contract/trips/driver-work.ts'
import { affiliationsOf } from '#src/modules/drivers/record/affiliate-vehicle.ts'
import { stateOf } from '#src/modules/drivers/day/change-state.ts'
import { loadSlots } from '#src/modules/documents/slots.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { databaseNow, liveTripsOf } from './driver-work-store.ts'
import { offersToDriver } from '#src/modules/trips/offer/offer-store.ts'

/** All that a driver's phone shows of the work, so that one answer brings it up to date. */
export const workOf = async (
  db: Db,
  driver_id: number,
  unreadOf: (db: Db, driver_id: number) => Promise<number>,
): Promise<DriverWork> => ({
  driver: await stateOf(db, driver_id),
  offers: await offersToDriver(db, driver_id, null),
  trips: await liveTripsOf(db, driver_id),
  unread: await unreadOf(db, driver_id),
  now: await databaseNow(db),
})

type Holder = { holder: OwnDocument['holder']; holder_id: number; holder_name: string }

const documentsOfHolder = async (db: Db, h: Holder): Promise<OwnDocument[]> =>
  (await loadSlots(db, h.holder, h.holder_id))
    // An optional document that was never handed in concerns nobody.
    .filter((slot) => slot.required || slot.current !== null)
    .map(({ name, status, current, blocks }) => ({
      holder: h.holder,
      holder_name: h.holder_name,
      name,
      status,
      expires_on: current?.expires_on ?? null,
      blocks,
    }))

/** The driver's own documents and those of every car they may take. */
export const ownDocumentsOf = async (db: Db, driver_id: number): Promise<OwnDocument[]> => {
  const { name } = await stateOf(db, driver_id)
  const cars = await affiliationsOf(db, driver_id)
  const holders: Holder[] = [
    { holder: 'DRIVER', holder_id: driver_id, holder_name: name },
    ...cars.map((car) => ({
      holder: 'VEHICLE' as const,
      holder_id: car.vehicle_id,
      holder_name: car.plate,
    })),
  ]
  const documents: OwnDocument[] = []
  for (const holder of holders) documents.push(...(await documentsOfHolder(db, holder)))
  return documents
}
