import { createRequire } from 'node:module'
import type { dictionary } from '@zxcvbn-ts/language-common'
import { fail } from '@chaski/contract/errors.ts'
import { passwordMinLength } from '@chaski/contract/users/password-rule.ts'

const maxLength = 128

type Words = { dictionary: typeof dictionary }
const load = createRequire(import.meta.url)
let words: Set<string> | undefined

/** Unpacked when somebody first chooses a password: at the start it would cost more than reading the configuration. */
const isCommon = (password: string): boolean => {
  words ??= new Set(
    (load('@zxcvbn-ts/language-common') as Words).dictionary['passwords-common'].map(String),
  )
  return words.has(password)
}

const companyWords = [
  'taxi',
  'arequipa',
  'chaski',
  'peru',
  'central',
  'movil',
  'unidad',
  'password',
  'contraseña',
  'clave',
]

const fold = (value: string): string => value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
/** What is left of a password once digits and signs around its words are taken away. */
const letters = (value: string): string => value.replace(/[^\p{L}]/gu, '')

/** Words that guessers of this very company try first. */
export type OwnWords = { username: string; name: string; company: string; ruc: string }

/** Why a password is refused, in words; null when it is good. No rotation, no forced signs: length and not being guessable. */
export const passwordProblem = (password: string, own: OwnWords): string | null => {
  const normal = password.normalize('NFC')
  const length = Array.from(normal).length
  if (length < passwordMinLength) return `Use al menos ${passwordMinLength} caracteres.`
  if (length > maxLength) return `Use como máximo ${maxLength} caracteres.`
  if (new Set(normal).size < 5) return 'Use más caracteres distintos.'
  const folded = fold(normal)
  if (isCommon(folded)) return 'Esta contraseña es muy usada y fácil de adivinar.'
  const core = letters(folded)
  if (isCommon(core)) return 'Agregue más palabras: con una sola y números es fácil de adivinar.'
  const ownWords = [
    own.username,
    own.ruc,
    ...own.name.split(' '),
    ...own.company.split(/[^\p{L}\d]+/u),
    ...companyWords,
  ]
    .map(fold)
    .filter((word) => word.length >= 4)
  let rest = folded
  for (const word of ownWords) rest = rest.replaceAll(word, '')
  if (rest !== folded && letters(rest).length < 4)
    return 'No use solo su nombre, la empresa o la ciudad.'
  return null
}

export const requireGoodPassword = (password: string, own: OwnWords): void => {
  const problem = passwordProblem(password, own)
  if (problem !== null)
    throw fail('WEAK_PASSWORD', {
      detail: problem,
      errors: [{ path: 'password', code: 'WEAK_PASSWORD', detail: problem }],
    })
}
