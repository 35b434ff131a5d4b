import { type RefObject, useMemo } from 'react'
import { serviceKind } from '@chaski/contract/catalogs/known-items.ts'
import type { Caller } from '@chaski/contract/clients/caller.ts'
import { AccountFields } from './account/account-fields.tsx'
import { ClientCard } from './client/client-card.tsx'
import type { FieldErrors } from './draft/field-errors.ts'
import { focusNext } from './focus.ts'
import { meetsFlight } from './draft/draft-values.ts'
import { PassengerField } from './client/passenger-field.tsx'
import { PhoneField } from './client/phone-field.tsx'
import { placesOf } from './place/place-options.ts'
import { Places } from './place/places.tsx'
import { RideOptions } from './ride/ride-options.tsx'
import type { Account } from './account/use-account.ts'
import type { CallDesk } from './use-call-desk.ts'
import { cardValues } from './client/use-caller.ts'
import type { useCatalogue } from './ride/use-catalogue.ts'
import { WhenField } from './ride/when-field.tsx'

type CallFormProps = {
  desk: CallDesk
  panel: RefObject<HTMLElement | null>
  caller: Caller | undefined
  account: Account
  catalogue: ReturnType<typeof useCatalogue>
  errors: FieldErrors
  onLeavePhone: () => void
}

/** What is asked in a call, in the order it is asked. */
export function CallForm(props: CallFormProps) {
  const { desk, panel, caller, account, catalogue, errors, onLeavePhone } = props
  const { current, patch } = desk
  const { values, editing } = current
  const known = useMemo(() => placesOf(caller), [caller])
  const { NOW: now, BOOKING: booking } = serviceKind
  return (
    <fieldset className="call-fields" disabled={desk.isSending}>
      <legend>{editing ? `Servicio ${editing.service_id}` : 'Servicio nuevo'}</legend>
      <div className="call-pair">
        <PhoneField
          values={values}
          error={errors['cellphone']}
          editing={editing !== null}
          onChange={patch}
          onLeave={(event) => {
            event.preventDefault()
            onLeavePhone()
          }}
        />
        <PassengerField
          name={values.client_name}
          company_id={values.company_id}
          error={errors['client_name']}
          onType={(client_name) => patch({ client_name })}
          onChoose={({ client_id, name, cellphone, company_id }) =>
            patch({
              client_id,
              client_name: name,
              ...(values.cellphone === '' && cellphone !== null ? { cellphone } : {}),
              ...(company_id === null ? {} : { company_id }),
            })
          }
        />
      </div>
      {caller !== undefined && editing === null && (
        <ClientCard
          caller={caller}
          client_id={values.client_id}
          passenger={values.client_name}
          onChoose={(card) =>
            patch({
              company_id: null,
              costcenter_id: null,
              dynamic_fields: {},
              ...cardValues(card, catalogue.creditId),
            })
          }
          onCopy={(trip, back) => {
            desk.copy(trip, back)
            desk.focus('origin')
          }}
        />
      )}
      <Places
        values={values}
        known={known}
        errors={errors}
        onChange={patch}
        onSwap={desk.swap}
        focus={desk.focus}
      />
      <WhenField
        value={values.date_time_service}
        error={errors['date_time_service']}
        follows={
          editing === null && meetsFlight(values)
            ? 'La hora sigue al vuelo: llegada y margen.'
            : null
        }
        onChange={(date_time_service) =>
          patch({
            date_time_service,
            // The two plain kinds follow the clock; airport, parcel or by the hour stay.
            ...(values.service_type_id === now || values.service_type_id === booking
              ? { service_type_id: date_time_service === null ? now : booking }
              : {}),
          })
        }
      />
      <AccountFields
        values={values}
        account={account}
        catalogue={catalogue}
        errors={errors}
        fixed={editing !== null}
        onChange={patch}
        onVerified={() => {
          desk.store.setProblem(current.draft_id, null)
          const field = panel.current?.querySelector<HTMLElement>('[data-path="company_id"]')
          if (field) focusNext(panel.current, field)
        }}
      />
      <RideOptions
        values={values}
        catalogue={catalogue}
        errors={errors}
        isNew={editing === null}
        onChange={patch}
      />
    </fieldset>
  )
}
