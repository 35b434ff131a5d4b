import { lineAmounts, totalsOf } from '@chaski/contract/billing/amount-rules.ts'
import { amountInWords } from '@chaski/contract/billing/amount-in-words.ts'
import type { Affectation, ComprobanteKind } from '@chaski/contract/billing/kinds.ts'
import type {
  ComprobanteDocument,
  IssuerParty,
} from '#src/modules/billing/xml/comprobante-document.ts'
import type { DailySummary, VoidedDocuments } from '#src/modules/billing/xml/summary-document.ts'

const sampleIssuer: IssuerParty = {
  ruc: '20123456786',
  name: 'TAXI CHASKI S.A.C.',
  trade_name: 'Chaski & Hermanos',
  address: 'Av. Ejército 123, Cayma',
  ubigeo: '040103',
  establishment_code: '0000',
  department: 'AREQUIPA',
  province: 'AREQUIPA',
  district: 'CAYMA',
}

const rucClient = {
  client_type: 'RUC',
  client_number: '20512333797',
  client_name: 'MINERA <DEL SUR> S.A.',
  client_address: 'Calle "Ñuñoa" 45',
} as const

type Sample = {
  kind: ComprobanteKind
  series: string
  fares: readonly number[]
  affectation: Affectation
} & Partial<ComprobanteDocument>

const sample = ({ kind, series, fares, affectation, ...more }: Sample): ComprobanteDocument => {
  const lines = fares.map((total_cents, index) => ({
    description: `Servicio de taxi ${index + 1}: Cayma → Aeropuerto`,
    affectation,
    ...lineAmounts(total_cents, affectation),
  }))
  const totals = totalsOf(lines)
  return {
    kind,
    series,
    number: 1,
    issued_on: '2026-11-18',
    issued_time: '23:59:07',
    issuer: sampleIssuer,
    client: rucClient,
    lines,
    ...totals,
    words: amountInWords(totals.total_cents),
    purchase_order: null,
    payment_form: 'CONTADO',
    cuotas: [],
    detraccion: null,
    note: null,
    ...more,
  }
}

const ofFactura = { kind: 'FACTURA', series: 'F001', number: 1 } as const

/** One of each kind, as the golden files have them. */
export const sampleComprobantes: Record<string, ComprobanteDocument> = {
  boleta: sample({
    kind: 'BOLETA',
    series: 'B001',
    fares: [2550],
    affectation: 'EXONERADO',
    client: {
      client_type: 'NONE',
      client_number: '-',
      client_name: 'CLIENTES VARIOS',
      client_address: '',
    },
  }),
  factura: sample({
    kind: 'FACTURA',
    series: 'F001',
    fares: [1800, 2331],
    affectation: 'GRAVADO',
    purchase_order: 'OC-778',
  }),
  'factura-credito-detraccion': sample({
    kind: 'FACTURA',
    series: 'F001',
    number: 2,
    fares: Array.from({ length: 80 }, (_, n) => 1500 + n * 37),
    affectation: 'GRAVADO',
    payment_form: 'CREDITO',
    detraccion: { cents: 23_700, account: '00101234567' },
    cuotas: [
      { due_date: '2026-12-18', amount_cents: 100_000 },
      { due_date: '2027-01-18', amount_cents: 113_220 },
    ],
  }),
  'nota-credito': sample({
    kind: 'NOTA_CREDITO',
    series: 'FC01',
    fares: [4131],
    affectation: 'GRAVADO',
    note: { ...ofFactura, reason_code: '01', reason: 'Anulación de la operación' },
  }),
  'nota-debito': sample({
    kind: 'NOTA_DEBITO',
    series: 'FD01',
    fares: [500],
    affectation: 'EXONERADO',
    note: { ...ofFactura, reason_code: '03', reason: 'Penalidad por espera' },
  }),
}

const { boleta } = sampleComprobantes

export const sampleSummary: DailySummary = {
  name: 'RC-20261118-1',
  issuer: sampleIssuer,
  reference_day: '2026-11-17',
  issued_on: '2026-11-18',
  lines: [
    { ...boleta!, ...boleta!.client, condition: 'VOID' },
    {
      ...totalsOf([{ affectation: 'GRAVADO', ...lineAmounts(1180, 'GRAVADO') }]),
      kind: 'NOTA_CREDITO',
      series: 'BC01',
      number: 7,
      client_type: 'DNI',
      client_number: '40123456',
      note: { kind: 'BOLETA', series: 'B001', number: 3 },
      condition: 'ADD',
    },
  ],
}

export const sampleVoided: VoidedDocuments = {
  name: 'RA-20261118-1',
  issuer: sampleIssuer,
  reference_day: '2026-11-17',
  issued_on: '2026-11-18',
  lines: [{ ...ofFactura, reason: 'Error en el cliente' }],
}
