import type { Said } from '#src/modules/imports/said.ts'

/** The instant that a row's day and hour say together, as the database will tell it; a day alone keeps the hour that was known. */
export const momentOf = (
  said: Said,
  before: string | undefined,
  noHour: () => void,
): string | undefined => {
  if (said.day === undefined && said.time === undefined) return undefined
  const [day, hour] = String(said.day ?? before ?? '').split('T')
  const time = said.time ?? hour ?? before?.split('T')[1]
  if (time === undefined) {
    noHour()
    return undefined
  }
  return `${day}T${String(time).slice(0, 5)}:00.000-05:00`
}
