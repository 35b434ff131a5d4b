import { createClient } from '@chaski/contract/client.ts'
import { readCookie } from '#src/shared/cookie.ts'

/** Calls of these pages are the passenger's, also in a browser where an operator is logged in. */
export const callAsClient = createClient({ csrfToken: () => readCookie('CLIENT-XSRF-TOKEN') })
