import { describe, expect, it } from 'vitest'
import { isDni, isDniWithCheck } from './dni.ts'
import { documentProblem, normalDocument } from './document.ts'
import { isLicenceNumber, mayDriveTaxi } from './licence.ts'
import { isMobile, phone, toE164 } from './phone.ts'
import { isPlate, normalPlate } from './plate.ts'

describe('DNI', () => {
  it('has eight digits and keeps its zeros', () => {
    expect(isDni('10117410')).toBe(true)
    expect(isDni('00001234')).toBe(true)
    expect(isDni('1011741')).toBe(false)
    expect(isDni('101174102')).toBe(false)
  })
  it('is checked when its check character is given', () => {
    expect(isDniWithCheck('10117410-2')).toBe(true)
    expect(isDniWithCheck('10117410-3')).toBe(false)
    expect(isDniWithCheck('1011741-2')).toBe(false)
  })
})

describe('other documents', () => {
  it('follow their own forms', () => {
    expect(documentProblem(2, '001043328')).toBeNull()
    expect(documentProblem(2, '12345678')).toContain('carné')
    expect(documentProblem(1, '001043328')).toContain('DNI')
    expect(documentProblem(3, normalDocument(' ab 12345 '))).toBeNull()
    expect(documentProblem(3, 'AB')).not.toBeNull()
  })
})

describe('a phone', () => {
  it.each([
    ['987654321', '+51987654321'],
    ['987 654 321', '+51987654321'],
    ['+51 987-654-321', '+51987654321'],
    ['51987654321', '+51987654321'],
    ['0051987654321', '+51987654321'],
    ['(054) 234444', '+5154234444'],
    ['(01) 4181111', '+5114181111'],
    ['+56 9 6123 4567', '+56961234567'],
  ])('%s is %s', (typed, stored) => {
    expect(toE164(typed)).toBe(stored)
    expect(phone.parse(typed)).toBe(stored)
    // What is stored is itself an accepted form.
    expect(toE164(stored)).toBe(stored)
  })
  it.each(['887654321', '12345678', '98765432', '+51887654321', '', 'abc', '+', '054 1234'])(
    '%s is none',
    (typed) => {
      expect(toE164(typed)).toBeNull()
      expect(phone.safeParse(typed).success).toBe(false)
    },
  )
  it('gets a code by text message only when mobile', () => {
    expect(isMobile('+51987654321')).toBe(true)
    expect(isMobile('+5154234444')).toBe(false)
  })
})

describe('a plate', () => {
  it.each(['V1A-234', 'ABC-123', 'M2T-511', 'm2t511'])('%s is one', (plate) => {
    expect(isPlate(plate)).toBe(true)
  })
  it('of before 2010 needs the mark of an old vehicle', () => {
    expect(isPlate('AB-1234')).toBe(false)
    expect(isPlate('AB-1234', { legacy: true })).toBe(true)
    expect(normalPlate('ab-1234')).toBe('AB-1234')
    expect(normalPlate('v1a 234')).toBe('V1A-234')
  })
})

describe('a licence', () => {
  it('for taxis is II-a or higher', () => {
    expect(mayDriveTaxi('I')).toBe(false)
    expect(mayDriveTaxi('II-a')).toBe(true)
    expect(mayDriveTaxi('III-c')).toBe(true)
    expect(isLicenceNumber('H12345678')).toBe(true)
    expect(isLicenceNumber('H-1')).toBe(false)
  })
})
