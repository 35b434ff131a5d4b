import { payerCalls } from '#src/charges/payer-endpoints.ts'
import { qrCalls } from '#src/charges/qr-endpoints.ts'
import { receivableChargeCalls } from '#src/charges/receivable-endpoints.ts'
import { tripChargeCalls } from '#src/charges/trip-endpoints.ts'

/** What is paid by a wallet: the QRs, what they are shown for, and who says that the money came. */
export const charges = { ...qrCalls, ...payerCalls, ...tripChargeCalls, ...receivableChargeCalls }
