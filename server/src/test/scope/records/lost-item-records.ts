import type { Foreign, Rows } from './foreign-place.ts'

/** Something left behind on a ride of each. */
export const lostItemRecords = async (
  { add, place, account }: Foreign,
  { ownRide, companyRide }: { ownRide: number; companyRide: number },
): Promise<Rows> => {
  const lost = (service_id: number, driver_id: number, mark: string) =>
    add('lost_item', {
      service_id,
      driver_id,
      source: 'CLIENT',
      state: 'SEARCHING',
      description: mark,
      left_at: mark,
      created_by: mark,
    })
  return {
    coverage: { lost_item_id: await lost(ownRide, place.driver_id, place.mark) },
    company: { lost_item_id: await lost(companyRide, account.driver_id, account.mark) },
  }
}
