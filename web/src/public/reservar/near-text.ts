import type { NearCars } from '@chaski/contract/booking/schema.ts'
import { minutes } from '#src/public/seguimiento/stage-words.ts'

/** What can honestly be said while a unit is looked for: what is seen, and what others waited. */
export const nearText = ({ cars, usual_wait_s }: NearCars): string =>
  [
    cars.length === 0
      ? 'No hay unidades libres muy cerca'
      : cars.length === 1
        ? '1 unidad libre cerca'
        : `${cars.length} unidades libres cerca`,
    ...(usual_wait_s === null ? [] : [`espera usual ${minutes(usual_wait_s)}`]),
  ].join(' · ')
