import { useQuery } from '@tanstack/react-query'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import { complaintCan } from '@chaski/contract/complaints/rules.ts'
import { q } from '#src/shared/api.ts'
import { plural } from '#src/shared/formats.ts'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useSession } from '#src/central/session/use-session.ts'
import { CaseDialog, Meanwhile, type OpenCase } from './case-dialog.tsx'
import { IdField } from '#src/ui/form/id-field.tsx'
import { useCaseAct } from './use-case-act.ts'

type Person = { user_id: number; name: string; open: number }

/** Gives the case to somebody who may answer it, and tells them. */
export function AssignDialog() {
  const people = useQuery(q(complaints.assignees, {}))
  return (
    <CaseDialog title="Asignar" rule={complaintCan.assign}>
      {(open) => (
        <LoadedDialog title={`Asignar ${open.c.code}`} query={people} onLeave={open.leave}>
          {({ data }) => <AssignForm {...open} people={data} />}
        </LoadedDialog>
      )}
    </CaseDialog>
  )
}

function AssignForm({ c, leave, news, people }: OpenCase & { people: readonly Person[] }) {
  const { act, put, conflicted } = useCaseAct(c)
  const { user_id: own } = useSession()
  const usual = c.assigned_user_id ?? own
  const first = people.find(({ user_id }) => user_id === usual) ?? people[0]
  return (
    <FormDialog
      title={`Asignar ${c.code}`}
      {...act}
      endpoint={complaints.assign}
      read={() => ({ user_id: first?.user_id ?? own })}
      labels={{ user_id: 'A cargo de' }}
      verb="Asignar"
      onDone={(after) => {
        put(after)
        leave()
        toast(`${after.code} está a cargo de ${after.assigned_user_name}.`)
      }}
      onLeave={leave}
    >
      {(fields) => (
        <>
          {conflicted && <Meanwhile news={news} />}
          <IdField
            field={fields.user_id}
            hint="Se le avisa en el momento"
            options={people.map(({ user_id, name, open }) => ({
              id: user_id,
              name: `${name} · ${plural(open, 'caso abierto', 'casos abiertos')}`,
            }))}
            required
            first
          />
        </>
      )}
    </FormDialog>
  )
}
