import { sanctionFor } from '@chaski/contract/catalogs/known-items.ts'
/** The demonstration's fleet as plain data: the same on every machine, and of nobody real. */

const firstNames =
  'Juan,María,José,Rosa,Luis,Carmen,Carlos,Julia,Víctor,Elena,Jorge,Silvia,Miguel,Norma,Percy,Gladys,Edwin,Nancy,Wilber,Yolanda'.split(
    ',',
  )
const lastNames =
  'Quispe,Mamani,Flores,Huamán,Condori,Apaza,Ticona,Chávez,Vilca,Choque,Ramos,Cárdenas,Zúñiga,Salas,Núñez,Paredes,Cusi,Llerena,Tejada'.split(
    ',',
  )
const models = 'Yaris,Accent,Rio,Versa,Sail,Dzire,Logan,Alsvin,Etios,Soluto,Corolla,Onix'.split(',')
const colors = 'Amarillo,Blanco,Plata,Gris,Negro,Azul'.split(',')
const streets = 'Av. Ejército,Av. Dolores,Calle Mercaderes,Av. Parra,Av. Aviación'.split(',')

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length]!
const pad = (n: number, length: number): string => String(n).padStart(length, '0')
const count = <T>(n: number, make: (index: number) => T): T[] =>
  Array.from({ length: n }, (_, index) => make(index))

const driverCode = (n: number): string => `C${pad(n + 1, 3)}`
const carCode = (n: number): string => pad(n + 1, 3)
const plate = (n: number): string =>
  `V${1 + (n % 9)}${pick('ABCDEFGHJKLMNPQRSTUVW'.split(''), n * 5)}-${100 + ((n * 37) % 900)}`

/** Which of the first names above: men's and women's take turns. */
const nameOf = (n: number): number => n * 7 + Math.floor(n / 20)

const person = (n: number, document: number) => ({
  n,
  first_name: pick(firstNames, nameOf(n)),
  last_name: `${pick(lastNames, n * 3)} ${pick(lastNames, n * 5 + 4)}`,
  document_number: pad(document + n, 8),
  birth_date: `${1965 + ((n * 11) % 35)}-${pad(1 + (n % 12), 2)}-${pad(1 + ((n * 13) % 28), 2)}`,
  address: `${pick(streets, n)} ${100 + ((n * 53) % 900)}, Arequipa`,
  licence_number: `H${pad(document + n, 8)}`,
  licence_category: pick(['II-a', 'II-b', 'II-a', 'III-a'], n),
  turn_id: 1 + (n % 3),
})

export const demoCars = count(100, (n) => ({
  n,
  code: carCode(n),
  plate: plate(n),
  model: pick(models, n * 7),
  model_year: 2013 + ((n * 3) % 13),
  color: pick(colors, n),
  fuel: pick(['GNV', 'GLP', 'GASOLINA'], n),
  engine_cc: pick([1300, 1400, 1500, 1600], n),
  owner_name: '',
}))

export const demoPeople = count(120, (n) => ({
  ...person(n, 1001),
  code: driverCode(n),
  cellphone: `+519590${pad(n + 1, 5)}`,
  dispatch_order: 100 + (n % 5),
}))

const faceCount = 24
const faceOf = (n: number): number => 2 * (Math.floor(n / 2) % (faceCount / 2)) + (nameOf(n) % 2)

/** Who wears which drawn face: five drivers share one, some faces move, and every tenth driver has none yet. */
export const demoFaces = count(faceCount, (n) => ({
  n,
  long: n % 2 === 1,
  moves: n < 8,
  codes: demoPeople.filter((p) => p.n % 10 !== 9 && faceOf(p.n) === n).map(({ code }) => code),
}))

export const demoLinks = {
  // The last twenty share a car with the first twenty, in another turn.
  vehicles: demoPeople.map(({ n, code }) => ({ driver: code, vehicle: carCode(n % 100) })),
  payments: demoPeople.flatMap(({ n, code }) =>
    [
      1,
      ...(n % 2 === 0 ? [4, 5] : []),
      ...(n % 3 === 0 ? [2] : []),
      ...(n % 4 === 0 ? [3] : []),
    ].map((payment_type_id) => ({ driver: code, payment_type_id })),
  ),
  attributes: demoCars.flatMap(({ n, code }) =>
    [1, ...(n % 5 === 0 ? [2] : []), ...(n % 4 === 0 ? [3] : []), ...(n % 6 === 0 ? [5] : [])].map(
      (attribute_id) => ({ vehicle: code, attribute_id }),
    ),
  ),
}

type DemoDocument = {
  holder: string
  code: string
  document_id: number
  revision: number
  number: string | null
  issued: number
  expires: number | null
  state: string
  reject_reason: string | null
}

/** Days of validity of the required documents; null: as long as its holder. */
const driverDocuments: readonly [number, number | null][] = [
  [1, null],
  [2, 1825],
  [5, 365],
  [6, 365],
]
const carDocuments: readonly [number, number | null][] = [
  [8, null],
  [9, 365],
  [11, 182],
  [13, 365],
]

const backgroundCheck = 6

const approved = (
  holder: string,
  code: string,
  [document_id, days]: readonly [number, number | null],
  left: number,
): DemoDocument => ({
  holder,
  code,
  document_id,
  revision: 1,
  number: document_id === backgroundCheck ? null : `${document_id}-${code}`,
  issued: days === null ? -700 : Math.min(left - days, -1),
  expires: days === null ? null : left,
  state: 'APPROVED',
  reject_reason: null,
})

/** Most are in order; some end soon, some ended, some were renewed and wait. */
const documentsOf = (
  holder: string,
  code: string,
  n: number,
  kinds: readonly [number, number | null][],
): DemoDocument[] =>
  kinds.flatMap((kind, index) => {
    const days = kind[1] ?? 0
    const usual = 40 + ((n * 31 + index * 17) % Math.max(1, days - 41))
    const left =
      n % 17 === 5 && index === 1
        ? -3 - (n % 9)
        : n % 13 === 4 && index === 2
          ? 2 + (n % 26)
          : usual
    const document = approved(holder, code, kind, left)
    const renewed = n % 14 === 6 && index === 1
    return renewed
      ? [document, { ...document, revision: 2, issued: -2, expires: days - 2, state: 'PENDING' }]
      : [document]
  })

const applicantDocuments = (n: number, document: string, state: string): DemoDocument[] =>
  [...driverDocuments, ...carDocuments]
    .filter(([document_id]) => document_id !== backgroundCheck || state === 'APPROVED')
    .map((kind) => ({
      ...approved('RECRUIT', document, kind, kind[1] === null ? 0 : kind[1] - 20 - n),
      issued: -20 - n,
      state,
    }))

const demoApplicantStates = [
  'SUBMITTED',
  'SUBMITTED',
  'SUBMITTED',
  'SUBMITTED',
  'SUBMITTED',
  'SUBMITTED',
  'SUBMITTED',
  'DRAFT',
  'DRAFT',
  'DRAFT',
  'DRAFT',
  'REJECTED',
] as const

export const demoApplicants = demoApplicantStates.map((state, n) => ({
  ...person(n + 40, 2001),
  n,
  cellphone: `+519591${pad(n + 1, 5)}`,
  state,
  hours: 5 + n * 9,
  reject_reason: state === 'REJECTED' ? 'El vehículo no cumple los requisitos' : null,
  plate: n === 8 ? null : `V7Z-${pad(n + 1, 3)}`,
  model: pick(models, n),
  model_year: 2018 + (n % 6),
}))

export const demoDocuments: DemoDocument[] = [
  ...demoPeople.flatMap(({ n, code }) => documentsOf('DRIVER', code, n, driverDocuments)),
  ...demoCars.flatMap(({ n, code }) => documentsOf('VEHICLE', code, n, carDocuments)),
  ...demoApplicants.flatMap(({ n, document_number, state }) => {
    // The first one is ready to become a driver; one in preparation was told to correct a document.
    if (n === 0) return applicantDocuments(n, document_number, 'APPROVED')
    if (state === 'SUBMITTED') return applicantDocuments(n, document_number, 'PENDING')
    if (n !== 7) return []
    return applicantDocuments(n, document_number, 'PENDING').map((document, index) =>
      index === 1
        ? { ...document, state: 'REJECTED', reject_reason: 'La foto está borrosa' }
        : document,
    )
  }),
]

export const demoSanctions = [
  {
    driver: 'C011',
    reason_id: sanctionFor.CONDUCT,
    note: 'Discusión con un pasajero',
    starts: -120,
    ends: 1320,
    state: 'ACTIVE',
  },
  {
    driver: 'C042',
    reason_id: sanctionFor.MISSED_BOOKING,
    note: '',
    starts: -30,
    ends: 210,
    state: 'ACTIVE',
  },
  {
    driver: 'C023',
    reason_id: sanctionFor.CONFIRMED_COMPLAINT,
    note: 'Cobro mayor que el indicado, del Libro de Reclamaciones',
    starts: -1440 * 71,
    ends: -1440 * 68,
    state: 'ENDED',
  },
  ...count(9, (n) => ({
    driver: driverCode(n * 11 + 3),
    reason_id: 1 + (n % 7),
    note: '',
    starts: -1440 * (n + 2),
    ends: -1440 * (n + 2) + 60,
    state: 'ENDED',
  })),
]
