import { MultiSelect } from '@mantine/core'
import {
  type WebhookEvent,
  webhookEventNames,
  webhookEvents,
} from '@chaski/contract/webhooks/events.ts'
import type { webhookForm } from '@chaski/contract/webhooks/schema.ts'
import { users } from '@chaski/contract/users/endpoints.ts'
import { CheckField, TextField } from '#src/ui/field/field.tsx'
import { controlOf, type Field, useShown } from '#src/ui/form/fields.ts'
import type { FieldsOf } from '#src/ui/form/form-options.ts'
import { IdField } from '#src/ui/form/id-field.tsx'
import { useLookUp } from '#src/ui/form/use-look-up.ts'
import { useCan, useSession } from '#src/central/session/use-session.ts'

export const webhookLabels = {
  name: 'Sistema',
  url: 'Dirección',
  events: 'Avisos',
  user_id: 'Ve como',
  is_active: 'Encendido',
}

const groups: Record<string, string> = {
  trip: 'Servicios',
  driver: 'Conductores',
  complaint: 'Reclamos',
}
const data = [...Map.groupBy(webhookEventNames, (event) => event.split('.', 1)[0]!)].map(
  ([group, events]) => ({
    group: groups[group]!,
    items: events.map((value) => ({ value, label: webhookEvents[value].label })),
  }),
)

function EventsField({ field }: { field: Field<WebhookEvent[]> }) {
  useShown(field, (events) => events.map((event) => webhookEvents[event].label).join(' · '))
  return (
    <MultiSelect
      {...controlOf(field)}
      description="Solo los que ese sistema necesita."
      withAsterisk
      searchable
      nothingFoundMessage="Nada coincide"
      data={data}
      value={field.value}
      onChange={(events) => field.set(events as WebhookEvent[])}
    />
  )
}

type WebhookFieldsProps = {
  fields: FieldsOf<typeof webhookForm>
  /** Who it has had until now: known whether or not the list of people may be read. */
  known?: { user_id: number; user_name: string }
}

export function WebhookFields({ fields, known }: WebhookFieldsProps) {
  const own = useSession()
  const maySeeUsers = useCan()('MNT_USER_VIEW')
  const people = useLookUp(
    users.list,
    { query: { is_active: true } },
    (answer) => answer.data.map(({ user_id, name }) => ({ id: user_id, name })),
    { enabled: maySeeUsers, every: true },
  )
  const few = [
    { id: own.user_id, name: own.name },
    ...(known === undefined || known.user_id === own.user_id
      ? []
      : [{ id: known.user_id, name: known.user_name }]),
  ]
  return (
    <>
      <TextField
        field={fields.name}
        hint="A quién se avisa: «Hotel Misti», «Contabilidad»."
        required
        first
        maxLength={60}
      />
      <TextField
        field={fields.url}
        hint="Donde ese sistema recibe los avisos; empieza con https://"
        required
        maxLength={500}
        inputMode="url"
      />
      <EventsField field={fields.events} />
      <IdField
        field={fields.user_id}
        options={maySeeUsers ? people : few}
        hint="Solo se avisa de lo que este usuario puede ver. Conviene un usuario propio para cada sistema."
        required
      />
      <CheckField field={fields.is_active} hint="Apagado no recibe nada nuevo." />
    </>
  )
}
