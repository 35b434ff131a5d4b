import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { describe, expect, it } from 'vitest'
import { findProgram } from '#src/test/programs.ts'
import { startReceiver } from '#src/test/webhooks/receiver.ts'
import { createWebhookPost } from './webhook-post.ts'

const openssl = findProgram('openssl')

const certificate = () => {
  const folder = mkdtempSync(join(tmpdir(), 'chaski-tls-'))
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  execFileSync(openssl!, ['req', '-x509', '-nodes', ...curve, ...subject, ...files], {
    stdio: 'pipe',
  })
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const made = { key: read('key.pem'), cert: read('cert.pem') }
  rmSync(folder, { recursive: true })
  return made
}

describe.skipIf(openssl === undefined)('over TLS', () => {
  it('a receiver whose certificate nobody vouches for is told nothing; one that is vouched for is', async () => {
    const tls = certificate()
    const receiver = await startReceiver(tls)
    const post = createWebhookPost({ OUTGOING_ALLOWED: ['127.0.0.1'] })
    const known = getCACertificates('default')
    try {
      expect(await post.send(receiver.url, {}, '{}')).toMatchObject({ problem: 'CERTIFICATE' })
      expect(receiver.got).toEqual([])
      setDefaultCACertificates([...known, tls.cert])
      expect(await post.send(receiver.url, {}, '{}')).toEqual({ status: 200, text: 'bien' })
      expect(receiver.got.map(({ body }) => body)).toEqual(['{}'])
    } finally {
      setDefaultCACertificates(known)
      await receiver.close()
    }
  })
})

it('plain HTTP is for machines that the configuration lists by their number', () => {
  const post = createWebhookPost({ OUTGOING_ALLOWED: ['10.1.0.0/16'] })
  expect(post.takes('https://hotel.example/')).toBe(true)
  expect(post.takes('http://10.1.2.3:8080/')).toBe(true)
  expect(post.takes('http://10.2.2.3/')).toBe(false)
  expect(post.takes('http://8.8.8.8/')).toBe(false)
  expect(post.takes('http://localhost/')).toBe(false)
})

it('what nobody listens to, or no name leads to, is said', async () => {
  const post = createWebhookPost({ OUTGOING_ALLOWED: ['127.0.0.1'] })
  expect(await post.send('http://127.0.0.1:1/', {}, '{}')).toMatchObject({
    problem: 'NO_CONNECTION',
  })
})
