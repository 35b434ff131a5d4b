import type { Receivable } from '#src/receivables/account-schema.ts'

type Named = Pick<Receivable, 'series' | 'number' | 'part' | 'cuota_no'>

/** `F001-12`, and which part of it: of several cuotas each is asked for and paid by itself. */
export const receivableName = ({ series, number, part, cuota_no }: Named): string =>
  `${series}-${number}${part === 'SPOT' ? ' (detracción)' : cuota_no > 1 ? ` (cuota ${cuota_no})` : ''}`
