/** The price matrix as people edit it in a spreadsheet: zone codes along both edges, soles in the cells. */

export type ZoneCell = { origin: string; destination: string; amount: number }
export type MatrixProblem = { row: number; column: number; detail: string }
export type ZoneMatrix = { cells: ZoneCell[]; problems: MatrixProblem[] }

const MAX_AMOUNT = 1_000_000
const MAX_ZONES = 300

/** `25.50`, `25,50` and `S/ 25.5` are the same price; null when it is none of them. */
function readAmount(text: string): number | null {
  const found = /^(?:S\/\s*)?(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text)
  if (!found) return null
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
}

function splitRow(row: string, separator: string): string[] {
  return row.split(separator).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
}

/** Of a cell that is wrong, enough to find it by. */
const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

/** Reads all of it before answering: the operator sees every wrong cell at once, and nothing is half imported. */
export function readZoneMatrix(csv: string, known: ReadonlySet<string>): ZoneMatrix {
  const rows = csv.replace(/^\uFEFF/, '').split(/\r?\n/)
  while (rows.at(-1)?.trim() === '') rows.pop()
  const head = rows[0] ?? ''
  const separator = [';', '\t', ','].find((s) => head.includes(s)) ?? ','
  const destinations = splitRow(head, separator).slice(1)
  const cells: ZoneCell[] = []
  const problems: MatrixProblem[] = []
  const problem = (row: number, column: number, detail: string): void => {
    problems.push({ row: row + 1, column: column + 1, detail })
  }
  const checkCode = (code: string, seen: Set<string>, row: number, column: number): void => {
    if (!known.has(code)) problem(row, column, `No existe la zona "${short(code)}"`)
    else if (seen.has(code)) problem(row, column, `La zona "${code}" está repetida`)
    seen.add(code)
  }
  if (destinations.length === 0 || rows.length < 2) problem(0, 0, 'El archivo está vacío')
  if (destinations.length > MAX_ZONES || rows.length > MAX_ZONES + 1) {
    problem(0, 0, `El archivo tiene más de ${MAX_ZONES} zonas`)
    return { cells, problems }
  }
  const seenAcross = new Set<string>()
  destinations.forEach((code, i) => checkCode(code, seenAcross, 0, i + 1))
  const seenDown = new Set<string>()
  rows.slice(1).forEach((line, i) => {
    const row = i + 1
    const [origin = '', ...prices] = splitRow(line, separator)
    checkCode(origin, seenDown, row, 0)
    if (prices.length > destinations.length)
      problem(row, destinations.length + 1, 'Sobra una celda')
    destinations.forEach((destination, j) => {
      const text = prices[j] ?? ''
      if (text === '') return
      const amount = readAmount(text)
      if (amount === null) problem(row, j + 1, `"${short(text)}" no es un precio`)
      else if (amount === 0 || amount > MAX_AMOUNT) problem(row, j + 1, 'Precio fuera de rango')
      else cells.push({ origin, destination, amount })
    })
  })
  return { cells, problems }
}

/** The same file back; empty cells are pairs priced by the formula. */
export function writeZoneMatrix(codes: readonly string[], cells: readonly ZoneCell[]): string {
  const prices = new Map(cells.map((c) => [`${c.origin}\n${c.destination}`, c.amount]))
  const rows = codes.map((origin) =>
    [origin, ...codes.map((to) => soles(prices.get(`${origin}\n${to}`)))].join(';'),
  )
  return [['', ...codes].join(';'), ...rows, ''].join('\r\n')
}

const soles = (amount: number | undefined): string =>
  amount === undefined ? '' : (amount / 100).toFixed(2)
