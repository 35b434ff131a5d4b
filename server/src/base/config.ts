import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { type ProfileCode, profileCodes } from '@chaski/contract/permission-templates.ts'
import { publicTitles } from '@chaski/contract/public-titles.ts'

const itemsOf = (value: string): string[] =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

const list = z.string().default('').transform(itemsOf)

const flag = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform((value) => value === 'on')

const optionalUrl = z.url().optional()

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number<string>().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: optionalUrl,
  /** Where an unknown path leads: the complaints book, as the specification says, or another page of the site. */
  DEFAULT_ROUTE: z
    .string()
    .default('reclamo')
    .transform((route) => `/${route.replace(/^\//, '')}`)
    .refine((route) => route in publicTitles && !route.endsWith('*'), 'no page of the public site'),
  TRUSTED_PROXIES: z.string().trim().min(1).optional(),
  SECRET_KEYS: list,
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: optionalUrl,
  DATABASE_OWNER_URL: optionalUrl,
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: z.coerce.number<string>().int().min(1).max(3650).default(35),
  BACKUP_KEY: z.string().min(32).optional(),
  MQTT_URL: list,
  FILES_URL: z.string().optional(),
  /** How long a start waits for the node before it to leave the database. */
  NODE_WAIT_S: z.coerce.number<string>().int().min(0).max(600).default(30),
  SEED: z.enum(['demo', 'none']).default('none'),
  SEED_DAYS: z.coerce.number<string>().int().min(0).max(400).default(90),
  SIMULATOR: flag('off'),
  SIMULATOR_UNITS: z.coerce.number<string>().int().min(1).max(500).default(80),
  SIMULATOR_SPEED: z.coerce.number<string>().min(0.1).max(100).default(1),
  SIMULATOR_SEED: z.coerce.number<string>().int().min(0).max(2_147_483_647).default(2026),
  /** Profiles that may not enter without a second factor; "none": nobody must. */
  SECOND_FACTOR_PROFILES: z.string().trim().min(1).optional(),
  SERVICES: list,
  TENANT: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default('chaski'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATABASE_POOL: z.coerce.number<string>().int().min(2).max(500).default(20),
  MAX_IN_FLIGHT: z.coerce.number<string>().int().min(1).max(10_000).default(256),
  METRICS_TOKEN: z.string().min(16).optional(),
  INTEGRATION_TOKEN: z.string().min(24).optional(),
  SMTP_URL: optionalUrl,
  AUDIT_DIGEST_TO: list,
  MAIL_FROM: z.string().default('Chaski <no-responder@localhost>'),
  OUTGOING_ALLOWED: list,
  SMS_URL: optionalUrl,
  SMS_HEADERS: z.string().default('{}'),
  SMS_TEMPLATE: z.string().default('{"to":"{{to}}","text":"{{text}}"}'),
  /** 32 bytes of P-256 as base64url; absent: the server makes a pair once and keeps it. */
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  GEO_DATA_DIR: z.string().optional(),
  GEO_GEOCODER: z.enum(['local', 'photon', 'nominatim', 'pelias']).default('local'),
  GEO_GEOCODER_URL: optionalUrl,
  GEO_GEOCODER_KEY: z.string().optional(),
  GEO_ROUTER: z.enum(['local', 'osrm', 'valhalla', 'graphhopper']).default('local'),
  GEO_ROUTER_URL: optionalUrl,
  GEO_ROUTER_KEY: z.string().optional(),
  GEO_TILES_KIND: z.enum(['embedded', 'pmtiles', 'vector', 'raster']).default('embedded'),
  GEO_TILES_URL: z.string().optional(),
  GEO_TILES_STYLE_URL: z.string().optional(),
  GEO_TILES_ATTRIBUTION: z.string().optional(),
  COMPANY_NAME: z.string().optional(),
  COMPANY_TRADE_NAME: z.string().optional(),
  COMPANY_RUC: z.string().optional(),
  COMPANY_ADDRESS: z.string().optional(),
  COMPANY_PHONE: z.string().optional(),
  COMPANY_SECOND_CHANNEL: z.string().optional(),
  COMPANY_EMAIL: z.string().optional(),
  COMPANY_PRIVACY_EMAIL: z.string().optional(),
})

export type Config = ReturnType<typeof readConfig>

const sampleSecrets = /^(change-?me|secret|example|sample|test|demo|chaski)/i
const isLoopback = (host: string): boolean =>
  ['127.0.0.1', 'localhost', '[::1]', '::1'].includes(host)

const productionProblems = (env: z.infer<typeof environment>): string[] => {
  const problems: string[] = []
  if (env.DATABASE_URL === undefined) problems.push('DATABASE_URL is required')
  if (env.SECRET_KEYS.length === 0)
    problems.push('SECRET_KEYS is required: one or two random keys of 32 characters or more')
  if (
    env.SECRET_KEYS.some(
      (key) => key.length < 32 || sampleSecrets.test(key) || new Set(key).size < 8,
    )
  ) {
    problems.push('SECRET_KEYS holds a sample or short value: use e.g. `openssl rand -base64 32`')
  }
  if (env.PUBLIC_URL === undefined)
    problems.push('PUBLIC_URL is required: the https address people open')
  else {
    const url = new URL(env.PUBLIC_URL)
    if (url.protocol !== 'https:' && !isLoopback(url.hostname))
      problems.push('PUBLIC_URL must be https')
    if (url.protocol === 'https:' && env.TRUSTED_PROXIES === undefined)
      problems.push(
        'TRUSTED_PROXIES is required with an https PUBLIC_URL: the addresses of the proxy in front (comma-separated, e.g. 127.0.0.1), or "none" if there is no proxy; without it everybody behind the proxy would share one address and its pauses',
      )
  }
  if (env.SEED === 'demo') problems.push('SEED=demo is for demonstrations only')
  if (env.SIMULATOR) problems.push('SIMULATOR=on is for demonstrations only')
  return problems
}

const profilesOf = (value: string): ProfileCode[] => {
  const names = itemsOf(value).filter((item) => item !== 'none')
  const unknown = names.filter((name) => !(profileCodes as readonly string[]).includes(name))
  if (unknown.length > 0)
    throw new Error(`Configuration: SECOND_FACTOR_PROFILES names no profile: ${unknown.join(', ')}`)
  return names as ProfileCode[]
}

/** Reads the environment, once and here; every setting is listed in docs/operations.md. */
export const readConfig = (env: NodeJS.ProcessEnv) => {
  const parsed = environment.safeParse(env, { jitless: true })
  if (!parsed.success) throw new Error(`Configuration: ${z.prettifyError(parsed.error)}`)
  const e = parsed.data
  const production = e.NODE_ENV === 'production'
  const problems = production ? productionProblems(e) : []
  if (e.MQTT_URL.some((url) => !/^mqtts?:\/\/[^/]+/.test(url)))
    problems.push(
      'MQTT_URL must be mqtt://… or mqtts://…; several addresses of one cluster are separated by commas',
    )
  if (e.MQTT_URL.length > 0 && e.FILES_URL === undefined)
    problems.push(
      'MQTT_URL links several nodes, and they need one store for their files: set FILES_URL (s3://bucket/prefix?endpoint=…, postgres:, or file:///a/folder/they/all/see)',
    )
  if (problems.length > 0) throw new Error(`Configuration:\n- ${problems.join('\n- ')}`)

  const publicUrl = e.PUBLIC_URL === undefined ? undefined : new URL(e.PUBLIC_URL)
  return {
    ...e,
    production,
    /** The city is a demonstration's: what leaves the company says so. */
    madeUp: e.SEED === 'demo' || e.SIMULATOR,
    /** "none" says that there is no proxy, where silence could be forgetfulness. */
    TRUSTED_PROXIES: itemsOf(e.TRUSTED_PROXIES ?? 'none').filter((item) => item !== 'none'),
    SECOND_FACTOR_PROFILES: profilesOf(e.SECOND_FACTOR_PROFILES ?? (production ? 'ADMIN' : 'none')),
    DATA_DIR: resolve(e.DATA_DIR),
    BACKUP_DIR: resolve(e.BACKUP_DIR ?? join(e.DATA_DIR, 'backups')),
    /** Keys of a development run live as long as it does: sessions then end with the process. */
    SECRET_KEYS: e.SECRET_KEYS.length > 0 ? e.SECRET_KEYS : [randomBytes(32).toString('base64url')],
    /** The simulated telephone exchange needs a token as a real one does; nobody else learns it. */
    INTEGRATION_TOKEN:
      e.INTEGRATION_TOKEN ?? (e.SIMULATOR ? randomBytes(32).toString('base64url') : undefined),
    publicUrl,
    /** Browsers keep Secure cookies over https and on loopback; over plain http elsewhere they would drop them. */
    secureCookies:
      publicUrl === undefined
        ? isLoopback(e.HOST)
        : publicUrl.protocol === 'https:' || isLoopback(publicUrl.hostname),
  }
}
