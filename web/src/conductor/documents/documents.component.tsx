import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import type { OwnDocument } from '@chaski/contract/trips/driver-work.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { openPhone } from '#src/test/open-phone.tsx'

const server = fakeServer()
const soat: Partial<OwnDocument> = {
  holder: 'VEHICLE',
  holder_id: 7,
  document_id: 9,
  holder_name: 'V1A234',
  name: 'SOAT',
  status: 'REJECTED',
  expires_on: null,
  issued_on: null,
  number: 'P-1',
  validity_months: 12,
  reject_reason: 'La foto está borrosa',
  version: 3,
  renewable: true,
}

/** A photo as a camera gives it: wide, with something to see. */
const photo = async (): Promise<File> => {
  const canvas = document.createElement('canvas')
  canvas.width = 400
  canvas.height = 200
  const pen = canvas.getContext('2d')!
  pen.fillStyle = '#aa7744'
  pen.fillRect(0, 0, 400, 200)
  const blob = await new Promise<Blob>((done) => canvas.toBlob((made) => done(made!), 'image/png'))
  return new File([blob], 'foto.png', { type: 'image/png' })
}
const shown = () => document.querySelector<HTMLCanvasElement>('.photo')!
const press = (name: string) => page.getByRole('button', { name }).click()

const open = async () => {
  server.list(trips.ownDocuments, [
    soat,
    { ...soat, document_id: 8, name: 'Licencia', status: 'VALID' },
  ])
  await openPhone(server, 'mas')
  await press('Renovar SOAT')
  await expect.element(page.getByText('La empresa lo devolvió: La foto está borrosa')).toBeVisible()
}

test('a document is photographed, turned, cropped and handed in with its dates', async () => {
  await open()
  await press('Enviar a revisión')
  await expect.element(page.getByText('Tome una foto del documento.')).toBeVisible()
  await page.getByLabelText('Emisión').fill('2026-11-01')
  await expect.element(page.getByLabelText('Vencimiento')).toHaveValue('2027-11-01')
  await userEvent.upload(page.getByLabelText(/Tomar foto/), await photo())
  await expect.poll(() => [shown().width, shown().height]).toEqual([400, 200])
  await press('Girar')
  await expect.poll(() => [shown().width, shown().height]).toEqual([200, 400])
  await expect.element(page.getByRole('button', { name: 'Recortar' })).toBeDisabled()
  const frame = document.querySelector<HTMLElement>('.photo-frame')!
  frame.setPointerCapture = () => undefined
  const box = frame.getBoundingClientRect()
  const at = (kind: string, x: number, y: number) =>
    frame.dispatchEvent(
      new PointerEvent(kind, {
        bubbles: true,
        clientX: box.left + box.width * x,
        clientY: box.top + box.height * y,
      }),
    )
  at('pointerdown', 0, 0)
  at('pointermove', 1, 0.5)
  at('pointerup', 1, 0.5)
  await press('Recortar')
  await expect.poll(() => [shown().width, shown().height]).toEqual([200, 200])
  await press('Enviar a revisión')
  await expect.element(page.getByText('SOAT: enviado. La empresa lo revisará.')).toBeVisible()
  expect(server.bodies(trips.renewDocument)).toEqual([
    { number: 'P-1', issued_on: '2026-11-01', expires_on: '2027-11-01', version: 3 },
  ])
  const [sent] = server.sent(trips.addDocumentPicture)
  expect(sent!.params).toEqual({ holder: 'VEHICLE', holder_id: '7', document_id: '9' })
  const file = (sent!.body as FormData).get('file') as File
  expect([file.type, file.name]).toEqual(['image/jpeg', 'documento.jpg'])
})

test('a picture that did not get through is sent again, with the version that its dates made', async () => {
  await open()
  server.answer(trips.renewDocument, { version: 4 })
  server.cut(trips.addDocumentPicture)
  await userEvent.upload(page.getByLabelText(/Tomar foto/), await photo())
  await expect.poll(() => shown().width).toBe(400)
  await press('Enviar a revisión')
  await expect
    .element(page.getByText('No hay señal. Intente otra vez cuando vuelva.'))
    .toBeVisible()
  server.answer(trips.addDocumentPicture, {})
  await press('Enviar a revisión')
  await expect.element(page.getByText('SOAT: enviado. La empresa lo revisará.')).toBeVisible()
  expect(server.bodies(trips.renewDocument)).toMatchObject([{ version: 3 }, { version: 4 }])
})

test('two dates stand side by side on a small phone', async () => {
  await open()
  const box = page.getByLabelText('Vencimiento').element().getBoundingClientRect()
  expect(box.right).toBeLessThanOrEqual(window.innerWidth - 8)
})

test('what is in order has nothing to hand in', async () => {
  await open()
  expect(page.getByRole('button', { name: /Licencia/ }).elements()).toEqual([])
})
