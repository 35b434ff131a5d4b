import { Fragment } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import { lostItems } from '@chaski/contract/lost-items/endpoints.ts'
import { lostItemCan } from '@chaski/contract/lost-items/rules.ts'
import { type LostItemDetail, lostItemSourceNames } from '@chaski/contract/lost-items/schema.ts'
import { allOf } from '@chaski/contract/verdict.ts'
import { q } from '#src/shared/api.ts'
import { phone, when } from '#src/shared/formats.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { FactList } from '#src/ui/figures/fact-list.tsx'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { RecordLink } from '#src/central/record/record-link.tsx'
import { takeFile } from '#src/central/take-file.ts'
import { useMay } from '#src/central/session/use-session.ts'
import { ItemSteps } from './item-steps.tsx'
import { stateLooks } from '#src/central/record/item-words.ts'
import './lost-items.css'

/** One thing that was left behind: what it is, who has it, and all that was done about it. */
export function ItemPage() {
  const lost_item_id = useIdParam('lost_item_id')
  const query = useQuery(q(lostItems.get, { params: { lost_item_id } }))
  const { data: item } = query
  return (
    <Page
      title={item?.description ?? 'Objeto olvidado'}
      aside={item && <StatusChip {...stateLooks[item.state]} />}
      actions={
        <>
          {item && <ItemActions item={item} />}
          <LinkButton variant="default" to="/objetos" search>
            Todos los objetos
          </LinkButton>
        </>
      }
    >
      <QueryGate query={query}>
        {(data) => (
          <>
            <ItemFacts item={data} />
            <ItemSteps steps={data.steps} />
          </>
        )}
      </QueryGate>
      <Outlet />
    </Page>
  )
}

function ItemActions({ item }: { item: LostItemDetail }) {
  const may = useMay()
  const navigate = useNavigate()
  const { lost_item_id } = item
  const lead = (to: 'aparecio' | 'no-aparecio' | 'entregar') =>
    void navigate({
      to: `/objetos/$lost_item_id/${to}`,
      params: { lost_item_id: String(lost_item_id) },
      search: true,
    })
  const change = may('DSP_SERVICE_UPDATE')
  return (
    <>
      <ActionButton
        label="Apareció"
        icon="check"
        verdict={allOf(change, lostItemCan.find(item))}
        onRun={() => lead('aparecio')}
      />
      <ActionButton
        label="No apareció"
        icon="close"
        verdict={allOf(change, lostItemCan.giveUp(item))}
        onRun={() => lead('no-aparecio')}
      />
      <ActionButton
        label="Entregar"
        icon="hand"
        verdict={allOf(change, lostItemCan.giveBack(item))}
        onRun={() => lead('entregar')}
      />
      <ActionButton
        label="Constancia"
        icon="print"
        verdict={allOf(may('DSP_CLIENT_VIEW'), lostItemCan.receipt(item))}
        onRun={() =>
          void takeFile(
            lostItems.receipt,
            { params: { lost_item_id } },
            `entrega-${lost_item_id}.pdf`,
          )
        }
      />
    </>
  )
}

function ItemFacts({ item }: { item: LostItemDetail }) {
  const { client, driver, unit, receiver_name, receiver_document, returned_at } = item
  const service_id = String(item.service_id)
  const facts = [
    ['Cómo se supo', lostItemSourceNames[item.source]],
    ['Lo dejó en', item.left_at],
    ['Guardado en', item.kept_at],
    [
      'Servicio',
      <Link key="trip" to="/servicios/$service_id" params={{ service_id }}>
        N.º {service_id} · {when(item.date_time_service)}
      </Link>,
    ],
    [
      'Cliente',
      client && (
        <Fragment key="client">
          <RecordLink to="client" id={client.client_id}>
            {client.name}
          </RecordLink>{' '}
          · {phone(client.cellphone)}
        </Fragment>
      ),
    ],
    [
      'Conductor',
      <Fragment key="driver">
        <RecordLink to="driver" id={driver.driver_id}>
          {driver.name}
        </RecordLink>
        {unit !== null && ` · ${unit}`}
      </Fragment>,
    ],
    ['Recibió', receiver_name && `${receiver_name} · ${receiver_document}`],
    ['Entregado', returned_at && when(returned_at)],
  ] as const
  return (
    <section className="card item-facts" aria-label="Datos del objeto">
      <FactList facts={facts} />
    </section>
  )
}
