import { z } from 'zod'
import { idParam, text, uuid, version } from '#src/fields.ts'
import { shareToken } from '#src/share/schema.ts'

/** The wallets that pay by a QR: each numbers its operations by itself. */
export const walletMeans = ['YAPE', 'PLIN'] as const
export type WalletMeans = (typeof walletMeans)[number]
export const walletNames = { YAPE: 'Yape', PLIN: 'Plin' } as const satisfies Record<
  WalletMeans,
  string
>

export const chargeStates = ['PENDING', 'PAID', 'EXPIRED', 'CANCELLED'] as const
export type ChargeState = (typeof chargeStates)[number]
export const chargeStateNames = {
  PENDING: 'Por pagar',
  PAID: 'Pagado',
  EXPIRED: 'Vencido',
  CANCELLED: 'Anulado',
} as const satisfies Record<ChargeState, string>

/** In whose wallet the money arrives; a driver's own comes first. */
export const payees = ['DRIVER', 'COMPANY'] as const
export type Payee = (typeof payees)[number]
export const payeeNames = { DRIVER: 'Conductor', COMPANY: 'Empresa' } as const satisfies Record<
  Payee,
  string
>

export const paymentQr = z.object({
  qr_id: z.int(),
  version: z.int(),
  means: z.enum(walletMeans),
  holder_name: z.string(),
  is_active: z.boolean(),
})
export type PaymentQr = z.infer<typeof paymentQr>

/** The fields that come with the picture. */
export const qrForm = z.strictObject({
  means: z.enum(walletMeans),
  holder_name: text(3, 80),
})
export type QrForm = z.output<typeof qrForm>
export const qrSwitch = z.strictObject({ version, is_active: z.boolean() })

/** What a payer reads before paying: a QR is looked at by its number. */
const shownQr = paymentQr.pick({ qr_id: true, means: true, holder_name: true })
export type ShownQr = z.infer<typeof shownQr>

export const charge = z.object({
  charge_id: z.int(),
  /** Of a ride or of a receivable, one of the two. */
  service_id: z.int().nullable(),
  receivable_id: z.int().nullable(),
  amount_cents: z.int(),
  state: z.enum(chargeStates),
  expires_at: z.string(),
  /** Who has the money, or would have it now. */
  payee: z.enum(payees),
  /** The ride stands in an account that was closed with its driver. */
  is_settled: z.boolean(),
  qrs: z.array(shownQr),
  proof: z
    .object({
      means: z.enum(walletMeans),
      operation: z.string(),
      confirmed_by: z.string(),
      confirmed_at: z.string(),
    })
    .nullable(),
})
export type Charge = z.infer<typeof charge>

/** What whoever pays may see of it. */
const payable = charge.pick({
  amount_cents: true,
  state: true,
  expires_at: true,
  payee: true,
  qrs: true,
})
export type Payable = z.infer<typeof payable>
/** Null: nothing is to be paid by a wallet. */
export const payableAnswer = z.object({ charge: payable.nullable() })
export const chargeAnswer = z.object({ charge: charge.nullable() })

export const portalCharge = payable.extend({ receivable_id: z.int() })

const operation = text(4, 20).regex(/^[\w -]+$/, 'Solo letras y números')
/** What a person read on the phone that was paid. */
export const ownProofForm = z.strictObject({ means: z.enum(walletMeans), operation })
export type OwnProofForm = z.output<typeof ownProofForm>
export const proofForm = ownProofForm.extend({ payee: z.enum(payees) })
export const cancelChargeForm = z.strictObject({ reason: text(3, 200) })

export const qrParams = z.strictObject({ qr_id: idParam })
export const driverQrParams = z.strictObject({ driver_id: idParam, qr_id: idParam })
export const chargeParams = z.strictObject({ charge_id: idParam })
export const clientQrParams = z.strictObject({ service_uuid: uuid, qr_id: idParam })
export const sharedQrParams = z.strictObject({ service_id: shareToken, qr_id: idParam })
