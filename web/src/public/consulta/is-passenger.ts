import { readCookie } from '#src/shared/cookie.ts'

/** Somebody entered here: a stranger's page asks for nobody's session and nobody's places. */
export const isPassenger = (): boolean => readCookie('CLIENT-XSRF-TOKEN') !== undefined
