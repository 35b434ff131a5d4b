import { expect, it } from 'vitest'
import { nameOfScan } from './name-of-scan.ts'

it.each([
  ['V1A-234 SOAT.pdf', 'V1A-234', 'SOAT'],
  ['v1a234_soat.JPG', 'v1a234', 'soat'],
  ['V1A-234-SOAT (2).png', 'V1A-234', 'SOAT'],
  ['AB-1234 Tarjeta de propiedad 1.pdf', 'AB-1234', 'Tarjeta de propiedad'],
  ['C101-Licencia de conducir.pdf', 'C101', 'Licencia de conducir'],
  ['flota/40112233 DNI.jpg', '40112233', 'DNI'],
  ['V1A-234/SOAT.pdf', 'V1A-234', 'SOAT'],
  ['flota/C101/SOAT 2.pdf', 'C101', 'SOAT'],
])('takes %s for %s of %s', (path, owner, document) => {
  expect(nameOfScan(path)).toEqual({ owner, document })
})

it.each(['foto.jpg', '.pdf', 'V1A-234.pdf', ''])('asks whose %s is', (path) => {
  expect(nameOfScan(path)).toBeNull()
})
