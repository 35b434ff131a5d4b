import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '@chaski/contract/settings/endpoints.ts'
import { openFiles } from '#src/adapters/files/open-files.ts'
import { type S3Server, startS3Server } from '#src/test/s3-server.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let s3: S3Server
let app: TestApp
let admin: Caller
beforeAll(async () => {
  s3 = await startS3Server()
  app = await startTestApp()
  Object.assign(app.deps.files, openFiles(s3.url, { dataDir: '', databaseUrl: '' }).files)
  admin = await app.as('ADMIN')
})
afterAll(async () => {
  await app.close()
  await s3.stop()
})

const upload = async () => {
  const dot = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(await dot.png().toBuffer())]), 'logo.png')
  return admin(settings.uploadLogo, { body })
}
const download = () => app.app.inject('/api/v1/public/company/logo')

test('while the store of the files is away, uploads and downloads are told to come back', async () => {
  expect((await upload()).status).toBe(200)
  expect((await download()).statusCode).toBe(200)
  s3.setFault(() => 'error')
  const refused = await upload()
  expect([refused.status, refused.error.code]).toEqual([503, 'UNAVAILABLE'])
  const unread = await download()
  expect(unread.json()).toMatchObject({ statusCode: 503, code: 'UNAVAILABLE' })
  expect(unread.headers['retry-after']).toBe('5')
  s3.setFault(() => 'none')
  expect((await upload()).status).toBe(200)
  expect((await download()).statusCode).toBe(200)
})
