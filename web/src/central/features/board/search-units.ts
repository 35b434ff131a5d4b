import type { Unit } from '#src/central/live/live-fleet.ts'

const most = 4

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\s-]/g, '')
    .toLowerCase()

/** Units at work whose number, plate, driver or phone holds what was typed. */
export function foundUnits(units: readonly Unit[], typed: string): Unit[] {
  const wanted = folded(typed)
  return units
    .filter(({ vehicle, code, name, cellphone }) =>
      [vehicle?.code ?? '', vehicle?.plate ?? '', code, name, cellphone].some((text) =>
        folded(text).includes(wanted),
      ),
    )
    .slice(0, most)
}
