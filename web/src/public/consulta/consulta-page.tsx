import './consulta.css'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import type { CallError } from '@chaski/contract/client.ts'
import { fareNote } from '@chaski/contract/fares/offer-schema.ts'
import { bringToTop } from '#src/public/ride/bring-to-top.ts'
import { RidePanel } from '#src/public/ride/ride-panel.tsx'
import { helpCode, Problem } from '#src/public/ui/problem.tsx'
import { problemText } from '#src/public/ui/problem-text.ts'
import { late } from '#src/ui/status/late.ts'
import { Choice } from './choice.tsx'
import { kindPrice } from './kind-price.ts'
import { LeaveField } from './leave-field.tsx'
import { MapPanel } from './map-panel.tsx'
import { type Message, MessageDialog } from './message-dialog.tsx'
import { PrivacyNote } from './privacy-note.tsx'
import { gapsOf, quoteRequest } from './quote-request.ts'
import { RouteFields } from './route-fields.tsx'
import { firstGap, type Slot } from './trip-draft.ts'
import { useNow } from './use-now.ts'
import { useQuote } from './use-quote.ts'
import { useTrip } from './use-trip.ts'

const loadResult = () => import('./quote-result.tsx')
const QuoteResult = late(async () => (await loadResult()).QuoteResult)

const vehicles = [
  { value: 'standard', label: 'Estándar' },
  { value: 'executive', label: 'Ejecutivo' },
] as const

/** A refusal is about what was asked; anything else is about us. */
const failureMessage = (problem: CallError): Message => {
  const { statusCode } = problem.body
  const kind = statusCode === 400 || statusCode === 422 ? 'warning' : 'problem'
  return { kind, text: problemText(problem), id: helpCode(problem) }
}

type ConsultaPageProps = {
  title?: string
  /** Beside the title: what else brings somebody here. */
  aside?: ReactNode
}

/** What a ride would cost: two places, a moment, a price that explains itself. On a phone the map is the page and the form a panel under it; on a desk they stand side by side. */
export function ConsultaPage({ title = 'Consulta de tarifa', aside }: ConsultaPageProps) {
  const trip = useTrip()
  const { draft } = trip
  const request = quoteRequest(draft)
  // A link that somebody shared opens with its price.
  const [asked, setAsked] = useState(() => gapsOf(draft, Date.now()).length === 0)
  const [tried, setTried] = useState(false)
  const [target, setTarget] = useState<Slot | null>(null)
  const [message, setMessage] = useState<Message | null>(null)
  const toFocus = useRef<string | null>(null)
  // Who opens a shared link came for the price.
  const moveToResult = useRef(asked)
  const now = useNow()
  const gaps = tried || asked ? gapsOf(draft, now) : []
  const quote = useQuote(gaps.length === 0 ? request : null, asked)
  // The line of a price stands empty before: nothing moves when it comes.
  const kinds = vehicles.map((kind) => ({
    ...kind,
    detail: kindPrice(draft, quote, kind.value) ?? '\u00a0',
  }))
  const offer = quote.state === 'done' ? quote.offer : undefined
  const failure = quote.state === 'failed' ? quote.problem : null
  const [read, setRead] = useState<CallError | null>(null)
  const shown = message ?? (failure === null || failure === read ? null : failureMessage(failure))

  // Asked for in the same moment as the price, not one after the other.
  useEffect(() => {
    if (asked) void loadResult().catch(() => {})
  }, [asked])

  const showResult = useCallback((result: HTMLElement | null): void => {
    if (result === null || !moveToResult.current) return
    moveToResult.current = false
    result.focus({ preventScroll: true })
    bringToTop(result)
  }, [])

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const missing = gapsOf(draft, Date.now())
    setTried(true)
    if (missing[0] !== undefined) {
      toFocus.current = missing[0].field
      setMessage({ kind: 'warning', text: missing[0].text })
      return
    }
    moveToResult.current = true
    setAsked(true)
    if (quote.state === 'failed') quote.retry()
  }

  const closeMessage = (): void => {
    if (message === null) setRead(failure)
    setMessage(null)
    const field = toFocus.current
    toFocus.current = null
    // After the modal has given the focus back to the button.
    if (field !== null) requestAnimationFrame(() => document.getElementById(field)?.focus())
  }

  return (
    <div className="consulta map-page">
      <MapPanel
        draft={draft}
        inView={trip.inView}
        offer={offer}
        target={target ?? firstGap(draft)}
        onTarget={setTarget}
        onPoint={(slot, place) => {
          setTarget(null)
          void trip.pin(slot, place)
        }}
      />
      <RidePanel label="Viaje" moment={offer}>
        <div className="consulta-title">
          <h1>{title}</h1>
          {aside}
        </div>
        <form className="consulta-form no-print" onSubmit={submit} noValidate>
          <div className="consulta-fields">
            <RouteFields trip={trip} gaps={gaps} onTarget={setTarget} onMessage={setMessage} />
            <LeaveField
              leave={draft.leave}
              now={now}
              onChange={(leave) => trip.change({ ...draft, leave })}
              error={gaps.find((gap) => gap.field === 'leave-day')?.text}
            />
            <Choice
              legend="Unidad"
              options={kinds}
              value={draft.vehicle}
              onChange={(vehicle) => trip.change({ ...draft, vehicle })}
            />
          </div>
          {quote.state !== 'done' && (
            <div className="consulta-actions">
              <p>{fareNote}</p>
              <button
                type="submit"
                className="button primary"
                aria-disabled={quote.state === 'asking'}
              >
                {quote.state === 'asking' ? 'Calculando…' : 'Calcular tarifa'}
              </button>
            </div>
          )}
        </form>
        <div className="consulta-result" aria-live="polite">
          {quote.state === 'done' && (
            <Suspense>
              <QuoteResult offer={quote.offer} draft={draft} at={quote.at} heading={showResult} />
            </Suspense>
          )}
          {quote.state === 'failed' && <Problem failure={quote.problem} onRetry={quote.retry} />}
        </div>
        <div className="consulta-foot">
          <PrivacyNote />
        </div>
      </RidePanel>
      {shown && <MessageDialog message={shown} onClose={closeMessage} />}
    </div>
  )
}
