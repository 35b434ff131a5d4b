import type { TariffTerms } from '#src/fares/schema.ts'

/** Demonstration prices in cents of a sol; editable once seeded. The attribute fees are joined when the attributes exist. */
const shared = {
  night_from: '22:00',
  night_to: '06:00',
  night_percent: 20,
  holiday_percent: 20,
  hour_included_km: 15,
  hour_extra_km: 90,
  round_step: 50,
  attribute_fees: [],
}

export const demoStandard: TariffTerms = {
  ...shared,
  base: 350,
  per_km: 110,
  per_min: 20,
  minimum: 600,
  airport_fee: 500,
  wait_free_min: 5,
  wait_per_min: 40,
  stop_fee: 200,
  hour_price: 2500,
  cancel_fee: 500,
  no_show_fee: 500,
}

export const demoExecutive: TariffTerms = {
  ...shared,
  base: 500,
  per_km: 160,
  per_min: 30,
  minimum: 1000,
  airport_fee: 800,
  wait_free_min: 10,
  wait_per_min: 70,
  stop_fee: 300,
  hour_price: 4000,
  cancel_fee: 1000,
  no_show_fee: 1000,
}

export const demoAttributeFees = { pet: 150, bigTrunk: 300 } as const

/** Upper triangle of the standard day prices, in the order of the demonstration zones; the airport's hold its surcharge. */
export const demoZonePrices: readonly (readonly number[])[] = [
  [600, 600, 1050, 1300, 2550, 1000, 1000, 1300, 1100, 1000, 1450, 1800],
  [600, 950, 1100, 2350, 1150, 1250, 1550, 1300, 1000, 1300, 1950],
  [600, 800, 1900, 1000, 1400, 1900, 1800, 1600, 1850, 2500],
  [600, 1600, 1450, 1850, 2250, 2050, 1700, 1700, 2700],
  [1100, 2500, 3000, 3450, 3300, 2950, 2850, 3950],
  [600, 900, 1450, 1550, 1600, 2100, 2250],
  [600, 900, 1100, 1400, 2000, 1800],
  [600, 800, 1350, 2000, 1300],
  [600, 900, 1550, 1100],
  [600, 1000, 1350],
  [600, 1800],
  [600],
]

/** Price between two demonstration zones, by their place in the list. */
export function demoZonePrice(a: number, b: number): number {
  const row = Math.min(a, b)
  return demoZonePrices[row]?.[Math.max(a, b) - row] ?? 0
}
