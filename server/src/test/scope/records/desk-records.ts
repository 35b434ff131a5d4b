import type { Foreign, Rows } from './foreign-place.ts'

/** What the desk looks at: alerts, alarms, learned addresses, and what one shift writes for the next. */
export const deskRecords = async ({ add, place, account }: Foreign): Promise<Rows> => {
  const { mark, coverage_id, driver_id, user_id } = place
  const alert = (service_id: number) => add('dispatch_alert', { kind: 'NO_TAKER', service_id })
  return {
    coverage: {
      alert_id: await alert(place.service_id),
      alarm_id: await add('panic_alarm', { driver_id, note: mark }),
      learned_address_id: await add('learned_address', {
        coverage_id,
        address: mark,
        search_key: mark.toLowerCase(),
        latitude: -16.4,
        longitude: -71.5,
        public_choice: true,
        rides: 9,
        callers: 9,
      }),
      handover_id: await add('handover', {
        user_id,
        name: mark,
        coverage_ids: [coverage_id],
        note: mark,
      }),
    },
    company: { alert_id: await alert(account.service_id) },
  }
}
