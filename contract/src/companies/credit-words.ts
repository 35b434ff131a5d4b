import type { CompanyCredit } from '#src/companies/credit-schema.ts'
import { soles } from '#src/fares/soles.ts'

type Credit = Pick<CompanyCredit, 'owed_cents' | 'reserved_cents' | 'left_cents'>

/** What of a company's credit is used, held and left, in one breath. */
export const creditWords = ({ owed_cents, reserved_cents, left_cents }: Credit): string =>
  [
    `${soles(owed_cents)} por pagar`,
    `${soles(reserved_cents)} reservado`,
    left_cents === null ? 'sin límite' : `${soles(left_cents)} disponible`,
  ].join(', ')
