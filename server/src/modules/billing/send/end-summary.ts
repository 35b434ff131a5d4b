import type { Deps } from '#src/base/deps.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { undoes } from '#src/modules/billing/issue/correct.ts'
import { peopleWith } from '#src/modules/billing/issuer-store.ts'
import { releaseTrips, todayOf } from '#src/modules/billing/store.ts'
import { notify } from '#src/modules/users/notify.ts'
import { pauseBefore } from './decide.ts'
import { afterTelling } from './decide-told.ts'
import {
  endTelling,
  endVoiding,
  insertTelling,
  stepSummary,
  type StoredSummary,
  type SummaryLine,
  summaryLines,
  waitAgain,
} from './summary-store.ts'

type SummaryEnd = {
  kind: 'accepted' | 'rejected' | 'fix' | 'unsure' | 'late'
  code: string | null
  text: string
  notes?: string[]
}

/** What was to be taken back is, or stands as before and somebody is told. */
const endTakingBack = async (
  deps: Deps,
  trx: Db,
  lines: readonly SummaryLine[],
  { kind, text }: SummaryEnd,
): Promise<void> => {
  const voided = kind === 'accepted'
  for (const line of lines) {
    await endVoiding(trx, line, voided, voided ? null : `No se anuló: ${text}`)
    if (voided) await releaseTrips(trx, line.comprobante_id)
    else
      for (const person of await peopleWith(trx, 'CPE_VOID'))
        await notify(deps, trx, person, {
          kind: 'COMPROBANTE_NOT_VOIDED',
          title: `${line.series}-${line.number}: no se anuló`,
          detail: text,
          link: `/central/comprobantes/${line.comprobante_id}`,
        })
  }
}

/** What was told is accepted, or finds its way to be told again. */
const endOfTelling = async (
  trx: Db,
  s: StoredSummary,
  lines: readonly SummaryLine[],
  end: SummaryEnd,
): Promise<void> => {
  const { code, text, notes = [] } = end
  const what = afterTelling(end, lines.length)
  const ids = lines.map(({ comprobante_id }) => comprobante_id)
  switch (what) {
    case 'ACCEPTED':
      await endTelling(trx, ids, { state: notes.length > 0 ? 'OBSERVED' : what, code, text, notes })
      for (const line of lines)
        if (line.reference_id !== null && undoes(line)) await releaseTrips(trx, line.reference_id)
      return
    case 'KNOWN':
      return void (await endTelling(trx, ids, {
        state: 'OBSERVED',
        code,
        text,
        notes: ['Ya estaba informada: falta descargar su constancia.'],
      }))
    case 'GIVE_BACK':
      return void (await endTelling(trx, ids, { state: 'NEEDS_FIX', code, text, notes: [] }))
    case 'HALVE': {
      const half = Math.ceil(ids.length / 2)
      const today = await todayOf(trx)
      for (const part of [ids.slice(0, half), ids.slice(half)])
        await insertTelling(trx, { ...s, issued_on: today }, part)
      return
    }
    case 'AGAIN':
    case 'WAIT': {
      const deadline = lines[0]!.deadline
      const pause = what === 'WAIT' ? null : pauseBefore(s.tries, await todayOf(trx), deadline)
      return void (await waitAgain(trx, ids, { code, text, pause }))
    }
  }
}

/** The summary is over, and with it what its comprobantes waited for. */
export const endSummary = async (
  deps: Deps,
  trx: Db,
  s: StoredSummary,
  end: SummaryEnd,
): Promise<void> => {
  const { code, text } = end
  const state = end.kind === 'accepted' ? 'DONE' : 'FAILED'
  await stepSummary(trx, s.summary_id, { state, code, text, pauseSeconds: null })
  const lines = await summaryLines(trx, s.summary_id)
  return s.condition === 'ADD'
    ? endOfTelling(trx, s, lines, end)
    : endTakingBack(deps, trx, lines, end)
}
