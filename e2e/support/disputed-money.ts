import type { Page } from 'playwright-core'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { localTime } from '../../contract/src/calendar/local-time.ts'
import { stepMonth } from '../../contract/src/reports/month-words.ts'
import { testPicture } from '../../server/src/test/test-picture.ts'
import type { OperatorCall as Call } from './disputed-things.ts'
import { endedRides } from './ended-rides.ts'
import { issueByOse } from './issue-by-ose.ts'
import { byHand, newerEdition } from './newer-edition.ts'
import { asOperator, good } from './people.ts'
import { sampleComprobante } from './sample-comprobante.ts'
import { type StaleSave, staleSave } from './stale-save.ts'

const issued = 1
const undone = 2

/** A closed month of two companies: their statements. */
const closedMonth = async (call: Call, databaseUrl: string) => {
  const month = stepMonth(localTime(new Date()).date.slice(0, 7), -1)
  const company_ids = [issued, undone]
  for (const company_id of company_ids)
    await endedRides(databaseUrl, company_id, [
      { day: `${month}-03`, client_name: 'Rosa Disputada', cents: 31_000 },
    ])
  const form = { month, line_mode: 'CENTERS', company_ids }
  const { closing_run_id } = await good<{ closing_run_id: number }>(
    call('POST', '/receivables/closing', form),
  )
  const isFinished = async () =>
    (
      await good<{ finished_at: string | null }>(
        call('GET', `/receivables/closing/runs/${closing_run_id}`),
      )
    ).finished_at !== null
  await expect.poll(isFinished).toBe(true)
  const { data } = await good<{ data: { company_id: number; closed_statement_id: number }[] }>(
    call('GET', `/receivables/statements?month=${month}`),
  )
  const of = (company_id: number) =>
    data.find((one) => one.company_id === company_id)!.closed_statement_id
  return { toIssue: of(issued), toUndo: of(undone) }
}

/** A company tells of a payment, with the picture of its slip. */
const paymentNotice = async (portal: Page, operation: string): Promise<void> => {
  const cookies = await portal.context().cookies()
  const token = cookies.find(({ name }) => name === 'COMPANY-XSRF-TOKEN')?.value ?? ''
  await good(
    portal.request.post('/api/v1/portal/receivables/notices', {
      headers: { 'x-xsrf-token': decodeURIComponent(token) },
      multipart: {
        paid_on: localTime(new Date()).date,
        amount_cents: '1000',
        means: 'TRANSFER',
        operation,
        note: '',
        file: { name: 'constancia.png', mimeType: 'image/png', buffer: await testPicture(7) },
      },
    }),
  )
}

/** What is done with money: each thing gets a newer edition while somebody looks at its dialog. */
export const disputeMoney = async (
  page: Page,
  portal: Page,
  databaseUrl: string,
): Promise<void> => {
  const call = asOperator(page)
  const newer = newerEdition(databaseUrl)
  const dispute = (
    table: string,
    key: string,
    id: number,
    save: Pick<StaleSave, 'at' | 'verb'> & Partial<StaleSave>,
  ) =>
    staleSave(page, {
      mine: '',
      field: '',
      theirs: '',
      disagree: false,
      behind: newer(table, key, id),
      ...save,
    })

  const { box_id } = await good<{ box_id: number }>(
    call('POST', '/cash/boxes', { float_cents: 5000 }),
  )
  await dispute('cash_box', 'box_id', box_id, {
    at: `/caja/${box_id}/cerrar`,
    box: 'Contado',
    mine: '50.00',
    verb: 'Cerrar caja',
  })
  const other = await openedByAnother(databaseUrl)
  await dispute('cash_box', 'box_id', other, {
    at: `/caja/${other}/revisar`,
    box: 'Observación',
    mine: 'Cuadra',
    verb: 'Dar por revisada',
  })
  await staleSave(page, {
    at: '/cobranzas/recordatorios',
    open: (one) => one.getByRole('dialog').getByLabel('Enviarlos').click(),
    mine: '',
    field: 'days',
    theirs: [9],
    disagree: false,
  })

  await issueByOse(page)
  const comprobante_id = await sampleComprobante(call)
  const state = async () =>
    (await good<{ state: string }>(call('GET', `/billing/comprobantes/${comprobante_id}`))).state
  await expect.poll(state).toBe('ACCEPTED')
  await dispute('comprobante', 'comprobante_id', comprobante_id, {
    at: `/comprobantes/${comprobante_id}/anular`,
    box: 'Motivo',
    mine: 'No se entregó',
    verb: 'Anular',
  })

  const returned = await returnedComprobante(call, databaseUrl)
  await dispute('comprobante', 'comprobante_id', returned, {
    at: `/comprobantes/${returned}/corregir`,
    verb: 'Firmar y enviar',
  })

  const { toIssue, toUndo } = await closedMonth(call, databaseUrl)
  await dispute('closed_statement', 'closed_statement_id', toUndo, {
    at: `/cierres/estados/${toUndo}/deshacer`,
    box: 'Motivo',
    mine: 'Faltaba un servicio',
    verb: 'Deshacer cierre',
  })
  await dispute('closed_statement', 'closed_statement_id', toIssue, {
    at: `/cierres/estados/${toIssue}/emitir`,
    verb: /^Emitir por/,
  })
  type Account = { receivables: { receivable_id: number }[] }
  const owed = async () =>
    (await good<Account>(call('GET', `/receivables/companies/${issued}`))).receivables[0]
      ?.receivable_id
  await expect.poll(owed).toBeDefined()
  const receivable_id = (await owed())!
  await dispute('receivable', 'receivable_id', receivable_id, {
    at: `/cobranzas/${issued}/promesa/${receivable_id}`,
    box: 'Quién y cómo',
    mine: 'La contadora, por teléfono',
  })

  await paymentNotice(portal, 'DISP-1')
  await paymentNotice(portal, 'DISP-2')
  type Notices = { data: { payment_notice_id: number; state: string; company_id: number }[] }
  const { data } = await good<Notices>(call('GET', `/receivables/companies/${issued}/notices`))
  const [taken, refused] = data.filter((notice) => notice.state === 'SENT')
  await dispute('payment_notice', 'payment_notice_id', taken!.payment_notice_id, {
    at: `/cobranzas/${issued}/aviso/${taken!.payment_notice_id}`,
    verb: 'Registrar pago',
  })
  await dispute('payment_notice', 'payment_notice_id', refused!.payment_notice_id, {
    at: `/cobranzas/${issued}/rechazo/${refused!.payment_notice_id}`,
    box: 'Motivo, que la empresa lee',
    mine: 'No llegó al banco',
    verb: 'No confirmar',
  })
}

/** A box that a colleague closed. */
const openedByAnother = (databaseUrl: string): Promise<number> =>
  byHand(
    databaseUrl,
    sql<{
      id: number
    }>`insert into cash_box (user_id, opened_by, float_cents, closed_at, expected_cents, counted_cents, difference_reason)
      select user_id, 'Una colega', 1000, now(), 1000, 1000, '' from app_user where username = 'supervisor' returning box_id as id`,
  )

/** One that SUNAT gave back without an answer to keep. */
const returnedComprobante = async (call: Call, databaseUrl: string): Promise<number> => {
  const comprobante_id = await sampleComprobante(call)
  return byHand(
    databaseUrl,
    sql<{
      id: number
    }>`update comprobante set state = 'NEEDS_FIX', next_try_at = null, answer_code = '2800', answer_text = 'Documento del cliente'
      where comprobante_id = ${comprobante_id} returning comprobante_id as id`,
  )
}
