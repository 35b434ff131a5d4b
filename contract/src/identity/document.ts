import { isDni } from '#src/identity/dni.ts'

/** Identity documents of people, as the spec numbers them: 1 DNI, 2 CE, 3 others. */
export type DocumentType = 1 | 2 | 3

const foreignCard = /^[A-Z0-9]{9,12}$/
const anyOther = /^[A-Z0-9-]{5,15}$/

/** As it is stored: without spaces, in capitals. */
export const normalDocument = (value: string): string => value.replace(/\s/g, '').toUpperCase()

/** Why a document number cannot be right, in words for its field; null when it may be. */
export const documentProblem = (type: DocumentType, value: string): string | null => {
  if (type === 1) return isDni(value) ? null : 'El DNI tiene 8 dígitos'
  if (type === 2)
    return foreignCard.test(value) ? null : 'El carné de extranjería tiene de 9 a 12 caracteres'
  return anyOther.test(value) ? null : 'Use de 5 a 15 letras, números o guiones'
}
