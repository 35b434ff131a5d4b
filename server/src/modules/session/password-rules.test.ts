import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { passwordProblem } from './password-rules.ts'

const own = {
  username: 'olga.condori',
  name: 'Olga Condori',
  company: 'Taxi Turismo Arequipa S.A.C.',
  ruc: '20601000009',
}

/** The list that guessers begin with, the most used first. */
const common = dictionary['passwords-common'].map(String)

describe('password rules', () => {
  it.each([
    'Ventana-Lunar-88',
    'caballo grapa correcta',
    'ñandú-azul-río-47',
    '日本語のパスワードです。',
  ])('accepts %s', (password) => {
    expect(passwordProblem(password, own)).toBeNull()
  })

  it.each([
    ['short', 'corta1'],
    ['too long', 'ab1-'.repeat(40)],
    ['common', '1234567890'],
    ['common with accents or capitals', 'PasswordPassword'],
    ['one character', 'aaaaaaaaaaaa'],
    ['a common word and digits', 'qwerty2026!!'],
    ['a long common word and digits', 'sunshine2026!'],
    ['a very long one', '99basketball99'],
    ['the company', 'TaxiArequipa2026'],
    ['the own name', 'OlgaCondori123'],
    ['the RUC', '20601000009!'],
  ])('refuses one that is %s', (_, password) => {
    expect(passwordProblem(password, own)).not.toBeNull()
  })

  it('refuses the commonest words, however they are brought to the length that is asked for', () => {
    const words = common.filter((word) => /^[a-z]{4,}$/.test(word)).slice(0, 3000)
    expect(words).toHaveLength(3000)
    const long = words.flatMap((word) => [`${word}123456`, `${word}2026!!`, `12345.${word}`])
    expect(long.filter((password) => passwordProblem(password, own) === null)).toEqual([])
  })
})
