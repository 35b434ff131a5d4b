import { identityType } from '#src/identity/document.ts'

/** Identifiers as people type them in Peru; each answers with the stored form, or null when it is none. */

const compact = (value: string): string => value.toUpperCase().replace(/\s+/g, '')

const documentShapes: Record<number, RegExp> = {
  [identityType.DNI]: /^\d{8}$/,
  [identityType.CE]: /^[A-Z0-9]{9,12}$/,
  [identityType.OTHER]: /^[A-Z0-9-]{5,15}$/,
}

export const documentProblems: Record<number, string> = {
  [identityType.DNI]: 'El DNI debe tener 8 dígitos',
  [identityType.CE]: 'El carné de extranjería debe tener 9 caracteres',
  [identityType.OTHER]: 'Ingrese un documento válido',
}

/** DNI, carné de extranjería or another document: leading zeros count, so it stays text. */
export const documentNumber = (document_type_id: number, value: string): string | null => {
  const number = compact(value)
  return documentShapes[document_type_id]?.test(number) ? number : null
}

/** A car's plate: a letter, two letters or digits, three digits; kept without its hyphen. */
export const plateNumber = (value: string): string | null => {
  const plate = compact(value)
  return /^[A-Z][A-Z0-9]{2}-?\d{3}$/.test(plate) ? plate.replace('-', '') : null
}

/** A telephone one could call back, foreign ones included: mobiles of Peru are kept with their prefix. */
export const phoneNumber = (value: string): string | null => {
  const digits = value.replace(/[\s().-]/g, '')
  if (/^(\+?51)?9\d{8}$/.test(digits)) return `+51${digits.slice(-9)}`
  return /^\+?\d{6,15}$/.test(digits) ? digits : null
}
