import { buffer } from 'node:stream/consumers'
import { expect } from 'vitest'
import { imports } from '@chaski/contract/imports/endpoints.ts'
import type { ImportKindCode } from '@chaski/contract/imports/kinds.ts'
import { isMoving } from '@chaski/contract/imports/rules.ts'
import type { ImportedRow, ImportRecord } from '@chaski/contract/imports/schema.ts'
import { workImport } from '#src/modules/imports/work-import.ts'
import type { CellValue } from '#src/spreadsheet/worksheet-xml.ts'
import { xlsxStream } from '#src/spreadsheet/xlsx-stream.ts'
import type { Caller, TestApp } from '#src/test/test-app.ts'

/** An Excel file of these titles and rows. */
export const workbookOf = (
  titles: readonly string[],
  rows: readonly (readonly CellValue[])[],
): Promise<Buffer> =>
  buffer(xlsxStream({ name: 'Hoja', columns: titles.map((title) => ({ title, width: 12 })), rows }))

const formOf = (bytes: Buffer): FormData => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'hoja.xlsx')
  return form
}

export const uploadTo = (who: Caller, kind: ImportKindCode, bytes: Buffer) =>
  who(imports.upload, { params: { kind }, body: formOf(bytes) })

/** Does the job's work until there is none: in tests nobody looks into the queue. */
export const settle = async (
  test: TestApp,
  who: Caller,
  import_id: number,
): Promise<ImportRecord> => {
  for (let turn = 0; turn < 200; turn++) {
    const { data } = await who(imports.get, { params: { import_id } })
    if (!isMoving(data)) return data
    await workImport(test.deps, import_id)
  }
  throw new Error('the import does not come to an end')
}

/** Uploads a file and waits for its verdicts. */
export const judged = async (
  test: TestApp,
  who: Caller,
  kind: ImportKindCode,
  bytes: Buffer,
): Promise<ImportRecord> => {
  const { data, status, error } = await uploadTo(who, kind, bytes)
  expect([status, error?.detail]).toEqual([201, undefined])
  return settle(test, who, data.import_id)
}

export const applied = async (
  test: TestApp,
  who: Caller,
  { import_id }: ImportRecord,
): Promise<ImportRecord> => {
  expect((await who(imports.apply, { params: { import_id } })).status).toBe(202)
  return settle(test, who, import_id)
}

export const undone = async (
  test: TestApp,
  who: Caller,
  { import_id }: ImportRecord,
): Promise<ImportRecord> => {
  expect((await who(imports.undo, { params: { import_id } })).status).toBe(202)
  return settle(test, who, import_id)
}

export const rowsOf = async (
  who: Caller,
  { import_id }: ImportRecord,
  verdict?: 'BAD' | 'CREATE' | 'UPDATE' | 'SAME',
): Promise<ImportedRow[]> =>
  (
    await who(imports.rows, {
      query: { import_id, page_size: 200, ...(verdict && { verdict }) },
    })
  ).data.data

/** The problems of a row as the file that is handed back says them. */
export const saidOf = ({ problems }: ImportedRow): string =>
  problems.map(({ column, detail }) => (column === '' ? detail : `${column}: ${detail}`)).join('; ')
