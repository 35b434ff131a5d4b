import { sql } from 'kysely'
import type { FreeSaleForm } from '@chaski/contract/billing/schema.ts'
import { makeTrialCertificate } from '#src/adapters/comprobantes/certificate.ts'
import { openBillService } from '#src/adapters/comprobantes/open-bill-service.ts'
import type { Deps } from '#src/base/deps.ts'
import { one, run } from '#src/base/sql/sql.ts'
import { sealFor } from '#src/modules/billing/setup/secrets.ts'
import { billReaders } from '#src/tasks/bill-readers.ts'
import type { TestApp } from '#src/test/test-app.ts'

export const boletaOf = (total_cents: number): FreeSaleForm => ({
  kind: 'BOLETA',
  client: {
    client_type: 'DNI',
    client_number: '40123456',
    client_name: 'Rosa Quispe',
    client_address: '',
    client_email: null,
  },
  payment_form: 'CONTADO',
  cuotas: [],
  purchase_order: '',
  lines: [{ description: 'Servicio de taxi', total_cents, affectation: 'EXONERADO' }],
})

export const facturaOf = (total_cents: number): FreeSaleForm => ({
  ...boletaOf(total_cents),
  kind: 'FACTURA',
  client: {
    client_type: 'RUC',
    client_number: '20512333797',
    client_name: 'Minera del Sur S.A.',
    client_address: 'Calle Lima 1',
    client_email: null,
  },
})

export const oseUser = 'MODDATOS'
export const osePassword = 'moddatos & <más>'

/** Points the company at a double, with a certificate. */
export const legalIssuer = async (test: TestApp, url: string): Promise<Deps> => {
  const { ruc } = await one(test.db, sql<{ ruc: string }>`select ruc from company_identity`)
  const { pair, facts } = makeTrialCertificate({ ruc, name: 'DE PRUEBA' })
  await run(
    test.db,
    sql`update comprobante_issuer set adapter = 'ose', send_url = ${url}, query_url = ${url}, sol_user = ${oseUser},
        sol_password_sealed = ${sealFor(test.deps, 1, 'sol-password', osePassword)},
        certificate_sealed = ${sealFor(test.deps, 1, 'certificate', JSON.stringify(pair))},
        certificate_subject = ${facts.subject}, certificate_expires_at = ${facts.expires_at}`,
  )
  const loopback = { OUTGOING_ALLOWED: ['127.0.0.1'] }
  return {
    ...test.deps,
    billService: openBillService(loopback, billReaders(test.deps.workers), 30_000),
  }
}

/** Gives up a bill that is not answered soon; a question is waited for, however busy the machine. */
export const hasty = (deps: Deps): Deps => {
  const loopback = { OUTGOING_ALLOWED: ['127.0.0.1'] }
  const { sendBill } = openBillService(loopback, billReaders(deps.workers), 1500).service
  const { service } = deps.billService
  return { ...deps, billService: { ...deps.billService, service: { ...service, sendBill } } }
}

/** As if all pauses were over and whoever held the sender's place were gone. */
export const letTimePass = async (test: TestApp): Promise<void> => {
  await run(
    test.db,
    sql`update comprobante set next_try_at = now() where next_try_at is not null and state in ('DRAFT', 'SIGNED', 'SENDING')`,
  )
  await run(
    test.db,
    sql`update comprobante_summary set next_try_at = now() where next_try_at is not null and state in ('DRAFT', 'SIGNED', 'SENDING', 'WAITING')`,
  )
  await run(
    test.db,
    sql`update comprobante_issuer set sender_until = now() - interval '1 second' where sender is not null`,
  )
}
