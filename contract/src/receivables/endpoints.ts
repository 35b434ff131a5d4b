import { accountCalls } from '#src/receivables/account-endpoints.ts'
import { closingCalls } from '#src/receivables/closing-endpoints.ts'
import { noticeCalls } from '#src/receivables/notice-endpoints.ts'
import { reminderCalls } from '#src/receivables/reminder-endpoints.ts'

/** Closed months and what is owed on their facturas. */
export const receivables = { ...closingCalls, ...accountCalls, ...noticeCalls, ...reminderCalls }
