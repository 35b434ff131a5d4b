import type { z } from 'zod'
import type { Issuer, IssuerForm, IssuerTest, seriesForm } from '@chaski/contract/billing/schema.ts'
import { readPseMapping } from '@chaski/contract/billing/pse-mapping.ts'
import { dayText } from '@chaski/contract/calendar/day.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { difference, writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import {
  getIssuer,
  listSeries,
  lockIssuer,
  setCertificate,
  startSeries,
  type StoredIssuer,
  updateIssuer,
} from '#src/modules/billing/issuer-store.ts'
import { senderOf } from '#src/modules/billing/send/sender-of.ts'
import { signingPair } from '#src/modules/billing/send/sign.ts'
import { ownIdentity } from '#src/modules/settings/own-identity.ts'
import { uniqueField } from '#src/records/unique-field.ts'
import { issuerParty } from './issuer-party.ts'
import { keyPairOf, sealFor } from './secrets.ts'

/** Without a secret: those go in and never come out. */
export const presentIssuer = async (db: Db, issuer: StoredIssuer): Promise<Issuer> => {
  const { ruc, name } = await ownIdentity(db)
  const {
    sol_password_sealed,
    certificate_sealed: _sealed,
    certificate_subject,
    certificate_ruc,
    certificate_expires_at,
    certificate_warned: _warned,
    trial_certificate_sealed: _trial,
    ...rest
  } = issuer
  return {
    ...rest,
    ruc,
    name,
    has_password: sol_password_sealed !== null,
    certificate:
      certificate_subject === null || certificate_expires_at === null
        ? null
        : {
            subject: certificate_subject,
            ruc: certificate_ruc,
            expires_at: certificate_expires_at,
          },
    series: await listSeries(db, issuer.issuer_id),
  }
}

const refusedAt = (path: string, detail: string) =>
  fail('REFUSED', { detail: `${detail}.`, errors: [{ path, code: 'REFUSED', detail }] })

const goesElsewhere = (form: IssuerForm, before: StoredIssuer): boolean =>
  form.send_url !== before.send_url ||
  (form.query_url !== '' && form.query_url !== before.query_url)

/** Whatever is legal needs a certificate, an address and a user before the first number is taken. */
const requireComplete = (deps: Deps, form: IssuerForm, before: StoredIssuer): void => {
  for (const path of ['send_url', 'query_url'] as const)
    if (form[path] !== '' && !deps.billService.takes(form[path]))
      throw refusedAt(path, 'La dirección debe empezar con https://')
  if (form.adapter === 'none') return
  if (before.certificate_sealed === null)
    throw refusedAt('adapter', 'Cargue primero el certificado digital')
  if (form.send_url === '') throw refusedAt('send_url', 'Escriba la dirección de envío')
  if (form.adapter === 'pse-http') {
    const { mapping } = readPseMapping(form.pse_mapping)
    if (mapping === null) throw refusedAt('pse_mapping', 'Escriba el mapeo')
    if (form.boletas_by === 'SUMMARY' && (mapping.summary === null || mapping.status === null))
      throw refusedAt('boletas_by', 'El mapeo no dice cómo enviar un resumen y preguntar por él')
  } else if (form.sol_user === '') throw refusedAt('sol_user', 'Escriba el usuario')
  if ((form.sol_password ?? '') !== '') return
  if (before.sol_password_sealed === null)
    throw refusedAt('sol_password', 'Escriba la contraseña o el token')
  // Who may set up the sending must not hear by it a password that somebody else typed.
  if (goesElsewhere(form, before))
    throw refusedAt(
      'sol_password',
      'Cambió la dirección: escriba de nuevo la contraseña o el token',
    )
}

export const editIssuer = (deps: Deps, actor: Actor, form: IssuerForm): Promise<Issuer> =>
  inTransaction(deps.db, async (trx) => {
    const before = await lockIssuer(trx)
    if (before.version !== form.version)
      throw fail('VERSION_CONFLICT', { current: await presentIssuer(trx, before) })
    requireComplete(deps, form, before)
    const sealed =
      form.sol_password === null || form.sol_password === ''
        ? before.sol_password_sealed
        : sealFor(deps, before.issuer_id, 'sol-password', form.sol_password)
    await updateIssuer(trx, form, sealed)
    const after = await presentIssuer(trx, await getIssuer(trx))
    await writeAudit(trx, actor, {
      action: 'UPDATE',
      entity: 'billing',
      entity_id: 'issuer',
      ...difference(await presentIssuer(trx, before), after),
    })
    return after
  })

/** The file is opened in a worker thread, its password forgotten, its key kept sealed. */
export const loadCertificate = async (
  deps: Deps,
  actor: Actor,
  file: { bytes: Buffer; password: string },
): Promise<Issuer> => {
  const { pair, facts } = await deps.workers.run('openCertificate', {
    bytes: new Uint8Array(file.bytes),
    password: file.password,
  })
  return inTransaction(deps.db, async (trx) => {
    const { issuer_id } = await lockIssuer(trx)
    const { ruc } = await ownIdentity(trx)
    if (facts.ruc !== null && facts.ruc !== ruc)
      throw refusedAt('file', `El certificado es del RUC ${facts.ruc}`)
    if (Date.parse(facts.expires_at) < Date.now())
      throw refusedAt('file', 'El certificado ya venció')
    const sealed = sealFor(deps, issuer_id, 'certificate', JSON.stringify(pair))
    await setCertificate(trx, { ...facts, sealed })
    await writeAudit(trx, actor, {
      action: 'CERTIFICATE',
      entity: 'billing',
      entity_id: 'issuer',
      after: facts,
    })
    return presentIssuer(trx, await getIssuer(trx))
  })
}

const taken = uniqueField({ comprobante_series_code_key: ['code', 'Esta serie ya existe'] })

/** Legal series only: those for trials are there from the beginning. */
export const addSeries = (
  deps: Deps,
  actor: Actor,
  form: z.output<typeof seriesForm>,
): Promise<Issuer> =>
  inTransaction(deps.db, async (trx) => {
    const { kind, code } = form
    if (kind === 'FACTURA' && !code.startsWith('F')) throw refusedAt('code', 'Empieza con F')
    if (kind === 'BOLETA' && !code.startsWith('B')) throw refusedAt('code', 'Empieza con B')
    const issuer = await lockIssuer(trx)
    await startSeries(trx, issuer.issuer_id, form).catch(taken)
    await writeAudit(trx, actor, {
      action: 'CREATE',
      entity: 'billing',
      entity_id: 'series',
      after: form,
    })
    return presentIssuer(trx, issuer)
  })

type Check = IssuerTest['checks'][number]

/** Tries what an emission needs: a signature with the certificate, and an answer from the address. */
export const testIssuer = async (deps: Deps, actor: Actor): Promise<IssuerTest> => {
  const issuer = await getIssuer(deps.db)
  const party = await issuerParty(deps.db, issuer)
  const is_trial = issuer.adapter === 'none'
  const checks: Check[] = []
  const own = keyPairOf(deps, issuer.issuer_id, 'certificate', issuer.certificate_sealed)
  checks.push({
    name: 'Certificado',
    ok: is_trial || own !== null,
    detail:
      issuer.certificate_expires_at === null
        ? 'No hay certificado: se firma con uno de prueba'
        : `Vence el ${dayText(issuer.certificate_expires_at)}`,
  })
  const signed = await signingPair(deps, issuer, is_trial && own === null, party)
    .then((pair) =>
      deps.workers.run('signXml', {
        xml: '<Prueba><ExtensionContent/></Prueba>',
        ...pair,
        hash: issuer.hash_algorithm,
        signature_id: 'prueba',
      }),
    )
    .then(() => null)
    .catch((error: Error) => error.message)
  checks.push({ name: 'Firma', ok: signed === null, detail: signed ?? 'Firma correctamente' })
  if (!is_trial) {
    const sender = await senderOf(deps, issuer, false)
    // What nobody has: whoever answers knows us. Providers are asked for a number, tickets are not theirs.
    const answer =
      issuer.adapter === 'pse-http'
        ? await sender.find({ ruc: party.ruc, type: '01', series: 'F001', number: 0 })
        : await sender.status('0')
    const refused = ['stop', 'later', 'unsure', 'unknowable'].includes(answer.kind)
    const code = 'code' in answer ? (answer.code ?? '') : ''
    const text = 'text' in answer ? answer.text : ''
    checks.push({
      name: 'Conexión',
      ok: !refused || (answer.kind === 'unsure' && code !== ''),
      detail: `${code} ${text}`.trim() || 'Responde',
    })
  }
  await inTransaction(deps.db, (trx) =>
    writeAudit(trx, actor, {
      action: 'TEST_ISSUER',
      entity: 'billing',
      entity_id: 'issuer',
      after: { checks },
    }),
  )
  return { ok: checks.every(({ ok }) => ok), checks }
}
