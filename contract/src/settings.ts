/** The constants of the product's specification, sections 7 and 9. What an operator may change lives in the database. */

/** Section 7: the configured service bases. One origin serves them all; an integrator may split them. */
export const serviceBases = {
  /** Fare consultation of the public page. */
  fareConsultation: '/api/v1',
  /** Client services, version 1. */
  clientServices: '/api/v1',
  /** Place look-up of the fare consultation. */
  placeLookup: '/api/v1',
  complaintsBook: '/api/v1',
  client: '/api/v1',
  backOffice: '/api/v1',
  /** The live channel, MQTT over WebSocket. */
  realtime: '/mqtt',
} as const
export type ServiceName = Exclude<keyof typeof serviceBases, 'realtime'>

export const apiPrefix = '/api/v1'

/** Where any unknown public path leads. */
export const defaultRoute = '/reclamo'

export const logoWidth = 100

/** The map draws `route`; `primary` and `km` are names of a blue and a red, which tokens.css makes readable by day and night. */
export const colours = {
  route: '#008efb',
  primary: 'blue',
  km: 'red',
} as const

/** Default centre of the shared map. */
export const mapCentre = { latitude: -16.407357, longitude: -71.537543 } as const

/** Country development: off overall; the entries say which would take part. Nothing reads it: we serve Peru alone. */
export const countryDevelopment = {
  enabled: false,
  countries: [
    { name: 'Bolivia', code: 'BO', enabled: false, latitude: -16.4897, longitude: -68.1193 },
    { name: 'Chile', code: 'CL', enabled: false, latitude: -33.4489, longitude: -70.6693 },
    { name: 'México', code: 'MX', enabled: true, latitude: 19.4326, longitude: -99.1332 },
    { name: 'Costa Rica', code: 'CR', enabled: true, latitude: 9.9281, longitude: -84.0907 },
    { name: 'Ecuador', code: 'EC', enabled: false, latitude: -0.1807, longitude: -78.4678 },
  ],
} as const

/** Stands for "no company" on the wire. */
export const defaultCompanyId = '00000000-0000-0000-0000-000000000000'

/** The specification's own build. Nothing reads it: whether ours is production is asked of the environment (NODE_ENV). */
export const production = false

/** The live channel of the public site. */
export const publicBroker = { reconnectMs: 3000, keepaliveSeconds: 10 } as const

/** The live channel of the back-office. */
export const backOfficeBroker = {
  connectTimeoutMs: 10_000,
  reconnectMs: 10_000,
  keepaliveSeconds: 10,
  qos: 1,
  clientIdPrefix: 'client-',
} as const

/** Date-times in query parameters, as the OpenAPI document tells integrators. */
export const queryDateFormat = 'yyyy-MM-ddTHH:mm:ssZZZZZ'

export const cookieRules = { sameSite: 'lax', path: '/', expiryUnit: 'days' } as const

/** A report filter with this value filters nothing. */
export const allOfReport = -1 as const

export const timeZone = 'America/Lima'
export const locale = 'es-PE'
export const currency = 'PEN'
