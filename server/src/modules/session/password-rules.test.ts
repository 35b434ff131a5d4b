import { describe, expect, it } from 'vitest'
import { passwordProblem } from './password-rules.ts'

const own = {
  username: 'olga.condori',
  name: 'Olga Condori',
  company: 'Taxi Turismo Arequipa S.A.C.',
  ruc: '20601000009',
}

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
    ['the company', 'TaxiArequipa2026'],
    ['the own name', 'OlgaCondori123'],
    ['the RUC', '20601000009!'],
  ])('refuses one that is %s', (_, password) => {
    expect(passwordProblem(password, own)).not.toBeNull()
  })
})
