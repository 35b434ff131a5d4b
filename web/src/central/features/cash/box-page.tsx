import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import { boxCan } from '@chaski/contract/cash/rules.ts'
import { cash } from '@chaski/contract/cash/endpoints.ts'
import { boxStateNames, type CashBoxDetail } from '@chaski/contract/cash/schema.ts'
import { allOf, allowed } from '@chaski/contract/verdict.ts'
import { takeFile } from '#src/central/take-file.ts'
import { useMay } from '#src/central/session/use-session.ts'
import { dateTime, soles } from '#src/shared/formats.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { Figures } from '#src/ui/figures/figures.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { useShortcuts } from '#src/ui/keyboard/shortcuts.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { boxTones } from './box-tones.ts'
import { Movements } from './movements.tsx'
import { useBox } from './use-box.ts'
import '#src/ui/page/back-link.css'
import '#src/ui/filter/filter-bar.css'

/** One box: what must lie in it, and how that comes about. */
export function BoxPage() {
  const { query } = useBox()
  const { data: b } = query
  return (
    <Page
      title={b === undefined ? 'Caja' : `Caja ${b.box_id} · ${b.opened_by}`}
      aside={b && <StatusChip tone={boxTones[b.state]} label={boxStateNames[b.state]} />}
      actions={b && <Actions b={b} />}
      bar={
        <div className="filter-bar">
          <Link to="/caja" className="back-link">
            <Icon name="chevronLeft" /> Cajas
          </Link>
        </div>
      }
    >
      <QueryGate query={query} what="No se pudo traer la caja.">
        {(box) => (
          <>
            <BoxFigures b={box} />
            <Movements b={box} />
          </>
        )}
      </QueryGate>
      <Outlet />
    </Page>
  )
}

function BoxFigures({ b }: { b: CashBoxDetail }) {
  const difference = (b.counted_cents ?? b.expected_cents) - b.expected_cents
  return (
    <Figures
      figures={[
        { name: 'Fondo', value: soles(b.float_cents), note: dateTime(b.opened_at) },
        { name: 'Entró', value: soles(b.in_cents) },
        { name: 'Salió', value: soles(-b.out_cents) },
        { name: 'Debe haber', value: soles(b.expected_cents) },
        ...(b.counted_cents === null
          ? []
          : [
              { name: 'Contado', value: soles(b.counted_cents) },
              {
                name: 'Diferencia',
                value: soles(difference),
                note: b.difference_reason,
                alarm: difference !== 0,
              },
            ]),
        ...(b.without_picture > 0
          ? [{ name: 'Gastos sin foto', value: String(b.without_picture), alarm: true }]
          : []),
        ...(b.reviewed_at === null
          ? []
          : [
              {
                name: 'Revisada',
                value: dateTime(b.reviewed_at),
                note: [b.reviewed_by, b.review_note].filter(Boolean).join(': '),
              },
            ]),
      ]}
    />
  )
}

function Actions({ b }: { b: CashBoxDetail }) {
  const navigate = useNavigate()
  const may = useMay()
  const open = (part: 'movimiento' | 'cerrar' | 'revisar') => () =>
    void navigate({ to: `/caja/$box_id/${part}`, params: { box_id: String(b.box_id) } })
  const works = allOf(may('CAJ_OPERATE'), boxCan.work(b))
  const keys = [{ keys: 'N', label: 'Registrar movimiento', run: open('movimiento') }]
  useShortcuts('Caja', works.allowed ? keys : [])
  return (
    <>
      <ActionButton
        label="PDF"
        icon="print"
        verdict={allowed}
        onRun={() =>
          void takeFile(cash.pdf, { params: { box_id: b.box_id } }, `caja-${b.box_id}.pdf`)
        }
      />
      <ActionButton
        label="Movimiento"
        icon="plus"
        keys="N"
        verdict={works}
        onRun={open('movimiento')}
      />
      <ActionButton label="Cerrar caja" icon="lock" verdict={works} onRun={open('cerrar')} />
      <ActionButton
        label="Revisar"
        icon="checkCircle"
        variant="filled"
        verdict={allOf(may('CAJ_REVIEW'), boxCan.review(b))}
        onRun={open('revisar')}
      />
    </>
  )
}
