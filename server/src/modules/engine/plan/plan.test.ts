import { describe, expect, it } from 'vitest'
import { autoDefaults } from '@chaski/contract/dispatch/engine-schema.ts'
import { valuesAt } from './plan.ts'

const lima = (hour: number) => new Date(`2026-11-15T${String(hour).padStart(2, '0')}:30:00-05:00`)
const band = (from_hour: number, to_hour: number, accept_s: number) => ({
  name: 'x',
  from_hour,
  to_hour,
  values: { accept_s },
})

describe('the values of an hour', () => {
  it('come from the band that covers it, in Lima time, and else from the coverage', () => {
    const plan = { base: { ...autoDefaults, eta_cap_s: 900 }, bands: [band(7, 10, 15)] }
    expect(valuesAt(plan, lima(6)).accept_s).toBe(autoDefaults.accept_s)
    expect(valuesAt(plan, lima(7))).toMatchObject({ accept_s: 15, eta_cap_s: 900 })
    expect(valuesAt(plan, lima(9)).accept_s).toBe(15)
    expect(valuesAt(plan, lima(10)).accept_s).toBe(autoDefaults.accept_s)
  })

  it('hold past midnight too', () => {
    const plan = { base: autoDefaults, bands: [band(22, 5, 40)] }
    expect([21, 22, 0, 4, 5].map((hour) => valuesAt(plan, lima(hour)).accept_s)).toEqual([
      20, 40, 40, 40, 20,
    ])
  })
})
