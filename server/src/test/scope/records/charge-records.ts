import type { Foreign, Ids } from './foreign-place.ts'

/** Of the ride in their coverage; the company's own charge is tried by its receivable. */
export const chargeRecords = async (
  { add, file, place }: Foreign,
  ownRide: number,
): Promise<Ids> => ({
  charge_id: await add('charge', {
    service_id: ownRide,
    amount_cents: 2500,
    created_by: place.mark,
  }),
  qr_id: await add('payment_qr', {
    driver_id: place.driver_id,
    means: 'YAPE',
    holder_name: place.mark,
    file_id: await file(),
  }),
})
