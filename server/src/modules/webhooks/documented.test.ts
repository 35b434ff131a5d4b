import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { apiPrefix } from '@chaski/contract/settings.ts'
import { webhooks } from '@chaski/contract/webhooks/endpoints.ts'
import { webhookEventNames } from '@chaski/contract/webhooks/events.ts'
import { findProgram } from '#src/test/programs.ts'
import type { Caller, TestApp } from '#src/test/test-app.ts'
import { type Got, type Receiver, startReceiver } from '#src/test/webhooks/receiver.ts'
import { makeWebhook, sendDue, startHookApp } from '#src/test/webhooks/test-kit.ts'

let test: TestApp
let admin: Caller
let receiver: Receiver
let secret: string
let got: Got
let html: string
beforeAll(async () => {
  test = await startHookApp()
  admin = await test.as('ADMIN')
  receiver = await startReceiver()
  const hook = await makeWebhook(admin, { url: receiver.url })
  secret = hook.secret
  await admin(webhooks.test, { params: { webhook_id: hook.webhook_id } })
  await sendDue(test.deps)
  got = receiver.got[0]!
  html = (await test.app.inject(`${apiPrefix}/docs`)).body
})
afterAll(async () => {
  await receiver.close()
  await test.close()
})

const plain: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
/** The example on the page that holds these words, as somebody would copy it. */
const exampleWith = (words: string): string =>
  [...html.matchAll(/<pre>([^]*?)<\/pre>/g)]
    .map(([, text]) => text!.replace(/&(amp|lt|gt|quot);/g, (_, sign: string) => plain[sign]!))
    .find((text) => text.includes(words))!

it('the page names every event, and the example in Node tells our call from another', async () => {
  for (const event of webhookEventNames) expect(html).toContain(`<code>${event}</code>`)
  const folder = await mkdtemp(join(tmpdir(), 'chaski-example-'))
  try {
    await writeFile(join(folder, 'vale.mjs'), exampleWith('timingSafeEqual'))
    const { headers, body } = got
    const late = {
      ...headers,
      'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 600),
    }
    const wrong = `whsec_${Buffer.alloc(32).toString('base64')}`
    const cases = [
      [secret, headers, body],
      [secret, headers, `${body} `],
      [wrong, headers, body],
      [secret, late, body],
    ]
    const asked = `import { esDeChaski } from './vale.mjs'
      console.log(JSON.stringify(${JSON.stringify(cases)}.map((one) => esDeChaski(...one))))`
    await writeFile(join(folder, 'ask.mjs'), asked)
    const said = execFileSync(process.execPath, [join(folder, 'ask.mjs')]).toString()
    expect(JSON.parse(said)).toEqual([true, false, false, false])
  } finally {
    await rm(folder, { recursive: true })
  }
})

it.skipIf(findProgram('openssl') === undefined)('the line for a shell prints our signature', () => {
  const { headers, body } = got
  const printed = execFileSync('sh', ['-c', exampleWith('openssl dgst')], {
    env: {
      PATH: process.env['PATH'],
      ID: String(headers['webhook-id']),
      HORA: String(headers['webhook-timestamp']),
      CUERPO: body,
      SECRETO: secret,
    },
  })
  expect(`v1,${printed.toString().trim()}`).toBe(headers['webhook-signature'])
})
