import { expect, it } from 'vitest'
import { tariffForm } from '@chaski/contract/fares/maintenance-schema.ts'
import { showTariffValue, stateOn, tariffLabels, validityText } from './tariff-words.ts'

const row = (valid_from: string, valid_to: string | null, is_active = true) => ({
  is_active,
  valid_from,
  valid_to,
})

it('counts both ends of the validity', () => {
  expect(stateOn(row('2026-11-15', '2026-11-15'), '2026-11-15')).toBe('current')
  expect(stateOn(row('2026-11-16', null), '2026-11-15')).toBe('future')
  expect(stateOn(row('2026-01-01', '2026-11-14'), '2026-11-15')).toBe('past')
  expect(stateOn(row('2026-01-01', null, false), '2026-11-15')).toBe('archived')
})

it('says the validity and the values as people do', () => {
  expect(validityText(row('2026-11-15', null))).toBe('desde 15/11/2026')
  expect(validityText(row('2026-11-15', '2026-12-31'))).toBe('15/11/2026 – 31/12/2026')
  expect(showTariffValue('base', 350)).toBe('S/ 3.50')
  expect(showTariffValue('night_percent', 20)).toBe('20 %')
  expect(showTariffValue('attribute_fees', [])).toBe('ninguno')
  expect(
    showTariffValue('attribute_fees', [{ vehicle_attribute_id: 5, label: 'Mascota', amount: 150 }]),
  ).toBe('Mascota S/ 1.50')
})

it('has a name for every field of the form', () => {
  for (const name of Object.keys(tariffForm.shape)) expect(tariffLabels[name], name).toBeTruthy()
})
