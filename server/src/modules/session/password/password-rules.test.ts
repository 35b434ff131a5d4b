import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { passwordProblem, requireGoodPassword } from './password-rules.ts'

const own = {
  username: 'olga.condori',
  name: 'Olga Condori Ana',
  company: 'Rutas & Q7W8X9Z1 S.A.C.',
  ruc: '20601000009',
}

const tooShort = 'Use al menos 10 caracteres.'
const tooLong = 'Use como máximo 128 caracteres.'
const alike = 'Use más caracteres distintos.'
const common = 'Esta contraseña es muy usada y fácil de adivinar.'
const oneWord = 'Agregue más palabras: con una sola y números es fácil de adivinar.'
const ownWords = 'No use solo su nombre, la empresa o la ciudad.'

/** The list that guessers begin with, the most used first. */
const commonest = dictionary['passwords-common'].map(String)

describe('password rules', () => {
  it.each([
    ['three words', 'Ventana-Lunar-88'],
    ['words with spaces', 'caballo grapa correcta'],
    ['accents', 'ñandú-azul-río-47'],
    ['another script', '日本語のパスワードです。'],
    ['as short as may be', 'xqzkv-4821'],
    ['as long as may be', 'ab1-c'.repeat(25) + 'xyz'],
    ['five different characters', 'xqzkvxqzkvxq'],
    ['digits that nobody uses', '8203746519482'],
    ['four letters besides the company', 'taxi-arequipa-qxzk'],
    ['what holds a name of three letters', 'banana-ana-475'],
  ])('accepts %s', (_, password) => {
    expect(passwordProblem(password, own)).toBeNull()
  })

  it.each([
    ['short', 'lunar-482', tooShort],
    ['short once its accents are joined', `lunár-482`.normalize('NFD'), tooShort],
    ['too long', 'ab1-c'.repeat(25) + 'wxyz', tooLong],
    ['one character', 'aaaaaaaaaaaa', alike],
    ['four different characters', 'xqzkxqzkxqzk', alike],
    ['common', '1234567890', common],
    ['common with capitals', 'PasswordPassword', common],
    ['a common word and digits', 'qwerty2026!!', oneWord],
    ['a common word of seven letters', 'charlie-4821', oneWord],
    ['a long common word and digits', 'sunshine2026!', oneWord],
    ['a very long one', '99basketball99', oneWord],
    ['the city', 'TaxiArequipa2026', ownWords],
    ['the city with accents', 'TáxiÁrequipa2026', ownWords],
    ['three letters besides the company', 'taxi-arequipa-qxz', ownWords],
    ['the own name', 'OlgaCondori123', ownWords],
    ['a short name of one’s own', 'Olga-Olga-2026', ownWords],
    ['the company’s name', 'rutas-rutas-47', ownWords],
    ['a name of letters and digits', 'q7w8x9z1-4821', ownWords],
    ['the user name', 'olga.condori!1', ownWords],
    ['the RUC', '20601000009!', ownWords],
  ])('refuses one that is %s', (_, password, why) => {
    expect(passwordProblem(password, own)).toBe(why)
  })

  it('refuses the commonest words, however they are brought to the length that is asked for', () => {
    const words = commonest.filter((word) => /^[a-z]{4,}$/.test(word)).slice(0, 3000)
    expect(words).toHaveLength(3000)
    const long = words.flatMap((word) => [`${word}123456`, `${word}2026!!`, `12345.${word}`])
    expect(long.filter((password) => passwordProblem(password, own) === null)).toEqual([])
  })

  it('is told at its field', () => {
    expect(() => requireGoodPassword('Ventana-Lunar-88', own)).not.toThrow()
    const refusal = {
      code: 'WEAK_PASSWORD',
      message: tooShort,
      errors: [{ path: 'password', code: 'WEAK_PASSWORD', detail: tooShort }],
    }
    expect(() => requireGoodPassword('corta1', own)).toThrow(expect.objectContaining(refusal))
  })
})
