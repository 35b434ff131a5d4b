import { createClient } from '@chaski/contract/client.ts'
import { readCookie } from '#src/shared/cookie.ts'

const csrfToken = () => readCookie('RECRUIT-XSRF-TOKEN')

/** Whether an applicant entered in this browser: a stranger's page asks for nobody's session. */
export const isKnown = (): boolean => csrfToken() !== undefined

/** Calls of these pages are the applicant's, also in a browser where an operator is logged in. */
export const callAsApplicant = createClient({ csrfToken })
