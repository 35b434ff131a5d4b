import { z } from 'zod'
import { permissionCodes } from '#src/permissions.ts'
import { mobile } from '#src/session/one-time-code.ts'

/** What a company settles before it lives, in the order that each builds on the last. */
export const startSteps = [
  'IDENTITY',
  'COVERAGE',
  'ZONES',
  'FARES',
  'PAYMENTS',
  'USERS',
  'FLEET',
  'MESSAGES',
  'BOOK',
  'MAP',
] as const
export type StartStepCode = (typeof startSteps)[number]

export const startStep = z.object({
  code: z.enum(startSteps),
  done: z.boolean(),
  /** A company can live without it: it does not keep the page open. */
  optional: z.boolean(),
  /** What there is, in words. */
  found: z.array(z.string()),
  /** What is still missing, in words; empty when nothing is. */
  missing: z.array(z.string()),
  /** What would be better, and keeps nobody from beginning. */
  advice: z.array(z.string()),
  /** The right that settles it, and who holds it. */
  permission: z.enum(permissionCodes),
  people: z.array(z.string()),
  /** Of the coverage whose zones are still to be drawn. */
  coverage_id: z.int().nullable(),
})
export type StartStep = z.infer<typeof startStep>

export const startStatus = z.object({
  steps: z.array(startStep),
  /** Nothing that is not optional is missing. */
  complete: z.boolean(),
  /** A ride has ended here: whatever is missing, this is no beginning any more. */
  living: z.boolean(),
  /** Text messages have a way out, so that one can be tried. */
  sms_ready: z.boolean(),
})
export type StartStatus = z.infer<typeof startStatus>

/** Whoever asks sees whether it came. */
export const testSent = z.object({ recipient: z.string() })

export const testSmsForm = z.strictObject({ cellphone: mobile })
