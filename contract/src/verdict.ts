import type { ErrorCode } from '#src/errors.ts'

/** Whether something may be done now, and if not, why: the server refuses with it, the button shows it. */
export type Verdict = { allowed: true } | { allowed: false; code: ErrorCode; reason: string }

export const allowed: Verdict = { allowed: true }

export const refused = (reason: string, code: ErrorCode = 'STATE_CONFLICT'): Verdict => ({
  allowed: false,
  code,
  reason,
})

/** Refuses with these words when it is so; else it may be done. */
export const refusedIf = (isSo: boolean, reason: string): Verdict =>
  isSo ? refused(reason) : allowed

/** The first reason why not, in the order of asking. */
export const allOf = (...verdicts: readonly Verdict[]): Verdict =>
  verdicts.find((verdict) => !verdict.allowed) ?? allowed

const forbidden = refused('No tiene permiso para esto.', 'FORBIDDEN')

/** The verdict of a right alone. */
export const permitted = (held: boolean): Verdict => (held ? allowed : forbidden)

export const reasonOf = (verdict: Verdict): string | undefined =>
  verdict.allowed ? undefined : verdict.reason
