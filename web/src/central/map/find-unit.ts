import type { Unit } from '#src/central/live/live-fleet.ts'

type Named = Pick<Unit, 'code' | 'name' | 'vehicle'>

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9 ]/g, '')
    .trim()

/** `7` is also `U-007`: people say the number, not its zeros. */
const bare = (text: string): string => plain(text).replace(/^[A-Z ]*0*(?=\d)/, '')

/** The unit somebody means by a number, a plate or a name; the surest reading first. */
export function findUnit<U extends Named>(units: Iterable<U>, typed: string): U | undefined {
  const wanted = plain(typed)
  if (wanted === '') return undefined
  const all = [...units]
  const readings: ((unit: U) => boolean)[] = [
    ({ vehicle }) => vehicle !== null && plain(vehicle.code) === wanted,
    ({ code }) => plain(code) === wanted,
    ({ vehicle }) => vehicle !== null && bare(vehicle.code) === bare(wanted),
    ({ code }) => bare(code) === bare(wanted),
    ({ vehicle }) => vehicle !== null && plain(vehicle.plate).startsWith(wanted),
    ({ name }) =>
      plain(name)
        .split(' ')
        .some((part) => part.startsWith(wanted)),
  ]
  for (const fits of readings) {
    const found = all.find(fits)
    if (found) return found
  }
  return undefined
}
