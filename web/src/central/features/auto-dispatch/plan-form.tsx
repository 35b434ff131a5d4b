import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import {
  type AutoPlan,
  type AutoPlanChange,
  autoRanges,
  policies,
  policyLabels,
  type PolicyName,
} from '@chaski/contract/dispatch/engine-schema.ts'
import { CheckField, NumberField, SelectField } from '#src/ui/field/field.tsx'
import { ContractForm } from '#src/ui/form/contract-form.tsx'
import { type Field, partOf } from '#src/ui/form/fields.ts'
import { toast } from '#src/ui/notice/toast.tsx'
import { BandsField } from './bands-field.tsx'
import { DryRunCard } from './dry-run-card.tsx'
import { valueLabels } from './value-labels.ts'
import { ZonesField } from './zones-field.tsx'

const policyHints: Record<PolicyName, string> = {
  batch: 'Reparte todos los servicios y unidades a la vez para que el conjunto espere menos.',
  nearest: 'Cada servicio va a la unidad que llega primero, uno tras otro.',
  'zone-queue': 'El primero de la cola de la zona; si no hay cola, el más cercano.',
}

const labels = { base: 'Valores', bands: 'Franjas horarias', zones_off: 'Zonas apagadas' }

type Ranged = keyof typeof autoRanges

type Base = Field<AutoPlanChange['base']>

function Value({ base, name }: { base: Base; name: Exclude<Ranged, 'radius_m'> }) {
  return <RangedField field={partOf(base, name, valueLabels[name].label)} name={name} />
}

function Radius({ base, round }: { base: Base; round: 0 | 1 | 2 }) {
  const { label } = valueLabels.radius_m
  const radii = partOf(base, 'radius_m', label)
  return <RangedField field={partOf(radii, round, `${label} ${round + 1}`)} name="radius_m" />
}

function RangedField({ field, name }: { field: Field<number>; name: Ranged }) {
  const [min, max] = autoRanges[name]
  const { hint, suffix } = valueLabels[name]
  return <NumberField field={field} hint={hint} min={min} max={max} suffix={suffix} required />
}

function Switch({ base, name }: { base: Base; name: 'swap_offered' | 'swap_assigned' }) {
  const { label, hint } = valueLabels[name]
  return <CheckField field={partOf(base, name, label)} hint={hint} />
}

/** Which trips may change their car after it was chosen; a plain policy and a queue keep theirs. */
function SwapsCard({ base }: { base: Base }) {
  const { policy, swap_offered, swap_assigned } = base.value
  return (
    <section className="card">
      <h2>Cambios de unidad</h2>
      {policy === 'batch' ? (
        <>
          <Switch base={base} name="swap_offered" />
          <Switch base={base} name="swap_assigned" />
          {(swap_offered || swap_assigned) && (
            <div className="form-row">
              <Value base={base} name="swap_gain_s" />
              <Value base={base} name="swaps_per_hour" />
            </div>
          )}
        </>
      ) : (
        <p className="auto-hint">Solo con el reparto «{policyLabels.batch}».</p>
      )}
    </section>
  )
}

/** The values of a coverage, with what they would have done beside them. */
export function PlanForm({ plan, onSaved }: { plan: AutoPlan; onSaved: () => void }) {
  const { coverage_id } = plan
  return (
    <ContractForm
      endpoint={dispatch.changePlan}
      params={{ coverage_id }}
      invalidates={[dispatch.autoState, dispatch.planHistory, dispatch.zoneQueues]}
      edited={plan}
      labels={labels}
      verb="Guardar valores"
      onDone={() => {
        toast('Se guardaron los valores; rigen desde el próximo barrido.')
        onSaved()
      }}
    >
      {({ base, bands, zones_off }, check) => (
        <div className="auto-cards">
          <section className="card">
            <h2>A quién se busca</h2>
            <SelectField
              field={partOf(base, 'policy', 'Forma de repartir')}
              hint={policyHints[base.value.policy]}
              options={policies.map((value) => ({ value, label: policyLabels[value] }))}
              required
            />
            <div className="form-row">
              <Radius base={base} round={0} />
              <Radius base={base} round={1} />
              <Radius base={base} round={2} />
            </div>
            <div className="form-row">
              <Value base={base} name="eta_cap_s" />
              <Value base={base} name="soon_free_s" />
              <Value base={base} name="fairness_s" />
            </div>
          </section>
          <section className="card">
            <h2>Cómo se oferta y cuándo se avisa</h2>
            <div className="form-row">
              <Value base={base} name="accept_s" />
              <Value base={base} name="accept_booking_s" />
              <Value base={base} name="received_s" />
            </div>
            <div className="form-row">
              <Value base={base} name="sweep_s" />
              <Value base={base} name="broadcast_after" />
            </div>
            <div className="form-row">
              <Value base={base} name="alarm_refusals" />
              <Value base={base} name="alarm_s" />
            </div>
          </section>
          <SwapsCard base={base} />
          <BandsField field={bands} />
          <ZonesField field={zones_off} coverage_id={coverage_id} />
          <DryRunCard
            base={base.value}
            bands={bands.value}
            coverage_id={coverage_id}
            check={check}
          />
        </div>
      )}
    </ContractForm>
  )
}
