import type { DriverContract } from '@chaski/contract/ledger/entry-schema.ts'
import { soles } from '#src/shared/formats.ts'

/** Who owes whom, in words that leave no doubt about the sign. */
export const sideOf = (balance_cents: number): string =>
  balance_cents === 0 ? 'Al día' : balance_cents > 0 ? 'Se le debe' : 'Debe a la empresa'

const percent = (bp: number): string => `${(bp / 100).toFixed(bp % 100 === 0 ? 0 : 2)} %`

export const termsText = (
  c: Pick<DriverContract, 'kind' | 'commission_bp' | 'fee_cents'>,
): string =>
  [
    ...(c.commission_bp > 0 ? [`${percent(c.commission_bp)} de cada servicio`] : []),
    ...(c.fee_cents > 0
      ? [`${soles(c.fee_cents)} por ${c.kind === 'RENT_DAY' ? 'día' : 'semana'}`]
      : []),
  ].join(' y ') || 'Sin comisión ni cuota'
