import type { TravelLearning } from '@chaski/contract/system/schema.ts'
import { count, date, plural } from '#src/shared/formats.ts'

const share = (value: number): string => `${count(Math.round(value * 100))} %`

/** How true the travel times of a coverage are, as an administrator reads it. */
export function travelWords(learning: TravelLearning): string {
  const { adopted, adopted_at, rides, days, held_rides, held_days, error, present_error } = learning
  const unused = `en ${plural(held_days, 'día no usado', 'días no usados')} (${plural(held_rides, 'viaje')})`
  if (adopted)
    return (
      `Aprendidos de ${plural(rides, 'viaje')} de ${plural(days, 'día')}; se equivocan en ${share(error.median)} ` +
      `(antes ${share(present_error.median)}) ${unused}. Uno de cada diez, en más de ${share(error.p90)} ` +
      `(antes ${share(present_error.p90)}).`
    )
  const now = `se equivocan en ${share(present_error.median)} ${unused}`
  const refused = `Lo aprendido anoche no era mejor: ${share(error.median)}.`
  return adopted_at === null
    ? `Por hora del día y distancia; ${now}. ${refused}`
    : `Siguen los aprendidos el ${date(adopted_at)}; ${now}. ${refused}`
}
