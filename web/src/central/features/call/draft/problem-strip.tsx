import { useEffect, useRef } from 'react'
import { Button } from '@mantine/core'
import type { CallError } from '@chaski/contract/client.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { tripLabel } from '@chaski/contract/trips/statuses.ts'
import { when } from '#src/shared/formats.ts'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { boardLink } from '#src/central/live/board-link.ts'
import type { Confirmed, Insisted } from './draft.ts'
import { routeText } from '#src/central/features/call/client/trip-words.ts'

type Question = { flag: Insisted; verb: string }

const questions: Partial<Record<string, Question>> = {
  DUPLICATE_SERVICE: { flag: 'confirm_duplicate', verb: 'Es otro: registrarlo' },
  OUTSIDE_COVERAGE: { flag: 'confirm_outside', verb: 'Atender igual' },
  CLIENT_BLOCKED: { flag: 'override_block', verb: 'Atender esta vez' },
}

/** What the person on the line may insist on; a supervisor alone lets a blocked client ride. */
export const questionOf = (
  { body }: CallError,
  confirmed: Confirmed,
  mayForce: boolean,
): Question | undefined => {
  const question = questions[String(body.code)]
  if (question === undefined || confirmed[question.flag]) return undefined
  return question.flag === 'override_block' && !mayForce ? undefined : question
}

type ProblemStripProps = {
  error: CallError
  confirmed: Confirmed
  mayForce: boolean
  onInsist: (flag: Insisted) => void
  onLeave: () => void
}

/** What the server objects to, where the person can answer it with one key. */
export function ProblemStrip({ error, confirmed, mayForce, onInsist, onLeave }: ProblemStripProps) {
  const insist = useRef<HTMLButtonElement>(null)
  useEffect(() => insist.current?.focus(), [])
  const { code, detail, current } = error.body
  const question = questionOf(error, confirmed, mayForce)
  if (question === undefined) return <ErrorNotice error={error} />
  const twin = code === 'DUPLICATE_SERVICE' ? (current as TripRow | undefined) : undefined
  return (
    <fieldset className="call-strip call-strip-warn" aria-label="Confirmar">
      <p role="alert">
        <Icon name="alert" /> {detail}
      </p>
      {twin !== undefined && (
        <p className="call-dim">
          {tripLabel(twin.status_type_id)} · {when(twin.date_time_service)} · {routeText(twin)}
        </p>
      )}
      <div className="call-strip-actions">
        {twin !== undefined && (
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => boardLink.select(twin.service_id)}
          >
            Ver el {twin.service_id}
          </Button>
        )}
        <Button variant="default" size="compact-xs" onClick={onLeave}>
          Corregir <kbd>Esc</kbd>
        </Button>
        <Button size="compact-xs" ref={insist} onClick={() => onInsist(question.flag)}>
          {question.verb} <kbd>Enter</kbd>
        </Button>
      </div>
    </fieldset>
  )
}
