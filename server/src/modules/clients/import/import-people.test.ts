import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { createTestCompany } from '#src/test/companies/test-company.ts'
import { xlsxStream } from '#src/spreadsheet/xlsx-stream.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let admin: Caller
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
})
afterAll(() => test.close())

const heading = 'Nombre;Celular;Correo;Código;Área;Centro de costo'
const csv = (...lines: string[]): Buffer => Buffer.from([heading, ...lines].join('\r\n'))
const formOf = (bytes: Buffer, sha256?: string): FormData => {
  const form = new FormData()
  if (sha256 !== undefined) form.append('sha256', sha256)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'usuarios.csv')
  return form
}
const preview = async (company_id: number, bytes: Buffer) =>
  (await admin(clients.previewImport, { params: { company_id }, body: formOf(bytes) })).data
const apply = (company_id: number, bytes: Buffer, sha256: string) =>
  admin(clients.applyImport, { params: { company_id }, body: formOf(bytes, sha256) })
const total = async (company_id: number) =>
  (await admin(clients.listCorporate, { query: { company_id, page_size: 1 } })).data.total

describe('a file of authorised users', () => {
  it('of 10,000 rows with 37 bad ones ends in 9,963 good ones and 37 explained', async () => {
    const { company_id } = await createTestCompany(admin, 1)
    await admin(companies.createArea, { params: { company_id }, body: { name: 'Minas' } })
    const bad = new Set(Array.from({ length: 37 }, (_, n) => 100 + n * 261))
    const line = (n: number): string => {
      const phone = `90${String(2_000_000 + n)}`
      const good = `Persona Número ${n};${phone};p${n}@demo.example;E${n};Minas;`
      if (!bad.has(n)) return good
      return [
        `;${phone};;;;`,
        `Persona ${n};12345;;;;`,
        `Persona ${n};${phone};no-es-correo;;;`,
        `Persona ${n};${phone};;;No existe;`,
        `Persona ${n};${phone};;;;CC-99`,
        `Persona ${n};90${String(2_000_000 + n - 1)};;;;`,
        `Persona ${n};${phone};;E${n - 1};;`,
      ][n % 7]!
    }
    const file = csv(...Array.from({ length: 10_000 }, (_, n) => line(n)))
    const judged = await preview(company_id, file)
    expect(judged).toMatchObject({ total: 10_000, good: 9963, bad: 37 })
    const refused = judged.data.filter((row) => row.verdict === 'BAD')
    expect(refused.map((row) => row.row)).toEqual([...bad].map((n) => n + 2))
    for (const row of refused) expect(row.problems.length).toBeGreaterThan(0)
    // Looking is not storing.
    expect(await total(company_id)).toBe(0)

    const { data } = await apply(company_id, file, judged.sha256)
    expect(data).toMatchObject({ created: 9963, updated: 0, refused: 37 })
    expect(data.data.filter((row) => row.result === 'REFUSED').map((row) => row.row)).toEqual(
      refused.map((row) => row.row),
    )
    expect(await total(company_id)).toBe(9963)

    const again = await apply(company_id, file, judged.sha256)
    expect(again.data).toMatchObject({ created: 0, updated: 0, same: 9963, refused: 37 })
  })

  it('tells what is new, what changes and what stays; an empty cell changes nothing', async () => {
    const { company_id } = await createTestCompany(admin, 2)
    const first = csv('Ana;900700001;ana@demo.example;A1;;', 'Beto;900700002;;;;')
    await apply(company_id, first, (await preview(company_id, first)).sha256)
    const second = csv('Ana;900700001;;;;', 'Beto Ruiz;900700002;;;;', 'Caro;900700003;;;;')
    const judged = await preview(company_id, second)
    expect(judged.data.map((row) => row.verdict)).toEqual(['SAME', 'UPDATE', 'CREATE'])
    await apply(company_id, second, judged.sha256)
    const { data } = await admin(clients.listCorporate, { query: { company_id } })
    expect(data.data.map((c) => [c.name, c.email])).toEqual([
      ['Ana', 'ana@demo.example'],
      ['Beto Ruiz', null],
      ['Caro', null],
    ])
  })

  it('is stored only as it was looked at', async () => {
    const { company_id } = await createTestCompany(admin, 3)
    const looked = await preview(company_id, csv('Ana;900700001;;;;'))
    const other = await apply(company_id, csv('Eva;900700009;;;;'), looked.sha256)
    expect(other.error.statusCode).toBe(422)
    expect(await total(company_id)).toBe(0)
  })

  it('may be an Excel file, loaded twice at once without doubling anybody', async () => {
    const { company_id } = await createTestCompany(admin, 4)
    const columns = ['Apellidos y nombres', 'CELULAR'].map((title) => ({ title, width: 20 }))
    const rows = Array.from({ length: 50 }, (_, n) => [`Persona ${n}`, 900_800_000 + n])
    const file = await buffer(xlsxStream({ name: 'Usuarios', columns, rows }))
    const { sha256 } = await preview(company_id, file)
    const answers = await Promise.all([
      apply(company_id, file, sha256),
      apply(company_id, file, sha256),
    ])
    expect(answers.map((a) => a.data.created).toSorted((a, b) => a - b)).toEqual([0, 50])
    expect(await total(company_id)).toBe(50)
  })
})
