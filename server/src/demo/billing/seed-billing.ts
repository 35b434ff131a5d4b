import { unlimited } from '#src/access/scope.ts'
import { clockWho } from '#src/access/who.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Actor, systemActor } from '#src/http/session/principal.ts'
import { issueNote, voidComprobante } from '#src/modules/billing/issue/correct.ts'
import { issueTrip } from '#src/modules/billing/issue/issue-sale.ts'
import { getIssuer, type StoredIssuer } from '#src/modules/billing/issuer-store.ts'
import { workIssuer } from '#src/modules/billing/send/work-issuer.ts'
import { editIssuer } from '#src/modules/billing/setup/setup-issuer.ts'
import { findComprobante } from '#src/modules/billing/store.ts'
import { seedCollections, seedMonth } from './seed-month.ts'
import { lastPrivateRides } from './seed-store.ts'

const actor: Actor = { ...systemActor, name: 'Nélida Cáceres' }
const who = { ...clockWho, actor }

const passengers = [
  { client_type: 'DNI', client_number: '45871236', client_name: 'Rosa Quispe Mamani' },
  { client_type: 'NONE', client_number: '', client_name: '' },
  { client_type: 'DNI', client_number: '29604518', client_name: 'Jorge Vilca Apaza' },
  { client_type: 'NONE', client_number: '', client_name: '' },
] as const

const accounts = 'BCP soles 215-1234567-0-89\nCCI 002-215-001234567089-21'

/** Without the account at the Banco de la Nación a factura with detracción is refused. */
const setUp = (deps: Deps, issuer: StoredIssuer) =>
  editIssuer(deps, actor, {
    ...issuer,
    bn_account: issuer.bn_account || '00101234567',
    bank_accounts: issuer.bank_accounts || accounts,
    sol_password: null,
  })

const seedBoletas = async (deps: Deps): Promise<number[]> => {
  const rides = await lastPrivateRides(deps.db, passengers.length)
  const made: number[] = []
  for (const [at, service_id] of rides.entries()) {
    const { comprobante_id } = await issueTrip(deps, deps.db, who, service_id, {
      kind: 'BOLETA',
      client: { ...passengers[at]!, client_address: '', client_email: null },
      payment_form: 'CONTADO',
      cuotas: [],
      purchase_order: '',
    })
    made.push(comprobante_id)
  }
  return made
}

const voidOne = async (deps: Deps, comprobante_id: number): Promise<void> => {
  const { version } = (await findComprobante(deps.db, unlimited, comprobante_id))!
  await voidComprobante(deps, deps.db, who, comprobante_id, {
    version,
    reason: 'Se emitió a otro pasajero',
  })
}

const discount = async (deps: Deps, comprobante_id: number): Promise<void> => {
  const of = (await findComprobante(deps.db, unlimited, comprobante_id))!
  await issueNote(deps, deps.db, who, comprobante_id, {
    kind: 'NOTA_CREDITO',
    reason_code: '04',
    reason: 'Demora en dos servicios',
    lines: [
      {
        description: 'Descuento por demora en dos servicios',
        total_cents: Math.min(2000, of.total_cents),
        affectation: of.lines[0]!.affectation,
      },
    ],
  })
}

/** A month closed, billed and partly paid, boletas of rides, one of them voided, and a credit note: trials, all of them. */
export const seedBilling = async (deps: Deps): Promise<void> => {
  const { db } = deps
  const issuer = await getIssuer(db)
  // Whoever connected the demonstration to an address sends nothing that nobody asked for.
  if (issuer.adapter !== 'none') return
  await setUp(deps, issuer)
  const issued = await seedMonth(deps, actor)
  const [boleta] = await seedBoletas(deps)
  await workIssuer(deps, issuer.issuer_id)
  // Only what was accepted can be taken back.
  if (boleta !== undefined) await voidOne(deps, boleta)
  const credited = issued[2]?.comprobante?.comprobante_id
  if (credited !== undefined) await discount(deps, credited)
  await workIssuer(deps, issuer.issuer_id)
  await seedCollections(db, actor, issued)
}
