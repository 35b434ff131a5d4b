import type { FareLine, TariffTerms } from '#src/fares/schema.ts'
import { soles } from '#src/fares/soles.ts'

/** Completed minutes beyond the free ones; `alreadyCharged` minutes stand in the quote. */
export function waitingLine(
  terms: Pick<TariffTerms, 'wait_free_min' | 'wait_per_min'>,
  minutes: number,
  alreadyCharged = 0,
): FareLine {
  const billed = Math.max(0, Math.floor(minutes) - Math.max(terms.wait_free_min, alreadyCharged))
  return {
    code: 'WAITING',
    label: 'Tiempo de espera',
    amount: billed * terms.wait_per_min,
    detail: `${billed} min × ${soles(terms.wait_per_min)} (${terms.wait_free_min} min de cortesía)`,
  }
}
