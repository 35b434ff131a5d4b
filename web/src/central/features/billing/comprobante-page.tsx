import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import { billing } from '@chaski/contract/billing/endpoints.ts'
import {
  clientTypeNames,
  isOpenState,
  kindNames,
  paymentFormNames,
  withoutValidity,
} from '@chaski/contract/billing/kinds.ts'
import { comprobanteCan } from '@chaski/contract/billing/rules.ts'
import type { Comprobante } from '@chaski/contract/billing/schema.ts'
import { allOf } from '@chaski/contract/verdict.ts'
import { q } from '#src/shared/api.ts'
import { date, dateTime, dayOf, soles } from '#src/shared/formats.ts'
import { useSave } from '#src/shared/use-save.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { FactList } from '#src/ui/figures/fact-list.tsx'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useMay } from '#src/central/session/use-session.ts'
import { AttemptsCard } from './attempts-card.tsx'
import { codeOf, deadlineText, stateChip } from './comprobante-words.ts'
import { DownloadButtons } from './download-buttons.tsx'
import '#src/ui/form/form.css'
import './billing.css'

/** Signing and sending happen behind the screen: it looks again by itself while they do. */
const lookEveryMs = 3000

/** One comprobante: what it says, how it stands, what can be done about it. */
export function ComprobantePage() {
  const comprobante_id = useIdParam('comprobante_id')
  const query = useQuery({
    ...q(billing.get, { params: { comprobante_id } }),
    refetchInterval: ({ state: { data } }) =>
      data && (isOpenState(data.state) || data.state === 'VOIDING') ? lookEveryMs : false,
  })
  const { data: c } = query
  return (
    <Page
      title={c ? `${kindNames[c.kind]} ${codeOf(c)}` : 'Comprobante'}
      aside={c && <StatusChip {...stateChip(c.state)} />}
      actions={
        <>
          {c && <Actions c={c} />}
          <LinkButton variant="default" to="/comprobantes" search>
            Todos los comprobantes
          </LinkButton>
        </>
      }
    >
      <QueryGate query={query}>{(data) => <Parts c={data} />}</QueryGate>
      <Outlet />
    </Page>
  )
}

function Actions({ c }: { c: Comprobante }) {
  const may = useMay()
  const navigate = useNavigate()
  const [today] = useState(() => dayOf(Date.now()))
  const { comprobante_id, version } = c
  const lead = (to: 'corregir' | 'anular' | 'nota') =>
    void navigate({
      to: `/comprobantes/$comprobante_id/${to}`,
      params: { comprobante_id: String(comprobante_id) },
      search: true,
    })
  const retry = useSave(billing.retry, { invalidates: [billing.get, billing.list] })
  const again = () =>
    retry.mutate(
      { params: { comprobante_id }, body: { version } },
      { onSuccess: () => toast('Se envía otra vez.'), onError: toastError },
    )
  return (
    <>
      {c.state === 'NEEDS_FIX' ? (
        <ActionButton
          label="Corregir"
          icon="edit"
          verdict={may('CPE_ISSUE')}
          onRun={() => lead('corregir')}
        />
      ) : (
        <ActionButton
          label="Enviar ahora"
          icon="send"
          loading={retry.isPending}
          verdict={allOf(may('CPE_ISSUE'), comprobanteCan.retry(c))}
          onRun={again}
        />
      )}
      <ActionButton
        label="Anular"
        icon="close"
        verdict={allOf(may('CPE_VOID'), comprobanteCan.void(c, today))}
        onRun={() => lead('anular')}
      />
      <ActionButton
        label="Emitir nota"
        icon="edit"
        verdict={allOf(may('CPE_VOID'), comprobanteCan.note(c))}
        onRun={() => lead('nota')}
      />
    </>
  )
}

function Parts({ c }: { c: Comprobante }) {
  const [today] = useState(() => dayOf(Date.now()))
  const left = deadlineText(c, today)
  const day = (value: string) => date(`${value}T12:00:00-05:00`)
  const facts = [
    ['Cliente', c.client_name],
    [clientTypeNames[c.client_type], c.client_type === 'NONE' ? null : c.client_number],
    ['Dirección', c.client_address],
    ['Emitido', dateTime(c.issued_at)],
    ['Plazo', left?.label],
    [
      'Siguiente envío',
      isOpenState(c.state) && c.next_try_at !== null ? dateTime(c.next_try_at) : null,
    ],
    ['Forma de pago', c.kind === 'FACTURA' ? paymentFormNames[c.payment_form] : null],
    [
      'Cuotas',
      c.cuotas.map((one) => `${day(one.due_date)}: ${soles(one.amount_cents)}`).join(', '),
    ],
    ['Detracción', c.detraccion_cents > 0 ? soles(c.detraccion_cents) : null],
    ['Orden de compra', c.purchase_order],
    ['Motivo', c.reason],
    ['Respuesta', [c.answer_code, c.answer_text].filter(Boolean).join(' ')],
    ['Observaciones', c.answer_notes.join(' · ')],
    ['Emitió', c.created_by],
  ] as const
  return (
    <>
      {c.is_trial && <p className="comprobante-trial">{withoutValidity}: es de prueba.</p>}
      <section className="card" aria-label="Datos del comprobante">
        <FactList facts={facts} />
        <DownloadButtons c={c} />
      </section>
      <section className="card" aria-label="Detalle">
        <h2>Detalle</h2>
        <table className="comprobante-lines">
          <tbody>
            {c.lines.map((line) => (
              <tr key={line.line_no}>
                <td>{line.description}</td>
                <td>{soles(line.total_cents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {(
              [
                ['Exonerado', c.exonerado_cents],
                ['Gravado', c.gravado_cents],
                ['IGV', c.igv_cents],
                ['Total', c.total_cents],
                ['Acreditado', c.credited_cents],
              ] as const
            ).map(([label, cents]) =>
              cents === 0 ? null : (
                <tr key={label}>
                  <td>{label}</td>
                  <td>{soles(cents)}</td>
                </tr>
              ),
            )}
          </tfoot>
        </table>
        <p className="form-hint">Son: {c.words}</p>
      </section>
      {(c.notes.length > 0 || c.reference !== null || c.service_ids.length > 0) && (
        <section className="card" aria-label="Relacionados">
          <h2>Relacionados</h2>
          <ul className="comprobante-links">
            {c.service_ids.map((service_id) => (
              <li key={service_id}>
                <Link to="/servicios/$service_id" params={{ service_id: String(service_id) }}>
                  Servicio {service_id}
                </Link>
              </li>
            ))}
            {c.reference !== null && (
              <li>
                Modifica{' '}
                <Link
                  to="/comprobantes/$comprobante_id"
                  params={{ comprobante_id: String(c.reference_id) }}
                >
                  {kindNames[c.reference.kind]} {codeOf(c.reference)}
                </Link>
              </li>
            )}
            {c.notes.map((note) => (
              <li key={note.comprobante_id}>
                <Link
                  to="/comprobantes/$comprobante_id"
                  params={{ comprobante_id: String(note.comprobante_id) }}
                >
                  {kindNames[note.kind]} {codeOf(note)}
                </Link>{' '}
                {soles(note.total_cents)} <StatusChip {...stateChip(note.state)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <AttemptsCard attempts={c.attempts} />
    </>
  )
}
