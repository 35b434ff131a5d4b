import { type RawBuilder, sql } from 'kysely'
import { billing } from '@chaski/contract/billing/endpoints.ts'
import { paymentKind, serviceKind } from '@chaski/contract/catalogs/known-items.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { one, run } from '#src/base/sql/sql.ts'
import { workIssuer } from '#src/modules/billing/send/work-issuer.ts'
import { systemActor } from '#src/http/session/principal.ts'
import type { Caller, TestApp } from '#src/test/test-app.ts'

type Place = {
  mark: string
  coverage_id: number
  driver_id: number
  user_id: number
  service_id: number
}
type Account = {
  mark: string
  company_id: number
  company_user_id: number
  service_id: number
  /** Of the caller's own coverage. */
  driver_id: number
}
export type Ids = Record<string, number | string>

const isRaw = (value: unknown): value is RawBuilder<unknown> =>
  typeof value === 'object' && value !== null && 'toOperationNode' in value

/** What came after trips and people: money, imports, webhooks, plans and lost things, one row of each for a foreign coverage and for a foreign company. */
export const foreignRecords = async (
  { test, admin }: { test: TestApp; admin: Caller },
  place: Place,
  account: Account,
): Promise<{ coverage: Ids; company: Ids }> => {
  const { db } = test
  /** Of the whole house, or of somebody who is foreign to both. */
  const both = `${place.mark} ${account.mark}`
  const add = async (table: string, values: Record<string, unknown>): Promise<number> => {
    const of = (value: unknown): RawBuilder<unknown> => {
      if (isRaw(value)) return value
      const isPlain =
        typeof value === 'object' &&
        value !== null &&
        !Array.isArray(value) &&
        !Buffer.isBuffer(value)
      return isPlain ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`
    }
    const { row } = await one(
      db,
      sql<{ row: Record<string, number> }>`with made as (
          insert into ${sql.table(table)} (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
          values (${sql.join(Object.values(values).map(of))}) returning *)
        select row_to_json(made) as row from made`,
    )
    return Object.values(row)[0]!
  }
  const file = () =>
    add('stored_file', {
      sha256: 'a'.repeat(64),
      media_type: 'image/webp',
      bytes: 1,
      created_by: 'OPERADOR:1',
    })
  const { driver_id, coverage_id, user_id } = place
  const today = '2026-11-18'

  const ride = async (company_id: number | null): Promise<number> =>
    add('trip', {
      status_type_id: tripStatus.FINISHED,
      date_time_service: '2026-11-18T15:00:00Z',
      payment_type_id: company_id === null ? paymentKind.YAPE : paymentKind.CREDIT,
      service_type_id: serviceKind.NOW,
      client_name: company_id === null ? place.mark : account.mark,
      cellphone: '951000111',
      company_id,
      coverage_id: company_id === null ? coverage_id : 1,
      fare_cents: 2500,
      origin_text: company_id === null ? place.mark : account.mark,
      origin_latitude: -16.4,
      origin_longitude: -71.5,
      source: 'OPERADOR',
      closed_at: '2026-11-18T16:00:00Z',
      pin: '1234',
      is_booking: false,
    })

  const issue = async (service_id: number, form: object): Promise<number> => {
    const made = await admin(billing.issueTrip, { params: { service_id }, body: form as never })
    if (made.status >= 300) throw new Error(JSON.stringify(made.error))
    return made.data.comprobante_id
  }
  const person = {
    client_type: 'DNI',
    client_number: '40123456',
    client_name: place.mark,
    client_address: '',
    client_email: null,
  }
  const ownRide = await ride(null)
  const companyRide = await ride(account.company_id)
  const boleta = await issue(ownRide, { kind: 'BOLETA', client: person, payment_form: 'CONTADO' })
  const sale = (await admin(billing.tripSale, { params: { service_id: companyRide } })).data
  const factura = await issue(companyRide, {
    kind: 'FACTURA',
    client: sale.client,
    payment_form: 'CREDITO',
    cuotas: [{ due_date: '2099-01-01', amount_cents: 2500 }],
  })
  await workIssuer(test.deps, 1)
  const { receivable_id } = await one(
    db,
    sql<{
      receivable_id: number
    }>`update receivable set promise_note = ${both}, promised_on = '2026-12-01'
      where comprobante_id = ${factura} returning receivable_id`,
  )
  const company_payment_id = await add('company_payment', {
    company_id: account.company_id,
    paid_on: today,
    amount_cents: 100,
    note: both,
    created_by: both,
    means: 'TRANSFER',
    operation: 'XQ1',
  })
  const closed_statement_id = await add('closed_statement', {
    number: 9999,
    company_id: account.company_id,
    month: '2026-10',
    line_mode: 'CENTERS',
    company: {
      name: both,
      ruc: null,
      address: both,
      tax_treatment: 'GRAVADO',
      payment_days: 30,
    },
    services: 1,
    late_services: 0,
    total_cents: 100,
    closed_by: both,
  })
  const closing_run_id = await add('closing_run', {
    kind: 'CLOSE',
    month: '2026-10',
    line_mode: 'CENTERS',
    actor: systemActor,
  })
  await add('closing_run_item', {
    closing_run_id,
    company_id: account.company_id,
    closed_statement_id,
    outcome: 'REFUSED',
    detail: both,
  })
  /** An account holds rides of every coverage: it is foreign to whoever is limited to some as well. */
  const money: Ids = {
    company_id: account.company_id,
    receivable_id,
    company_payment_id,
    closed_statement_id,
    closing_run_id,
    charge_id: await add('charge', { receivable_id, amount_cents: 100, created_by: both }),
    write_off_id: await add('receivable_write_off', {
      receivable_id,
      reason: both,
      amount_cents: 100,
      asked_by: admin.user_id,
      asked_name: both,
    }),
    payment_notice_id: await add('payment_notice', {
      company_id: account.company_id,
      company_user_id: account.company_user_id,
      sent_by: both,
      paid_on: today,
      amount_cents: 100,
      means: 'TRANSFER',
      operation: 'XQ2',
      note: both,
      file_id: await file(),
    }),
  }

  const box_id = await add('cash_box', { user_id, opened_by: both, float_cents: 0 })
  const import_id = await add('import', {
    kind: 'drivers',
    state: 'READY',
    file_name: both,
    user_id,
    actor: systemActor,
  })
  await add('import_row', { import_id, row: 1, cells: {}, said: {}, label: both })
  const webhook_id = await add('webhook', {
    name: both,
    url: 'https://otro.example/',
    events: sql`'{trip.created}'::text[]`,
    user_id,
    secret_sealed: 'x',
    created_by: both,
  })
  /** Of somebody who works elsewhere. */
  const theirs: Ids = {
    box_id,
    movement_id: await add('cash_movement', {
      box_id,
      kind: 'INCOME',
      amount_cents: 100,
      detail: both,
    }),
    import_id,
    webhook_id,
    api_key_id: await add('api_key', {
      name: both,
      hint: 'ck_XQ',
      token_sha256: Buffer.alloc(32, 7),
      user_id,
      permissions: sql`'{DSP_SERVICE_VIEW}'::text[]`,
      created_by: both,
      expires_at: '2099-01-01',
    }),
    saved_report_id: await add('saved_report', {
      user_id,
      name: both,
      period: 'TODAY',
      filters: {},
      schedule: 'NONE',
    }),
  }

  const plan_id = await add('trip_plan', {
    name: place.mark,
    client_name: place.mark,
    cellphone: '951000111',
    coverage_id,
    ride: sql`(select ride from trip_plan where company_id = ${account.company_id} limit 1)`,
    valid_from: '2026-11-16',
    on_holiday: 'KEEP',
  })
  const refusalOf = async (plan: number | RawBuilder<unknown>, detail: string) =>
    add('trip_plan_refusal', {
      plan_time_id: await add('trip_plan_time', {
        plan_id: plan,
        weekdays: sql`'{1}'::smallint[]`,
        minute: 391,
      }),
      day: '2026-11-23',
      code: 'REFUSED',
      detail,
    })
  const { plan_id: companyPlan } = await one(
    db,
    sql<{
      plan_id: number
    }>`select plan_id from trip_plan where company_id = ${account.company_id} limit 1`,
  )
  const lost = (service_id: number, driver: number, mark: string) =>
    add('lost_item', {
      service_id,
      driver_id: driver,
      source: 'CLIENT',
      state: 'SEARCHING',
      description: mark,
      left_at: mark,
      created_by: mark,
    })
  const alert = (service_id: number) => add('dispatch_alert', { kind: 'NO_TAKER', service_id })
  const tariff = async (mark: string, of: 'coverage_id' | 'company_id', id: number) =>
    (
      await one(
        db,
        sql<{ tariff_id: number }>`insert into tariff overriding system value
          select (jsonb_populate_record(t, jsonb_build_object('tariff_id', 90000 + ${id}::int, 'tariff_uuid', gen_random_uuid(),
            'name', ${mark}::text, ${of}::text, ${id}::int))).* from tariff t order by tariff_id limit 1
          returning tariff_id`,
      )
    ).tariff_id
  const batch_id = await add('ledger_pay_batch', {
    day: today,
    method: 'YAPE',
    reference: 'lote',
    created_by: 'Prueba',
  })
  const closing_id = await add('ledger_closing', {
    period_start: '2026-11-09',
    period_end: '2026-11-15',
    created_by: 'Prueba',
  })
  await add('ledger_closing_driver', {
    closing_id,
    driver_id,
    state: 'SKIPPED',
    detail: place.mark,
  })
  const terms = {
    company_id: account.company_id,
    valid_from: '2026-01-01',
  }
  await run(
    db,
    sql`insert into driver_payee (driver_id, bank_name, bank_account) values (${driver_id}, ${place.mark}, ${place.mark})`,
  )
  const settled = (of: number, closed_by: string) =>
    add('settlement', {
      driver_id: of,
      period_start: '2020-01-06',
      period_end: '2020-01-12',
      plan: 'COMMISSION',
      commission_bp: 2000,
      weekly_fee_cents: 0,
      services: 0,
      gross_cents: 500,
      outlay_cents: 0,
      commission_cents: 500,
      fee_cents: 0,
      collected_cents: 0,
      advances_cents: 0,
      adjustments_cents: 0,
      balance_cents: 0,
      closed_by,
      sealed: true,
    })
  return {
    coverage: {
      ...money,
      ...theirs,
      batch_id,
      closing_id,
      tariff_id: await tariff(place.mark, 'coverage_id', coverage_id),
      plan_id,
      refusal_id: await refusalOf(plan_id, place.mark),
      comprobante_id: boleta,
      settlement_id: await settled(driver_id, place.mark),
      // Of the ride in their coverage; the company's own is tried by its receivable.
      charge_id: await add('charge', {
        service_id: ownRide,
        amount_cents: 2500,
        created_by: place.mark,
      }),
      qr_id: await add('payment_qr', {
        driver_id,
        means: 'YAPE',
        holder_name: place.mark,
        file_id: await file(),
      }),
      lost_item_id: await lost(ownRide, driver_id, place.mark),
      alert_id: await alert(place.service_id),
      alarm_id: await add('panic_alarm', { driver_id, note: place.mark }),
      entry_id: await add('ledger_entry', {
        driver_id,
        day: today,
        kind: 'ADVANCE',
        amount_cents: -100,
        reason: place.mark,
        batch_id,
        created_by: place.mark,
      }),
      learned_address_id: await add('learned_address', {
        coverage_id,
        address: place.mark,
        search_key: place.mark.toLowerCase(),
        latitude: -16.4,
        longitude: -71.5,
        public_choice: true,
        rides: 9,
        callers: 9,
      }),
      handover_id: await add('handover', {
        user_id,
        name: place.mark,
        coverage_ids: [coverage_id],
        note: place.mark,
      }),
    },
    company: {
      ...money,
      ...theirs,
      tariff_id: await tariff(account.mark, 'company_id', account.company_id),
      plan_id: companyPlan,
      refusal_id: await refusalOf(companyPlan, account.mark),
      comprobante_id: factura,
      // The driver who is asked about as their own too: who closed their week is nothing foreign to them.
      settlement_id: await settled(account.driver_id, 'Prueba'),
      lost_item_id: await lost(companyRide, account.driver_id, account.mark),
      alert_id: await alert(account.service_id),
      company_terms_id: await add('company_terms', {
        ...terms,
        discount_percent: 5,
        fee_percent: 0,
      }),
      contract_price_id: await add('contract_price', { ...terms, amount: 900 }),
    },
  }
}
