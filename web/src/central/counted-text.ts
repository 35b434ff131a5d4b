import { countedUpTo } from '@chaski/contract/fields.ts'
import { plural } from '#src/shared/formats.ts'

/** `312 servicios`, or `10,000 servicios o más` where nobody counted further. */
export const countedText = (total: number, one: string): string =>
  total >= countedUpTo ? `${plural(countedUpTo, one)} o más` : plural(total, one)
