import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { importRights } from '@chaski/contract/imports/kinds.ts'
import { settings } from '@chaski/contract/settings/endpoints.ts'
import type { StartStatus, StartStep } from '@chaski/contract/settings/start-schema.ts'
import { permissions } from '@chaski/contract/permissions.ts'
import { permitted, refusedIf } from '@chaski/contract/verdict.ts'
import { q } from '#src/shared/api.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { useCan } from '#src/central/session/use-session.ts'
import { TestMailButton } from './test-mail-button.tsx'
import { stepWords, screenOf } from './start-words.ts'
import './start.css'

/** What a company settles before its first ride, each step judged by what there is. */
export function StartPage() {
  // Whoever comes back from a step sees what it changed.
  const query = useQuery({ ...q(settings.start, {}), refetchOnMount: 'always' })
  return (
    <Page title="Puesta en marcha" aside={query.data && progressText(query.data)}>
      <QueryGate query={query} what="No se pudo traer la puesta en marcha.">
        {(start) => <Steps start={start} />}
      </QueryGate>
      <Outlet />
    </Page>
  )
}

const progressText = ({ steps }: StartStatus): string =>
  `${steps.filter(({ done }) => done).length} de ${steps.length} pasos`

function Steps({ start: { steps, complete, sms_ready } }: { start: StartStatus }) {
  const first = steps.find(({ done, optional }) => !done && !optional)
  return (
    <>
      <progress
        className="start-progress"
        aria-label="Pasos hechos"
        max={steps.length}
        value={steps.filter(({ done }) => done).length}
      />
      {complete && (
        <p className="start-ready" role="note">
          <Icon name="checkCircle" size={18} /> Todo listo para trabajar. Esta página ya no se abre
          sola; la encuentra en Administración.
        </p>
      )}
      <ol className="start-steps">
        {steps.map((step) => (
          <Step key={step.code} step={step} next={step === first} smsReady={sms_ready} />
        ))}
      </ol>
    </>
  )
}

type StepProps = { step: StartStep; next: boolean; smsReady: boolean }

function Step({ step, next, smsReady }: StepProps) {
  const { title, why, verb } = stepWords[step.code]
  const may = useCan()
  const verdict = permitted(may(step.permission))
  return (
    <li className="card start-step" data-done={step.done || undefined} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <StepChip step={step} />
      </header>
      <div className="start-facts">
        <p className="dim">{why}</p>
        {step.found.length > 0 && <p>{step.found.join(' · ')}</p>}
        {step.missing.map((line) => (
          <p key={line} className="start-missing">
            <Icon name="alert" size={14} /> {line}
          </p>
        ))}
        {step.advice.map((line) => (
          <p key={line} className="dim">
            Conviene: {lowerFirst(line)}
          </p>
        ))}
        <p className="start-people">{peopleText(step)}</p>
      </div>
      <div className="start-way">
        {step.code === 'MESSAGES' && (
          <>
            <TestMailButton ready={step.done} />
            <LinkButton
              to="/puesta-en-marcha/sms"
              variant="default"
              verdict={refusedIf(!smsReady, 'El SMS no está configurado')}
            >
              Probar SMS
            </LinkButton>
          </>
        )}
        {step.code === 'FLEET' && (
          <LinkButton to="/importar" variant="default" verdict={permitted(may(...importRights))}>
            Importar de Excel
          </LinkButton>
        )}
        <LinkButton {...screenOf(step)} variant={next ? 'filled' : 'default'} verdict={verdict}>
          {step.done ? 'Ver' : verb}
        </LinkButton>
      </div>
    </li>
  )
}

function StepChip({ step: { done, optional, found } }: { step: StartStep }) {
  if (done) return <StatusChip tone="good" icon="check" label="Hecho" />
  if (optional) return <StatusChip tone="quiet" icon="clock" label="Puede esperar" />
  return found.length > 0 ? (
    <StatusChip tone="warn" icon="clock" label="A medias" />
  ) : (
    <StatusChip tone="warn" icon="alert" label="Falta" />
  )
}

const lowerFirst = (line: string): string =>
  /^[A-ZÁÉÍÓÚ][a-záéíóú]/.test(line) ? line[0]!.toLowerCase() + line.slice(1) : line

const rightName = (code: StartStep['permission']): string =>
  permissions.find((permission) => permission.code === code)?.label.toLowerCase() ?? ''

const peopleText = ({ permission, people }: StartStep): string =>
  people.length === 0
    ? `Nadie tiene todavía el permiso de ${rightName(permission)}`
    : `Lo puede hacer: ${people.join(', ')}`
