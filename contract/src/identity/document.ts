import { isDni } from '#src/identity/dni.ts'

/** Identity documents of people, as the spec numbers them; CE is a foreigner's card. */
export const identityType = { DNI: 1, CE: 2, OTHER: 3 } as const
export type DocumentType = (typeof identityType)[keyof typeof identityType]

const foreignCard = /^[A-Z0-9]{9,12}$/
const anyOther = /^[A-Z0-9-]{5,15}$/

/** As it is stored: without spaces, in capitals. */
export const normalDocument = (value: string): string => value.replace(/\s/g, '').toUpperCase()

/** Why a document number cannot be right, in words for its field; null when it may be. */
export const documentProblem = (type: DocumentType, value: string): string | null => {
  if (type === identityType.DNI) return isDni(value) ? null : 'El DNI tiene 8 dígitos'
  if (type === identityType.CE)
    return foreignCard.test(value) ? null : 'El carné de extranjería tiene de 9 a 12 caracteres'
  return anyOther.test(value) ? null : 'Use de 5 a 15 letras, números o guiones'
}
