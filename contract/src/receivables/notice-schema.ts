import { z } from 'zod'
import { date, idParam, integerParam, text, version } from '#src/fields.ts'
import {
  ageing,
  allocation,
  type paymentMeans,
  receivable,
} from '#src/receivables/account-schema.ts'

/** A company tells of what left through a bank or a wallet: cash is handed over and noted by us. */
export const noticeMeans = [
  'TRANSFER',
  'DEPOSIT',
  'WALLET',
  'SPOT',
] as const satisfies readonly (typeof paymentMeans)[number][]

/** The fields that come with the picture. */
export const noticeForm = z.strictObject({
  paid_on: date,
  amount_cents: integerParam(1, 2_000_000_000),
  means: z.enum(noticeMeans),
  operation: text(1, 40),
  note: text(0, 200).default(''),
})
export type NoticeForm = z.output<typeof noticeForm>

const noticeStates = ['SENT', 'TAKEN', 'REFUSED'] as const
export const noticeStateNames = {
  SENT: 'Por revisar',
  TAKEN: 'Confirmado',
  REFUSED: 'No confirmado',
} as const satisfies Record<(typeof noticeStates)[number], string>

export const paymentNotice = z.object({
  payment_notice_id: z.int(),
  version: z.int(),
  company_id: z.int(),
  sent_by: z.string(),
  sent_at: z.string(),
  paid_on: z.string(),
  amount_cents: z.int(),
  means: z.enum(noticeMeans),
  operation: z.string(),
  note: z.string(),
  state: z.enum(noticeStates),
  reason: z.string().nullable(),
})
export type PaymentNotice = z.infer<typeof paymentNotice>

export const noticeParams = z.strictObject({ payment_notice_id: idParam })
export const takeNoticeForm = z.strictObject({ version, allocations: z.array(allocation).max(200) })
export const refuseNoticeForm = z.strictObject({ version, reason: text(3, 200) })

/** A factura as its company sees it: what it was, what is left of it, and where it can be read. */
const portalBill = receivable
  .pick({
    receivable_id: true,
    series: true,
    number: true,
    issued_on: true,
    part: true,
    cuota_no: true,
    due_date: true,
    amount_cents: true,
    balance_cents: true,
    overdue_days: true,
  })
  .extend({ link: z.string() })
export type PortalBill = z.infer<typeof portalBill>

export const portalAccount = z.object({
  ageing,
  overdue_days: z.int(),
  bills: z.array(portalBill),
  notices: z.array(paymentNotice),
})
