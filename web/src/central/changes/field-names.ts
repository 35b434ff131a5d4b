import { moneyFieldNames } from './money-field-names.ts'
import { recordFieldNames } from './record-field-names.ts'
import { tripFieldNames } from './trip-field-names.ts'

/** The fields of histories and of the audit log in the words of the screens. */
export const fieldNames: Record<string, string> = {
  ...recordFieldNames,
  ...moneyFieldNames,
  ...tripFieldNames,
}
