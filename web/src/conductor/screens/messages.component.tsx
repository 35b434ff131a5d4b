import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { messaging } from '@chaski/contract/messaging/endpoints.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { openPhone } from '#src/test/open-phone.tsx'

const server = fakeServer()
const image_uuid = '11111111-1111-4111-8111-111111111111'
const press = (name: string) => page.getByRole('button', { name }).click()

const photo = async (): Promise<File> => {
  const canvas = document.createElement('canvas')
  canvas.width = 4000
  canvas.height = 3000
  canvas.getContext('2d')!.fillRect(0, 0, 4000, 3000)
  const blob = await new Promise<Blob>((done) => canvas.toBlob((made) => done(made!), 'image/png'))
  return new File([blob], 'foto.png', { type: 'image/png' })
}
const choose = async () => {
  await openPhone(server, 'mensajes')
  await userEvent.upload(page.getByLabelText('Enviar una foto'), await photo())
  await expect.element(page.getByRole('img', { name: 'La foto que enviará' })).toBeVisible()
}

test('a photo goes to the desk smaller than the camera made it, with a word', async () => {
  server.list(messaging.ownThread, [])
  server.answer(messaging.uploadOwnImage, { image_uuid })
  await choose()
  await page.getByLabelText('Texto de la foto').fill('Llanta pinchada')
  await press('Enviar foto')
  await expect.element(page.getByLabelText('Mensaje para la central')).toBeVisible()
  const [sent] = server.sent(messaging.uploadOwnImage)
  const bitmap = await createImageBitmap((sent!.body as FormData).get('file') as File)
  expect([bitmap.width, bitmap.height]).toEqual([2000, 1500])
  expect(server.bodies(messaging.writeToDesk)).toEqual([{ text: 'Llanta pinchada', image_uuid }])
})

test('without signal the photo stays, and is sent once by the same key', async () => {
  server.list(messaging.ownThread, [])
  server.answer(messaging.uploadOwnImage, { image_uuid })
  server.cut(messaging.writeToDesk)
  await choose()
  await press('Enviar foto')
  await expect.element(page.getByText(/No hay señal/)).toBeVisible()
  await press('Enviar foto')
  await expect.poll(() => server.sent(messaging.writeToDesk).length).toBe(2)
  const keys = server.sent(messaging.writeToDesk).map((s) => s.headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(1)
  // Another picture under the same key would be refused.
  expect(server.sent(messaging.uploadOwnImage)).toHaveLength(1)
})

test('a photo that is not wanted after all leaves nothing behind', async () => {
  server.list(messaging.ownThread, [])
  await choose()
  await press('Quitar')
  await expect.element(page.getByLabelText('Mensaje para la central')).toBeVisible()
  expect(server.sent(messaging.uploadOwnImage)).toEqual([])
})
