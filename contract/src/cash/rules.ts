import type { CashBox, Movement } from '#src/cash/schema.ts'
import { soles } from '#src/fares/soles.ts'
import { allOf, refusedIf, type Verdict } from '#src/verdict.ts'

/** Which way a kind of movement goes. */
export const signOf = (kind: Movement['kind']): 1 | -1 =>
  kind === 'HANDOVER' || kind === 'INCOME' ? 1 : -1

export const expectedOf = (
  float_cents: number,
  movements: readonly { amount_cents: number }[],
): number => movements.reduce((sum, { amount_cents }) => sum + amount_cents, float_cents)

type Box = Pick<CashBox, 'mine' | 'state'>
const open = ({ mine, state }: Box): Verdict =>
  allOf(
    refusedIf(state !== 'OPEN', 'La caja ya está cerrada: nada de ella cambia.'),
    refusedIf(!mine, 'Es la caja de otra persona.'),
  )

export const boxCan = {
  work: open,
  /** Cash that is not there cannot be handed out. */
  spend: (expected_cents: number, amount_cents: number): Verdict =>
    refusedIf(amount_cents > expected_cents, `En la caja hay ${soles(expected_cents)}.`),
  takeBack: (box: Box, m: Pick<Movement, 'counter_of' | 'countered'>): Verdict =>
    allOf(
      open(box),
      refusedIf(m.counter_of !== null, 'Es ya una corrección.'),
      refusedIf(m.countered, 'Ya está corregido.'),
    ),
  close: (expected_cents: number, counted_cents: number, reason: string): Verdict =>
    refusedIf(
      counted_cents !== expected_cents && reason.trim().length < 5,
      counted_cents > expected_cents
        ? `Sobran ${soles(counted_cents - expected_cents)}: diga por qué.`
        : `Faltan ${soles(expected_cents - counted_cents)}: diga por qué.`,
    ),
  review: ({ mine, state }: Box): Verdict =>
    allOf(
      refusedIf(state === 'OPEN', 'Todavía está abierta.'),
      refusedIf(state === 'REVIEWED', 'Ya está revisada.'),
      refusedIf(mine, 'La revisa otra persona.'),
    ),
}
