import type { Unit } from '#src/central/live/live-fleet.ts'

const digitsOf = (code: string): string => code.replace(/\D/g, '').replace(/^0+/, '')

/** The unit called by this number on the radio: the car's own first, then the driver's code. */
export function findUnit(units: readonly Unit[], typed: string): Unit | undefined {
  const wanted = digitsOf(typed)
  if (wanted === '') return undefined
  return (
    units.find((unit) => unit.vehicle !== null && digitsOf(unit.vehicle.code) === wanted) ??
    units.find((unit) => digitsOf(unit.code) === wanted)
  )
}
