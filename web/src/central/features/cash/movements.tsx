import { Button, FileButton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { boxCan } from '@chaski/contract/cash/rules.ts'
import { cash } from '@chaski/contract/cash/endpoints.ts'
import {
  type CashBoxDetail,
  type Movement,
  movementKindNames,
} from '@chaski/contract/cash/schema.ts'
import { urlOf } from '@chaski/contract/client.ts'
import { invalidate } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { dateTime, soles } from '#src/shared/formats.ts'
import { IconAction } from '#src/ui/action/icon-action.tsx'
import { MoneyTable } from '#src/ui/figures/money-table.tsx'
import { toast, toastError } from '#src/ui/notice/toast.tsx'

const kindText = (m: Movement): string =>
  m.counter_of === null ? movementKindNames[m.kind] : `Corrige: ${movementKindNames[m.kind]}`

const send = async (box_id: number, movement_id: number, file: File | null): Promise<void> => {
  if (file === null) return
  const body = new FormData()
  body.append('file', file)
  try {
    await call(cash.addPicture, { params: { box_id, movement_id }, body })
    await invalidate(cash.box, cash.boxes)
    toast('Foto guardada.')
  } catch (error) {
    toastError(error)
  }
}

/** Every movement of a box in its order, with the picture of what was spent. */
export function Movements({ b }: { b: CashBoxDetail }) {
  const navigate = useNavigate()
  const { box_id } = b
  const back = (m: Movement) => () =>
    void navigate({
      to: '/caja/$box_id/corregir/$movement_id',
      params: { box_id: String(box_id), movement_id: String(m.movement_id) },
    })
  return (
    <section className="card">
      <h2>Movimientos</h2>
      <MoneyTable
        label="Movimientos"
        empty="Todavía sin movimientos."
        rows={b.movements}
        rowKey={(m) => m.movement_id}
        columns={[
          { title: 'Hora', cell: (m) => dateTime(m.created_at) },
          { title: 'Tipo', cell: kindText },
          {
            title: 'Conductor',
            cell: (m) => (m.driver_code === null ? '' : `${m.driver_code} ${m.driver_name ?? ''}`),
          },
          { title: 'Detalle', cell: (m) => `${m.detail}${m.countered ? ' (corregido)' : ''}` },
          { title: 'Foto', cell: (m) => <Picture b={b} m={m} /> },
          { title: 'Monto', end: true, cell: (m) => soles(m.amount_cents) },
          {
            title: '',
            end: true,
            cell: (m) => (
              <IconAction
                label={`Corregir ${kindText(m)}`}
                icon="undo"
                variant="subtle"
                verdict={boxCan.takeBack(b, m)}
                onRun={back(m)}
              />
            ),
          },
        ]}
        sums={['Total', '', '', '', '', soles(b.expected_cents - b.float_cents), '']}
      />
    </section>
  )
}

function Picture({ b, m }: { b: CashBoxDetail; m: Movement }) {
  const params = { box_id: b.box_id, movement_id: m.movement_id }
  if (m.has_picture)
    return (
      <a href={urlOf(cash.picture, { params })} target="_blank" rel="noreferrer">
        Ver foto
      </a>
    )
  if (m.kind !== 'EXPENSE' || m.counter_of !== null || m.countered) return null
  if (!boxCan.work(b).allowed) return <>Sin foto</>
  return (
    <FileButton
      accept="image/jpeg,image/png,image/webp"
      onChange={(file) => void send(b.box_id, m.movement_id, file)}
    >
      {(props) => (
        <Button {...props} variant="default" size="compact-xs">
          Subir foto
        </Button>
      )}
    </FileButton>
  )
}
