import type { ProfileCode } from '@chaski/contract/permission-templates.ts'
import { users } from '@chaski/contract/users/endpoints.ts'
import type { userForm } from '@chaski/contract/users/schema.ts'
import { ScopeField } from '#src/ui/form/scope-field.tsx'
import { useLookUp } from '#src/ui/form/use-look-up.ts'
import { SelectField, TextField } from '#src/ui/field/field.tsx'
import type { FieldsOf } from '#src/ui/form/form-options.ts'
import { useTemplateOptions } from './use-template-options.ts'
import type { userLabels } from './user-words.ts'

type UserFieldsProps = {
  fields: Pick<FieldsOf<typeof userForm>, keyof typeof userLabels>
  /** The first field of a new user is the user name, which is for life. */
  firstIsName: boolean
  /** The profile somebody has already. */
  profile?: ProfileCode
  profileHint?: string
}

/** What a new and a known user have in common. */
export function UserFields({ fields, firstIsName, profile, profileHint }: UserFieldsProps) {
  const coverages = useLookUp(users.scopes, {}, (scopes) => scopes.coverages)
  const companies = useLookUp(users.scopes, {}, (scopes) => scopes.companies)
  const templates = useTemplateOptions(profile ?? null)
  return (
    <>
      <TextField field={fields.name} required first={firstIsName} maxLength={100} />
      <div className="form-row">
        <TextField field={fields.email} nullable inputMode="email" maxLength={254} />
        <TextField field={fields.extension} nullable inputMode="tel" maxLength={12} />
      </div>
      <SelectField field={fields.profile_code} hint={profileHint} options={templates} required />
      <div className="form-row">
        <ScopeField field={fields.coverage_ids} options={coverages} all="Todas las coberturas" />
        <ScopeField field={fields.company_ids} options={companies} all="Todas las empresas" />
      </div>
    </>
  )
}
