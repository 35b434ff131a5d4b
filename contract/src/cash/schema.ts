import { z } from 'zod'
import { cents, id, idParam, listOf, paging, text, version } from '#src/fields.ts'

export const movementKinds = ['HANDOVER', 'INCOME', 'PAYOUT', 'EXPENSE'] as const
export type MovementKind = (typeof movementKinds)[number]
export const movementKindNames: Record<MovementKind, string> = {
  HANDOVER: 'Entrega de conductor',
  INCOME: 'Otro ingreso',
  PAYOUT: 'Pago a conductor',
  EXPENSE: 'Gasto',
}
export const boxStates = ['OPEN', 'CLOSED', 'REVIEWED'] as const
export type BoxState = (typeof boxStates)[number]
export const boxStateNames: Record<BoxState, string> = {
  OPEN: 'Abierta',
  CLOSED: 'Por revisar',
  REVIEWED: 'Revisada',
}

export const movement = z.object({
  movement_id: z.int(),
  kind: z.enum(movementKinds),
  /** Above zero it came in. */
  amount_cents: z.int(),
  driver_id: z.int().nullable(),
  driver_code: z.string().nullable(),
  driver_name: z.string().nullable(),
  detail: z.string(),
  has_picture: z.boolean(),
  counter_of: z.int().nullable(),
  countered: z.boolean(),
  created_at: z.string(),
})
export type Movement = z.infer<typeof movement>

export const box = z.object({
  box_id: z.int(),
  /** Whether whoever asks works at it. */
  mine: z.boolean(),
  opened_by: z.string(),
  opened_at: z.string(),
  float_cents: z.int(),
  in_cents: z.int(),
  out_cents: z.int(),
  /** What must lie in it: the float, what came in, less what went out. */
  expected_cents: z.int(),
  counted_cents: z.int().nullable(),
  difference_reason: z.string(),
  /** Expenses of which no picture was taken. */
  without_picture: z.int(),
  closed_at: z.string().nullable(),
  reviewed_at: z.string().nullable(),
  reviewed_by: z.string().nullable(),
  review_note: z.string(),
  state: z.enum(boxStates),
  version: z.int(),
})
export type CashBox = z.infer<typeof box>
export const boxDetail = box.extend({ movements: z.array(movement) })
export type CashBoxDetail = z.infer<typeof boxDetail>
export const boxList = listOf(box)
export const boxFilters = z.strictObject({ ...paging, state: z.enum(boxStates).optional() })

export const boxParams = z.strictObject({ box_id: idParam })
export const movementParams = z.strictObject({ box_id: idParam, movement_id: idParam })

export const openForm = z.strictObject({ float_cents: cents })
export type OpenForm = z.output<typeof openForm>

const ofDriver = (kind: MovementKind): boolean => kind === 'HANDOVER' || kind === 'PAYOUT'
export const movementForm = z
  .strictObject({
    kind: z.enum(movementKinds),
    amount_cents: cents.min(1, 'Ingrese el monto'),
    driver_id: id.nullable(),
    detail: text(0, 200),
  })
  .refine((m) => !ofDriver(m.kind) || m.driver_id !== null, {
    path: ['driver_id'],
    message: 'Elija al conductor',
  })
  .refine((m) => ofDriver(m.kind) || m.driver_id === null, {
    path: ['driver_id'],
    message: 'No lleva conductor',
  })
  .refine((m) => ofDriver(m.kind) || m.detail.length >= 5, {
    path: ['detail'],
    message: 'Diga de qué es',
  })
export type MovementForm = z.output<typeof movementForm>

export const takeBackForm = z.strictObject({ detail: text(5, 200) })
export const closeBoxForm = z.strictObject({
  counted_cents: cents,
  difference_reason: text(0, 300),
  version,
})
export type CloseBoxForm = z.output<typeof closeBoxForm>
export const reviewForm = z.strictObject({ review_note: text(0, 300), version })
export type ReviewForm = z.output<typeof reviewForm>

export const cashDriver = z.object({
  driver_id: z.int(),
  code: z.string(),
  name: z.string(),
  balance_cents: z.int(),
})
