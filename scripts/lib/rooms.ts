/**
 * The rooms of the server from the top to the ground: imports only run down. What starts the server knows
 * everything; the ground knows nobody.
 */
export const rooms = [
  'main.ts',
  'start',
  'demo',
  'tasks',
  'modules/booking',
  'modules/walls',
  'modules/engine',
  'modules/notices',
  'modules/share',
  'modules/messaging',
  'modules/desk',
  'modules/trips',
  'modules/fares',
  'modules/fleet',
  'modules/reports',
  'modules/coverage',
  'modules/currencies',
  'modules/companies',
  'modules/recruitment',
  'modules/clients',
  'modules/vehicles',
  'modules/complaints',
  'modules/drivers',
  'modules/users',
  'modules/session',
  'modules/documents',
  'modules/settings',
  'modules/audit',
  'modules/catalogs',
  'modules/geo',
  'modules/files',
  'matching',
  'spreadsheet',
  'access',
  'records',
  'events',
  'http',
  'adapters',
  'base',
] as const

/** Arrows that still run up, each with its cure; the list only gets shorter. */
export const stillUp: Record<string, string> = {
  'modules/clients -> modules/companies':
    'the people whom a company authorises become a part of companies; clients knows persons',
  'base -> adapters': 'types: each moves to who needs it, and the adapter fulfils it',
}

/** What the start builds and hands down, by type alone: the one file that may name every room. */
export const namesEverything = 'base/deps.ts'
