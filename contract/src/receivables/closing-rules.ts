import {
  detraccionOf,
  dueDays,
  equalCuotas,
  lineAmounts,
  totalsOf,
} from '#src/billing/amount-rules.ts'
import type { Affectation } from '#src/billing/kinds.ts'
import { addDays, dayText } from '#src/calendar/day.ts'
import { isRuc } from '#src/identity/ruc.ts'
import type { LineMode, StatementState } from '#src/receivables/closing-schema.ts'
import { monthText } from '#src/reports/month-words.ts'
import { allOf, allowed, refused, refusedIf, type Verdict } from '#src/verdict.ts'

/** SUNAT trips over some hundreds of lines; nobody reads more than this. */
export const mostLines = 100
/** A ride that ended so late belongs to no month any more. */
export const lateMonths = 12

export type FrozenRide = {
  service_id: number
  day: string
  amount_cents: number
  costcenter_code: string | null
  costcenter_name: string | null
}

type Line = { description: string; total_cents: number; affectation: Affectation }

const fitting = (text: string): string => text.slice(0, 250)

const centerName = (code: string | null, name: string | null): string =>
  code === null ? 'sin centro de costo' : `centro de costo ${code} ${name ?? ''}`.trim()

const counted = (services: number): string =>
  services === 1 ? '1 servicio' : `${services} servicios`

type Month = { number: number; month: string; mode: LineMode; affectation: Affectation }

/** The lines of a month's factura: their sum is the sum of the rides to the cent, whatever they are grouped by. */
export const statementLines = (
  rides: readonly FrozenRide[],
  { number, month, mode, affectation }: Month,
): Line[] => {
  if (mode === 'RIDES')
    return rides.map((ride) => ({
      description: fitting(
        `Servicio de taxi N.º ${ride.service_id} del ${dayText(ride.day)}, ${centerName(ride.costcenter_code, ride.costcenter_name)}`,
      ),
      total_cents: ride.amount_cents,
      affectation,
    }))
  const centers = Map.groupBy(rides, (ride) =>
    centerName(ride.costcenter_code, ride.costcenter_name),
  )
  const groups = [...centers].map(([name, own]) => ({ name, own }))
  const shown = groups.length > mostLines ? groups.slice(0, mostLines - 1) : groups
  const rest = groups.slice(shown.length).flatMap(({ own }) => own)
  const all = rest.length > 0 ? [...shown, { name: 'otros centros de costo', own: rest }] : shown
  return all.map(({ name, own }) => ({
    description: fitting(
      `Servicios de taxi de ${monthText(month)}, ${name}: ${counted(own.length)}, según estado de cuenta N.º ${number}`,
    ),
    total_cents: own.reduce((sum, ride) => sum + ride.amount_cents, 0),
    affectation,
  }))
}

/** What the factura of these lines says: its sums, its deposit, and what is owed by when. */
export const statementTerms = (
  lines: readonly Line[],
  {
    issued_on,
    payment_days,
    count = 1,
  }: { issued_on: string; payment_days: number; count?: number },
) => {
  const totals = totalsOf(
    lines.map((line) => ({ ...line, ...lineAmounts(line.total_cents, line.affectation) })),
  )
  const detraccion_cents = detraccionOf(totals)
  // A month is never paid in the moment of its factura, and a cuota is due after it.
  const first_due = addDays(issued_on, Math.max(1, payment_days))
  const cuotas = equalCuotas(totals.total_cents - detraccion_cents, dueDays(first_due, count))
  return { ...totals, detraccion_cents, cuotas }
}

type Billed = { ruc: string | null; tax_treatment: Affectation; total_cents: number }

/** Whether a factura could be issued for a company as things stand. */
export const mayBill = (
  { ruc, tax_treatment, total_cents }: Billed,
  { bn_account }: { bn_account: string },
): Verdict => {
  if (ruc === null || !isRuc(ruc)) return refused('La empresa no tiene un RUC correcto.', 'REFUSED')
  const totals = totalsOf([
    { affectation: tax_treatment, ...lineAmounts(total_cents, tax_treatment) },
  ])
  return detraccionOf(totals) > 0 && bn_account === ''
    ? refused('Falta la cuenta del Banco de la Nación para la detracción.', 'REFUSED')
    : allowed
}

/** A month is closed once it is over. */
export const monthCan = {
  close: (month: string, today: string): Verdict =>
    refusedIf(month >= today.slice(0, 7), 'Se cierra un mes que ya terminó.'),
}

type Closed = { state: StatementState; services: number; line_mode: LineMode }

export const statementCan = {
  issue: ({ state, services, line_mode }: Closed): Verdict =>
    allOf(
      refusedIf(state === 'BILLED', 'Ya está facturado.'),
      refusedIf(state !== 'DRAFT', 'El cierre ya no cuenta.'),
      refusedIf(
        line_mode === 'RIDES' && services > mostLines,
        `Una línea por servicio llega hasta ${mostLines}: cierre por centro de costo.`,
      ),
    ),
  undo: ({ state }: Pick<Closed, 'state'>): Verdict =>
    allOf(
      refusedIf(state === 'BILLED', 'Ya tiene factura: solo una nota de crédito lo reabre.'),
      refusedIf(state !== 'DRAFT', 'El cierre ya no cuenta.'),
    ),
}
