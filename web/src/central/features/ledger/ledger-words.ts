import type { DriverContract } from '@chaski/contract/ledger/entry-schema.ts'
import { soles } from '#src/shared/formats.ts'

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
