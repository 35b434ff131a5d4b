import { type DocumentType, identityType } from '@chaski/contract/identity/document.ts'
import type { Said } from '#src/modules/imports/said.ts'

type Word = keyof typeof identityType

/** A DNI unless told otherwise, or unless it cannot be one. */
const wordOf = ({ document_type, document_number }: Said): Word =>
  (document_type as Word | undefined) ?? (/^\d{5,8}$/.test(String(document_number)) ? 'DNI' : 'CE')

export const documentTypeOf = (said: Said): DocumentType => identityType[wordOf(said)]

const lengths = { DNI: 8, CE: 9, OTHER: 0 } as const

/** What Excel took for a number has lost its zeros: how many depends on what it is. */
export const withItsZeros = (said: Said): Said => {
  const number = String(said.document_number ?? '')
  return /^\d{5,}$/.test(number)
    ? { ...said, document_number: number.padStart(lengths[wordOf(said)], '0') }
    : said
}

/** The same figures may be one person's DNI and another's foreigner's card: the type is part of the key. */
export const withItsType = (said: Said): Said =>
  said.document_number === undefined ? said : { ...withItsZeros(said), document_type: wordOf(said) }
