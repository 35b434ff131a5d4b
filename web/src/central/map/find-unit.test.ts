import { describe, expect, it } from 'vitest'
import { findUnit } from './find-unit.ts'

const unit = (code: string, name: string, vehicle: { code: string; plate: string } | null) => ({
  code,
  name,
  vehicle: vehicle && { vehicle_id: 1, ...vehicle },
})

const fleet = [
  unit('C007', 'Rosa Ñahui Paz', { code: '112', plate: 'V1A-234' }),
  unit('C112', 'Juan Pérez', { code: '007', plate: 'V4X-007' }),
  unit('C020', 'María Quispe', null),
]
const nameOf = (typed: string) => findUnit(fleet, typed)?.name

describe('findUnit', () => {
  it('takes a number as the car’s before the driver’s', () => {
    expect(nameOf('112')).toBe('Rosa Ñahui Paz')
    expect(nameOf('C112')).toBe('Juan Pérez')
  })

  it('does not need the zeros or the letters before a number', () => {
    expect(nameOf('7')).toBe('Juan Pérez')
    expect(nameOf('20')).toBe('María Quispe')
  })

  it('knows plates, and names without their accents', () => {
    expect(nameOf('v1a-2')).toBe('Rosa Ñahui Paz')
    expect(nameOf('v1a234')).toBe('Rosa Ñahui Paz')
    expect(nameOf('perez')).toBe('Juan Pérez')
    expect(nameOf('nahui')).toBe('Rosa Ñahui Paz')
  })

  it('finds nobody for nothing, or for a stranger', () => {
    expect(nameOf(' ')).toBeUndefined()
    expect(nameOf('999')).toBeUndefined()
    expect(nameOf('erez')).toBeUndefined()
  })
})
