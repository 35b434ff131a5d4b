import { accountCalls } from '#src/ledger/account-endpoints.ts'
import { closingCalls } from '#src/ledger/closing-endpoints.ts'

/** What the company and its drivers owe one another. */
export const ledger = { ...accountCalls, ...closingCalls }
