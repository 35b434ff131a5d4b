import { expect } from 'vitest'
import type { Page } from 'playwright-core'

/** A file of one client that was read and is being looked at. */
export const sampleImport = async (page: Page, cellphone: string): Promise<number> => {
  const cookies = await page.context().cookies()
  const token = cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? ''
  const answer = await page.request.post('/api/v1/imports/kinds/clients', {
    headers: { 'x-xsrf-token': decodeURIComponent(token) },
    multipart: {
      file: {
        name: 'clientes.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`Nombre;Teléfono\r\nCliente de la hoja;${cellphone}`),
      },
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { import_id: number }).import_id
}
