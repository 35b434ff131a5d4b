type Ride = {
  service_type_id: number
  payment_type_id: number | null
  service_attribute_ids: readonly number[]
  vehicle_attribute_ids: readonly number[]
}

/** What a ride names of the catalogues, and in which field. */
export const itemsOfRide = (ride: Ride) =>
  [
    { path: 'service_type_id', kind: 'service-types', ids: [ride.service_type_id] },
    { path: 'payment_type_id', kind: 'payment-types', ids: [ride.payment_type_id] },
    {
      path: 'service_attribute_ids',
      kind: 'service-attributes',
      ids: ride.service_attribute_ids,
    },
    {
      path: 'vehicle_attribute_ids',
      kind: 'vehicle-attributes',
      ids: ride.vehicle_attribute_ids,
    },
  ] as const
