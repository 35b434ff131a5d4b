import { paymentKind } from '#src/catalogs/known-items.ts'
import type { WalletMeans } from '#src/charges/schema.ts'

const wallets: Partial<Record<number, WalletMeans>> = {
  [paymentKind.YAPE]: 'YAPE',
  [paymentKind.PLIN]: 'PLIN',
}

/** The wallet that a way of paying means; null where it means none. Apart from the rules, for pages that must stay light. */
export const walletOf = (payment_type_id: number | null): WalletMeans | null =>
  wallets[payment_type_id ?? 0] ?? null
