import type { Page } from 'playwright-core'
import { makeTrialCertificate } from '../../server/src/adapters/comprobantes/certificate.ts'
import { startOseDouble } from '../../server/src/test/billing/ose-double.ts'
import { pfxOf } from '../../server/src/test/billing/pfx-of.ts'
import { asOperator, good } from './people.ts'

type Issuer = Record<string, unknown> & { ruc: string; name: string }
const oseUser = 'MODDATOS'
const password = 'moddatos'
const computed = ['issuer_id', 'ruc', 'name', 'has_password', 'certificate', 'series']
const halting = ['halted_at', 'halted_reason']

/** Connects the company to an OSE on this machine, as an administrator who is logged in on a page would in Facturación. */
export const issueByOse = async (page: Page) => {
  const call = asOperator(page)
  const { ruc, name } = await good<Issuer>(call('GET', '/billing/issuer'))
  const ose = await startOseDouble(`${ruc}${oseUser}`, password)
  const { pair } = makeTrialCertificate({ ruc, name })
  const cookies = await page.context().cookies()
  const token = cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? ''
  const certified = await good<Issuer>(
    page.request.post('/api/v1/billing/issuer/certificate', {
      headers: { 'x-xsrf-token': decodeURIComponent(token) },
      multipart: {
        password,
        file: {
          name: 'certificado.pfx',
          mimeType: 'application/x-pkcs12',
          buffer: pfxOf(pair, password),
        },
      },
    }),
  )
  const form = Object.fromEntries(
    Object.entries(certified).filter(([key]) => ![...computed, ...halting].includes(key)),
  )
  await good(
    call('PUT', '/billing/issuer', {
      ...form,
      adapter: 'ose',
      send_url: ose.url,
      query_url: ose.url,
      sol_user: oseUser,
      sol_password: password,
      bn_account: '00101234567',
    }),
  )
  return ose
}
