import { z } from 'zod'

/** Area codes of Peru's land lines outside Lima; their numbers have six digits. */
const provinces = /^(41|42|43|44|51|52|53|54|56|61|62|63|64|65|66|67|72|73|74|76|82|83|84)\d{6}$/
const lima = /^1\d{7}$/
const mobile = /^9\d{8}$/

/** The number without its country, when it is one of Peru. */
const nationalNumber = (typed: string): string | null => {
  if (typed.startsWith('+')) return typed.startsWith('+51') ? typed.slice(3) : null
  if (typed.startsWith('0051')) return typed.slice(4)
  if (typed.startsWith('51') && typed.length >= 10) return typed.slice(2)
  if (mobile.test(typed)) return typed
  // A land line must carry its trunk zero: eight bare digits may just as well be a DNI.
  return typed.startsWith('0') ? typed.slice(1) : null
}

/** What a person typed as E.164, or null: Peruvian mobiles and land lines as people write them, foreign numbers with their `+`. */
export const toE164 = (value: string): string | null => {
  const typed = value.trim().replace(/[\s().-]/g, '')
  if (!/^\+?\d{6,15}$/.test(typed)) return null
  const national = nationalNumber(typed)
  if (national === null) return /^\+(?!51)[1-9]\d{6,14}$/.test(typed) ? typed : null
  const known = mobile.test(national) || lima.test(national) || provinces.test(national)
  return known ? `+51${national}` : null
}

/** A Peruvian mobile, the only kind that can be sent a code by text message. */
export const isMobile = (e164: string): boolean => /^\+519\d{8}$/.test(e164)

/** A phone as typed in any usual form; parsed to E.164. */
export const phone = z
  .string()
  .trim()
  .min(1)
  .max(30)
  .refine((value) => toE164(value) !== null, 'Ingrese un celular de 9 dígitos, como 987 654 321')
  .transform((value) => toE164(value) ?? value)
