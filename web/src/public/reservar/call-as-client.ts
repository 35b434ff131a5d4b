import { createClient } from '@chaski/contract/client.ts'
import { readCookie } from '#src/shared/cookie.ts'

const csrfToken = () => readCookie('CLIENT-XSRF-TOKEN')

/** Whether a passenger entered in this browser: a stranger's page asks for nobody's session. */
export const isKnown = (): boolean => csrfToken() !== undefined

/** Calls of these pages are the passenger's, also in a browser where an operator is logged in. */
export const callAsClient = createClient({ csrfToken })
