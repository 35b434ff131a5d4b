import { dayOf } from './formats.ts'

/** Lima's calendar day now. */
export const today = (): string => dayOf(Date.now())
