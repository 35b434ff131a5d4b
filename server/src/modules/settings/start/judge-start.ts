import type { PermissionCode } from '@chaski/contract/permissions.ts'
import { companyIdentityForm } from '@chaski/contract/settings/schema.ts'
import type {
  StartStatus,
  StartStep,
  StartStepCode,
} from '@chaski/contract/settings/start-schema.ts'
import { boxesMeet } from '#src/modules/settings/map/map-bounds.ts'
import type { StoredIdentity } from '#src/modules/settings/store.ts'
import type { Box, StartFacts } from './start-store.ts'

export type Installed = {
  mail: boolean
  sms: boolean
  /** Durations and addresses come from an imported map or from an engine, not from the drawing of Arequipa. */
  streets: boolean
  mapBox: Box
}

/** The right that settles each step. */
export const rightOf: Record<StartStepCode, PermissionCode> = {
  IDENTITY: 'CFG_COMPANY',
  COVERAGE: 'MNT_COVERAGE_EDIT',
  ZONES: 'MNT_COVERAGE_EDIT',
  FARES: 'MNT_TARIFF_EDIT',
  PAYMENTS: 'MNT_CATALOG_EDIT',
  USERS: 'MNT_USER_EDIT',
  FLEET: 'MNT_DRIVER_EDIT',
  MESSAGES: 'CFG_COMPANY',
  BOOK: 'CFG_COMPANY',
  MAP: 'CFG_COMPANY',
}

type Verdict = Pick<StartStep, 'found' | 'missing'> & {
  advice?: string[]
  optional?: boolean
  coverage_id?: number
}

const some = (value: number, one: string, many: string): string[] =>
  value === 0 ? [] : [`${value} ${value === 1 ? one : many}`]

const identityOf = (identity: StoredIdentity): Verdict => {
  const fields = companyIdentityForm.omit({ version: true }).strip()
  const bad = fields.safeParse(identity).error?.issues.map(({ path }) => String(path[0])) ?? []
  const ruc = bad.includes('ruc')
  return {
    found: [
      ...(ruc ? [] : [`${identity.name}, RUC ${identity.ruc} verificado`]),
      ...(identity.logo_sha256 === null ? [] : ['Logo']),
      ...(identity.confirmed_at === null ? [] : [`Confirmada por ${identity.confirmed_by}`]),
    ],
    missing: [
      ...(ruc ? ['El RUC, o su dígito de control no coincide'] : []),
      ...(bad.some((field) => field !== 'ruc')
        ? ['Razón social, domicilio, teléfono y correos']
        : []),
      ...(identity.confirmed_at === null
        ? ['Confirmarla: en producción el sitio público no abre sin ello']
        : []),
    ],
    advice: identity.logo_sha256 === null ? ['El logo, para las páginas públicas y el papel'] : [],
  }
}

const zonesOf = ({ coverages }: StartFacts): Verdict => {
  const bare = coverages.filter(({ zones }) => zones === 0)
  const total = coverages.reduce((sum, { zones }) => sum + zones, 0)
  return {
    found: some(total, 'zona dibujada', 'zonas dibujadas'),
    missing:
      coverages.length === 0
        ? ['Primero, la cobertura']
        : bare.map(({ name }) => `Dibujar las zonas de ${name}`),
    ...(bare[0] && { coverage_id: bare[0].coverage_id }),
  }
}

const faresOf = ({ coverages, tariffs }: StartFacts): Verdict => {
  const own = coverages.reduce((sum, coverage) => sum + coverage.tariffs, 0)
  const bare = tariffs > 0 ? [] : coverages.filter((coverage) => coverage.tariffs === 0)
  return {
    found: some(tariffs + own, 'tarifa vigente', 'tarifas vigentes'),
    missing:
      tariffs + own === 0
        ? ['Una tarifa que rija hoy']
        : bare.map(({ name }) => `Una tarifa para ${name}`),
  }
}

const usersOf = ({ users, dispatchers, administrators }: StartFacts): Verdict => ({
  found: [...some(users, 'usuario', 'usuarios'), ...some(dispatchers, 'despacha', 'despachan')],
  missing: dispatchers === 0 ? ['Alguien que tome llamadas y asigne unidades'] : [],
  advice: administrators < 2 ? ['Un segundo administrador, por si el primero no puede entrar'] : [],
})

const fleetOf = (f: StartFacts): Verdict => ({
  found: [
    ...some(f.drivers, 'conductor', 'conductores'),
    ...some(f.vehicles, 'vehículo', 'vehículos'),
    ...some(f.ready_drivers, 'puede iniciar turno', 'pueden iniciar turno'),
  ],
  missing: [
    ...(f.vehicles === 0 ? ['El primer vehículo'] : []),
    ...(f.drivers === 0 ? ['El primer conductor'] : []),
    ...(f.drivers > 0 && f.ready_drivers + f.drivers_without_documents === 0
      ? ['Un conductor con vehículo afiliado y contraseña para su teléfono']
      : []),
    ...(f.ready_drivers === 0 && f.drivers_without_documents > 0
      ? ['Los documentos obligatorios de un conductor y de su vehículo, aprobados']
      : []),
  ],
  advice: [
    ...some(
      f.drivers_without_vehicle,
      'conductor sin vehículo afiliado',
      'conductores sin vehículo afiliado',
    ),
    ...some(
      f.drivers_without_password,
      'conductor sin contraseña para su teléfono',
      'conductores sin contraseña para su teléfono',
    ),
    ...(f.ready_drivers === 0
      ? []
      : some(
          f.drivers_without_documents,
          'conductor sin sus documentos o los de su vehículo',
          'conductores sin sus documentos o los de su vehículo',
        )),
  ],
})

const messagesOf = (facts: StartFacts, { mail, sms }: Installed): Verdict => ({
  found: [
    ...(mail ? ['Correo configurado'] : []),
    ...(facts.mail_sent ? ['Ya salió un correo'] : []),
    ...(sms ? ['SMS configurado'] : []),
    ...(facts.sms_sent ? ['Ya salió un SMS'] : []),
  ],
  missing: mail ? [] : ['El servidor por donde sale su correo'],
  advice: [
    ...(mail && !facts.mail_sent ? ['Aún no salió ningún correo: envíese uno de prueba'] : []),
    ...(sms ? [] : ['SMS: sin pasarela los códigos no llegan por mensaje']),
  ],
})

const bookOf = ({ establishments }: StartFacts, identity: StoredIdentity): Verdict => ({
  found: establishments.map(
    ({ code, address }) => `Local ${code}: ${address || identity.address || 'sin dirección'}`,
  ),
  missing: [
    ...(establishments.length === 0 ? ['Un local con su libro'] : []),
    ...(establishments.some(({ address }) => address === '') && identity.address === ''
      ? ['La dirección del local']
      : []),
    ...(identity.second_channel === '' ? ['El segundo canal remoto que pide la ley'] : []),
  ],
})

const mapOf = ({ coverages }: StartFacts, { streets, mapBox }: Installed): Verdict => {
  const outside = coverages.filter(({ box }) => !boxesMeet(mapBox, box))
  return {
    optional: true,
    found: streets ? ['Calles y direcciones de un mapa real'] : ['Mapa esquemático de Arequipa'],
    missing: [
      ...(streets ? [] : ['El mapa de su ciudad, de OpenStreetMap']),
      ...outside.map(({ name }) => `El mapa no llega hasta ${name}`),
    ],
  }
}

/** Every step, judged by what there is: nobody ticks a box. */
export const judgeStart = (
  facts: StartFacts,
  identity: StoredIdentity,
  installed: Installed,
): StartStatus => {
  const verdicts: Record<StartStepCode, Verdict> = {
    IDENTITY: identityOf(identity),
    COVERAGE: {
      found: facts.coverages.map(({ name }) => name),
      missing: facts.coverages.length === 0 ? ['La ciudad donde trabaja, marcada en el mapa'] : [],
    },
    ZONES: zonesOf(facts),
    FARES: faresOf(facts),
    PAYMENTS: {
      found: facts.payment_types,
      missing: facts.payment_types.length === 0 ? ['Una forma de pago en uso'] : [],
    },
    USERS: usersOf(facts),
    FLEET: fleetOf(facts),
    MESSAGES: messagesOf(facts, installed),
    BOOK: bookOf(facts, identity),
    MAP: mapOf(facts, installed),
  }
  const steps = Object.entries(verdicts).map(([code, verdict]): StartStep => {
    const permission = rightOf[code as StartStepCode]
    return {
      code: code as StartStepCode,
      done: verdict.missing.length === 0,
      optional: verdict.optional ?? false,
      found: verdict.found,
      missing: verdict.missing,
      advice: verdict.advice ?? [],
      permission,
      people: facts.holders[permission] ?? [],
      coverage_id: verdict.coverage_id ?? null,
    }
  })
  return {
    steps,
    complete: steps.every(({ done, optional }) => done || optional),
    living: facts.living,
    sms_ready: installed.sms,
  }
}
