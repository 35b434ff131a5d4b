import { dayOf } from '#src/shared/formats.ts'

/** Lima's calendar day now. */
export const today = (): string => dayOf(Date.now())
