import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cuotasProblem, detraccionOf } from '@chaski/contract/billing/amount-rules.ts'
import { makeTrialCertificate, type KeyPair } from '#src/adapters/comprobantes/certificate.ts'
import { signXml } from '#src/adapters/comprobantes/sign-xml.ts'
import {
  sampleComprobantes,
  sampleSummary,
  sampleVoided,
} from '#src/test/billing/sample-documents.ts'
import { needsProgram } from '#src/test/needs-program.ts'
import { comprobanteXml } from './comprobante-xml.ts'
import { signatureId } from './parties.ts'
import { summaryXml, voidedXml } from './summary-xml.ts'

const run = promisify(execFile)
const schemas = join(import.meta.dirname, '../../../../../../shared/fixtures/sunat/xsd')
const xmllint = needsProgram('xmllint')
const xmlsec1 = needsProgram('xmlsec1')

const samples: [name: string, xml: string, schema: string][] = [
  ...Object.entries(sampleComprobantes).map(([name, document]): [string, string, string] => {
    const xml = comprobanteXml(document)
    return [name, xml, `2.1/maindoc/UBL-${/<(\w+) xmlns/.exec(xml)![1]!}-2.1.xsd`]
  }),
  ['resumen-diario', summaryXml(sampleSummary), '2.0/maindoc/UBL-SummaryDocuments-2.0.xsd'],
  ['comunicacion-baja', voidedXml(sampleVoided), '2.0/maindoc/UBL-VoidedDocuments-2.0.xsd'],
]

let folder = ''
let pair: KeyPair
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaski-xml-'))
  pair = makeTrialCertificate({ ruc: '20123456786', name: 'TAXI CHASKI S.A.C.' }).pair
  await writeFile(join(folder, 'certificate.pem'), pair.certificate_pem)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const signed = (xml: string, hash: 'sha1' | 'sha256' = 'sha256') =>
  signXml({ xml, ...pair, hash, signature_id: signatureId }).xml

const saved = async (xml: string): Promise<string> => {
  const path = join(folder, 'document.xml')
  await writeFile(path, xml)
  return path
}

describe.each(samples)('%s', (name, xml, schema) => {
  it('is written as its golden file', async () => {
    const lines = xml.replaceAll('><', '>\n<')
    await expect(lines).toMatchFileSnapshot(`./golden/${name}.xml`)
  })

  it.skipIf(!xmllint || !existsSync(schemas))(
    'signed, is valid by the schema (skipped where fixtures/sunat or xmllint is absent)',
    async () => {
      const path = await saved(signed(xml))
      await run(xmllint!, ['--nonet', '--noout', '--schema', join(schemas, schema), path])
    },
  )

  it.skipIf(!xmlsec1)('has a signature that another program finds good', async () => {
    for (const hash of ['sha1', 'sha256'] as const) {
      const whole = signed(xml, hash)
      const check = async (text: string) =>
        run(xmlsec1!, [
          '--verify',
          '--enabled-key-data',
          'x509,rsa',
          '--trusted-pem',
          join(folder, 'certificate.pem'),
          await saved(text),
        ])
      await check(whole)
      await expect(check(whole.replace('2026-11-18', '2026-11-17'))).rejects.toThrow()
    }
  })
})

it('what is owed on credit leaves the deposit out, in the document too', () => {
  const d = sampleComprobantes['factura-credito-detraccion']!
  expect(d.detraccion!.cents).toBe(detraccionOf(d))
  expect(cuotasProblem({ ...d, detraccion_cents: d.detraccion!.cents })).toBeNull()
  const owed = /Credito<\/cbc:PaymentMeansID><cbc:Amount currencyID="PEN">([\d.]+)/
  expect(owed.exec(comprobanteXml(d))![1]).toBe('2132.20')
})

it('what people type cannot leave its element', () => {
  const { factura } = sampleComprobantes
  const hostile = '</cbc:RegistrationName><x a="1">&amp;\u0000'
  const xml = comprobanteXml({ ...factura!, client: { ...factura!.client, client_name: hostile } })
  expect(xml).toContain('&lt;/cbc:RegistrationName&gt;&lt;x a=&quot;1&quot;&gt;&amp;amp;<')
})
