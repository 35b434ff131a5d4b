import type { DocumentSlot } from '@chaski/contract/documents/schema.ts'
import { copyRevisions } from './store.ts'
import type { Db } from '#src/base/sql/sql.ts'

/** An applicant's documents go to the driver and the vehicle that the application became; without a car its documents stay behind. */
export const copyDocuments = async (
  trx: Db,
  recruit_id: number,
  to: { driver_id: number; vehicle_id: number | null },
  slots: readonly DocumentSlot[],
): Promise<void> => {
  const from = { holder: 'RECRUIT', holder_id: recruit_id } as const
  const idsOf = (holder: 'DRIVER' | 'VEHICLE') =>
    slots.filter((slot) => slot.holder === holder).map((slot) => slot.document_id)
  await copyRevisions(trx, from, { holder: 'DRIVER', holder_id: to.driver_id }, idsOf('DRIVER'))
  if (to.vehicle_id !== null)
    await copyRevisions(
      trx,
      from,
      { holder: 'VEHICLE', holder_id: to.vehicle_id },
      idsOf('VEHICLE'),
    )
}
