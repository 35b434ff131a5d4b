import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toE164 } from '@chaski/contract/identity/phone.ts'
import { permitted } from '@chaski/contract/verdict.ts'
import { MissingNotice } from '#src/ui/notice/missing-notice.tsx'
import { useBoardCommand } from '#src/central/live/board-link.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { CallForm } from './call-form.tsx'
import { CallerPop } from './phone/caller-pop.tsx'
import { ConflictNotice } from './draft/conflict-notice.tsx'
import { DraftTabs } from './draft/draft-tabs.tsx'
import { serverErrors } from './draft/field-errors.ts'
import { EditPresence } from './edit-presence.tsx'
import { focusFirstError } from './focus.ts'
import { FollowedTrip } from './client/followed-trip.tsx'
import { PaymentStrip } from './price/payment-strip.tsx'
import { ProblemStrip, questionOf } from './draft/problem-strip.tsx'
import { QuoteLine } from './price/quote-line.tsx'
import { RetainStrip } from './retain-strip.tsx'
import { SaveBar } from './draft/save-bar.tsx'
import { SendingNotice } from './draft/sending-notice.tsx'
import { useAccount } from './account/use-account.ts'
import { useCallDesk } from './use-call-desk.ts'
import { useCallKeys } from './use-call-keys.ts'
import { useCaller } from './client/use-caller.ts'
import { useCatalogue } from './ride/use-catalogue.ts'
import { useDraftOnMap } from './place/use-draft-on-map.ts'
import { usePhoneTopics } from './phone/use-phone-topics.ts'
import { useTakeCall } from './phone/use-take-call.ts'
import { WaitingCalls } from './phone/waiting-calls.tsx'
import '#src/ui/form/form.css'
import './call.css'

/** Panel A: whoever calls is attended here, without the mouse and without losing a word. */
export function CallPanel() {
  const panel = useRef<HTMLDivElement>(null)
  const can = useCan()
  const desk = useCallDesk(panel)
  const { current, problem, conflict } = desk
  const { values, draft_id } = current
  const [retaining, setRetaining] = useState<string | null>(null)
  const [awaiting, setAwaiting] = useState({ turn: 0, stranger: false })
  const arrived = useRef(0)
  const catalogue = useCatalogue()
  const { caller, missing: unknownCaller } = useCaller(current, catalogue.creditId, desk.patch)
  const card = caller?.data.find(({ client_id }) => client_id === values.client_id)
  const account = useAccount(values.company_id, card)
  const errors = { ...serverErrors(problem), ...desk.mistakes }
  usePhoneTopics(desk.store)
  useDraftOnMap(values)

  /** On to the caller's last trips as soon as they are here; a stranger is asked for the name. */
  const awaitCaller = (stranger = false) =>
    setAwaiting(({ turn }) => ({ turn: turn + 1, stranger }))
  const take = useTakeCall(desk, awaitCaller)
  const arrive = useEffectEvent(() => {
    if (arrived.current === awaiting.turn) return
    arrived.current = awaiting.turn
    if (caller !== undefined && caller.last_services.length > 0) desk.focus('last_services')
    else desk.focus(values.client_name === '' ? 'client_name' : 'origin')
  })
  const number = toE164(values.cellphone)
  const isHere = awaiting.stranger || (caller !== undefined && caller.cellphone === number)
  useEffect(() => {
    if (isHere) arrive()
  }, [isHere, awaiting])

  const isCharge = problem?.body.code === 'PAYMENT_REFUSED' && can('DSP_FORCE')
  const toFirstError = useEffectEvent(() => {
    // Whoever may answer for the payment is asked for the reason first.
    if (!isCharge && Object.keys(serverErrors(problem)).length > 0) focusFirstError(panel.current)
  })
  useEffect(() => {
    if (problem !== null) toFirstError()
  }, [problem])

  const leaveProblem = () => {
    desk.store.setProblem(draft_id, null)
    desk.focus('origin')
  }
  const onNew = () => (take.ringing === undefined ? desk.newCall() : take.takeRinging())
  const missing = [...catalogue.missing, ...account.missing]
  const blocked = missing.some(({ error }) => error !== null)
  const save = () => blocked || desk.save(account.fields)
  const retain = () => {
    if (!blocked && desk.check(account.fields)) setRetaining(draft_id)
  }
  const saveAndNew = () => blocked || desk.save(account.fields, { andNew: true })
  useBoardCommand('new-call', onNew)
  useBoardCommand('copy-trip', ({ service_id, later }) => desk.copyTrip(service_id, later))
  useBoardCommand('edit-trip', ({ service_id }) => desk.editTrip(service_id))
  const mayRetain = permitted(can('DSP_SERVICE_RETAIN'))
  const onKeyDown = useCallKeys(panel, {
    onNew,
    onClaim: take.claimNext,
    onSave: save,
    onRetain: mayRetain.allowed && current.editing === null ? retain : save,
    onSaveAndNew: saveAndNew,
    onSwap: desk.swap,
    onBack: () => {
      const asked = retaining === draft_id || problem !== null
      setRetaining(null)
      if (asked) leaveProblem()
      return asked
    },
  })
  const atFields = Object.keys(serverErrors(problem)).length > 0
  const asks =
    problem !== null &&
    !atFields &&
    questionOf(problem, current.confirmed, can('DSP_FORCE')) !== undefined

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the fields within
    <div className="call" ref={panel} onKeyDown={onKeyDown}>
      <DraftTabs
        drafts={desk.drafts}
        currentId={draft_id}
        problems={desk.problems}
        onChoose={desk.choose}
        onDiscard={desk.discard}
        onNew={onNew}
      />
      <div className="call-slot">
        {take.ringing === undefined ? (
          <WaitingCalls calls={desk.calls.waiting} onClaim={take.claim} />
        ) : (
          <CallerPop call={take.ringing} isFree={take.isFree} onTake={take.takeRinging} />
        )}
      </div>
      <div className="call-scroll">
        <MissingNotice of={missing} what="Falta una lista; sin ella no se puede guardar." />
        <MissingNotice of={[unknownCaller]} what="No se pudo buscar quién llama." />
        {current.editing !== null && (
          <EditPresence key={`presence ${draft_id}`} service_id={current.editing.service_id} />
        )}
        {conflict !== null && (
          <ConflictNotice disagreements={conflict} values={values} onChoose={desk.patch} />
        )}
        {desk.followed === null ? (
          <CallForm
            key={draft_id}
            desk={desk}
            panel={panel}
            caller={caller}
            account={account}
            catalogue={catalogue}
            errors={errors}
            onLeavePhone={() => awaitCaller(number === null)}
          />
        ) : (
          <FollowedTrip saved={desk.followed} onNext={onNew} />
        )}
      </div>
      <div className="call-foot">
        {current.sending !== null && <SendingNotice key={draft_id} />}
        {isCharge ? (
          <PaymentStrip
            key={problem.body.id}
            detail={problem.body.detail}
            onAuthorise={desk.authorise}
            onLeave={leaveProblem}
          />
        ) : null}
        {problem !== null && conflict === null && !atFields ? (
          <ProblemStrip
            key={problem.body.id}
            error={problem}
            confirmed={current.confirmed}
            mayForce={can('DSP_FORCE')}
            onInsist={desk.insist}
            onLeave={leaveProblem}
          />
        ) : null}
        {asks || isCharge ? null : retaining === draft_id ? (
          <RetainStrip
            onRetain={(retained) => {
              setRetaining(null)
              desk.save(account.fields, { retained })
            }}
            onLeave={() => setRetaining(null)}
          />
        ) : desk.followed === null ? (
          <>
            <QuoteLine values={values} service_id={current.editing?.service_id ?? null} />
            <SaveBar
              draft={current}
              blocked={blocked}
              mayRetain={mayRetain}
              onSave={save}
              onRetain={retain}
              onSaveAndNew={saveAndNew}
            />
          </>
        ) : null}
      </div>
    </div>
  )
}
