import { useQuery } from '@tanstack/react-query'
import type { ProfileCode } from '@chaski/contract/permission-templates.ts'
import { users } from '@chaski/contract/users/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { ScopeField, SelectField, TextField } from '#src/ui/field.tsx'
import type { ContractForm } from '#src/ui/form/use-contract-form.ts'
import { useTemplateOptions } from './use-template-options.ts'

type UserFieldsProps<Values extends object> = {
  form: ContractForm<Values>
  /** The first field of a new user is the user name, which is for life. */
  firstIsName: boolean
  /** The profile somebody has already. */
  profile?: ProfileCode
  profileHint?: string
  readOnly?: boolean
}

/** What a new and a known user have in common. */
export function UserFields<Values extends object>({
  form,
  firstIsName,
  profile,
  profileHint,
  readOnly,
}: UserFieldsProps<Values>) {
  const { data: scopes } = useQuery(q(users.scopes, {}))
  const templates = useTemplateOptions(profile ?? null)
  const common = { form, disabled: readOnly }
  return (
    <>
      <TextField
        {...common}
        name="name"
        label="Nombre completo"
        required
        first={firstIsName}
        maxLength={100}
      />
      <div className="form-row">
        <TextField
          {...common}
          name="email"
          label="Correo"
          nullable
          inputMode="email"
          maxLength={254}
        />
        <TextField
          {...common}
          name="extension"
          label="Anexo telefónico"
          nullable
          inputMode="tel"
          maxLength={12}
        />
      </div>
      <SelectField
        {...common}
        name="profile_code"
        label="Perfil"
        hint={profileHint}
        options={templates}
        required
      />
      <div className="form-row">
        <ScopeField
          {...common}
          name="coverage_ids"
          label="Limitado a coberturas"
          options={scopes?.coverages ?? []}
          all="Todas las coberturas"
        />
        <ScopeField
          {...common}
          name="company_ids"
          label="Limitado a empresas"
          options={scopes?.companies ?? []}
          all="Todas las empresas"
        />
      </div>
    </>
  )
}
